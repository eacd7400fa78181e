package io.roundtable.demo;

import io.roundtable.model.Entity;
import io.roundtable.model.Reference;
import io.roundtable.model.Task;
import io.roundtable.model.TaskBody;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.Priority;
import io.roundtable.model.state.TaskDetails;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/// Makes the tasks of one project one after another, and counts them.
final class MadeUpTasks {
  private static final double CLOSED_AT_FIRST = 0.97;
  private static final double CLOSED_AT_LAST = 0.45;
  private static final double STILL_FIRST_COLUMN = 0.6;
  private static final double ASSIGNED = 0.75;
  private static final double ESCALATED = 0.04;
  private static final double ESCALATED_TO_SUPPORT = 0.25;
  private static final double SEEN = 0.4;
  private static final double DUE = 0.4;
  private static final double SHORT_DESCRIPTION = 0.2;
  private static final double LONG_DESCRIPTION = 0.32;
  private static final int LATEST_DUE_DAYS = 60;
  private static final int LONGEST_SILENCE_HOURS = 72;

  private final MadeUpProject project;
  private final RandomGenerator random;
  private final Map<String, Long> counts = new HashMap<>();
  private final Map<UserId, Map<ProjectId, Long>> unacknowledged;
  private final MadeUpHistory history;

  /// Begins.
  ///
  /// @param unacknowledged the escalations that wait for each person; added to
  MadeUpTasks(
      MadeUpProject project,
      RandomGenerator random,
      Map<UserId, Map<ProjectId, Long>> unacknowledged) {
    this.project = project;
    this.random = random;
    this.unacknowledged = unacknowledged;
    this.history = new MadeUpHistory(project, random);
  }

  Map<String, Long> counts() {
    return counts;
  }

  /// Makes a task with its reference, text, comments and activity; to be asked for in order.
  ///
  /// @param ordinal from 0
  List<Entity> make(int ordinal) {
    // Long because it makes up a whole task.
    var createdAt = project.timeline().timeOf(ordinal, random);
    var id = new TaskId(MadeUpId.of(createdAt, ordinal, random));
    var key =
        new TaskKey(project.project().tenantId(), project.project().projectId(), createdAt, id);
    var reference = new TaskReference(project.project().prefix(), ordinal + 1L);
    var column = column(ordinal);
    var comments = history.comments(key);
    var longText = random.nextDouble() < LONG_DESCRIPTION;
    var task =
        new Task(
            key,
            new Task.Content(column.status(), title(), reference, details(createdAt, longText)),
            new Task.People(assignment(column), column.closing() ? null : escalation(createdAt)),
            project.label(),
            comments.size(),
            1);
    counts.merge(column.status(), 1L, Long::sum);
    var made = new ArrayList<Entity>(List.of(task, new Reference(key, reference)));
    if (longText) {
      made.add(new TaskBody(key.tenantId(), id, MadeUpText.longDescription(random), 1));
    }
    made.addAll(comments);
    made.addAll(history.activities(task, column));
    return made;
  }

  /// Old tasks are mostly closed; what an import brought is still where it came in.
  private ColumnPlan column(int ordinal) {
    var board = project.board();
    if (project.timeline().isImported(ordinal)) {
      return board.getFirst();
    }
    var progress = project.timeline().progress(ordinal);
    var closed = CLOSED_AT_FIRST + (CLOSED_AT_LAST - CLOSED_AT_FIRST) * progress;
    if (random.nextDouble() < closed) {
      var closing = board.stream().filter(ColumnPlan::closing).toList();
      return random.nextInt(8) == 0 ? closing.getLast() : closing.getFirst();
    }
    var open = board.stream().filter(column -> !column.closing()).toList();
    return random.nextDouble() < STILL_FIRST_COLUMN
        ? open.getFirst()
        : open.get(random.nextInt(open.size()));
  }

  private String title() {
    return project.isSupport() ? MadeUpText.request(random) : MadeUpText.title(random);
  }

  private TaskDetails details(Instant createdAt, boolean longText) {
    var created = LocalDate.ofInstant(createdAt, ZoneOffset.UTC);
    var due =
        random.nextDouble() < DUE ? created.plusDays(1 + random.nextInt(LATEST_DUE_DAYS)) : null;
    var description =
        !longText && random.nextDouble() < SHORT_DESCRIPTION
            ? MadeUpText.shortDescription(random)
            : null;
    return new TaskDetails(description, due, MadeUpText.labels(random), priority());
  }

  private Priority priority() {
    return switch (random.nextInt(10)) {
      case 0 -> Priority.URGENT;
      case 1, 2 -> Priority.HIGH;
      case 3, 4 -> Priority.LOW;
      case 5, 6, 7 -> Priority.NORMAL;
      default -> null;
    };
  }

  private Assignment assignment(ColumnPlan column) {
    if (random.nextDouble() >= ASSIGNED) {
      return null;
    }
    var assignee = project.anyone(random);
    return new Assignment(assignee.userId(), assignee.name(), !column.closing());
  }

  private Escalation escalation(Instant createdAt) {
    if (random.nextDouble() >= (project.isSupport() ? ESCALATED_TO_SUPPORT : ESCALATED)) {
      return null;
    }
    var responder = project.anyone(random);
    var since = later(createdAt);
    if (random.nextDouble() < SEEN) {
      return new Escalation(
          responder.userId(), EscalationState.SEEN, since, later(since), responder.name(), null);
    }
    unacknowledged
        .computeIfAbsent(responder.userId(), anyone -> new HashMap<>())
        .merge(project.project().projectId(), 1L, Long::sum);
    return new Escalation(
        responder.userId(), EscalationState.NEW, since, null, responder.name(), null);
  }

  private Instant later(Instant time) {
    var silence = Duration.ofMinutes(random.nextLong(1, LONGEST_SILENCE_HOURS * 60L));
    return project.timeline().within(time.plus(silence));
  }
}
