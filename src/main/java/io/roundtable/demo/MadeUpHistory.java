package io.roundtable.demo;

import io.roundtable.model.Activity;
import io.roundtable.model.Comment;
import io.roundtable.model.Task;
import io.roundtable.model.User;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Escalation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// Comments on a task, and the activities that led to its state.
final class MadeUpHistory {
  private static final double COMMENTED = 0.25;
  private static final double ASSIGNMENT_TOLD = 0.3;
  private static final int MOST_COMMENTS = 4;
  private static final int LONGEST_PAUSE_MINUTES = 3_000;

  private final MadeUpProject project;
  private final RandomGenerator random;

  MadeUpHistory(MadeUpProject project, RandomGenerator random) {
    this.project = project;
    this.random = random;
  }

  List<Comment> comments(TaskKey key) {
    if (random.nextDouble() >= COMMENTED) {
      return List.of();
    }
    var comments = new ArrayList<Comment>();
    var time = key.createdAt();
    for (int ordinal = 1 + random.nextInt(MOST_COMMENTS); ordinal > 0; ordinal--) {
      time = later(time);
      var author = project.anyone(random);
      var id = MadeUpId.of(time, ordinal, random);
      var text = MadeUpText.remark(random);
      comments.add(
          new Comment(
              key.tenantId(), key.taskId(), id, time, author.userId(), author.name(), text, 1));
    }
    return comments;
  }

  /// Everything done with a task where it is escalated, else at least that it was created
  /// and moved.
  List<Activity> activities(Task task, ColumnPlan column) {
    var changes = new ArrayList<Change>();
    var time = task.key().createdAt();
    changes.add(Change.to(ActivityKind.CREATED, time, project.anyone(random), null));
    if (task.assignment() != null && isAssignmentTold(task)) {
      time = later(time);
      var name = task.assignment().assigneeName();
      changes.add(Change.to(ActivityKind.ASSIGNED, time, project.anyone(random), name));
    }
    var first = project.board().getFirst();
    if (!column.equals(first)) {
      changes.add(Change.moved(later(time), project.anyone(random), first.name(), column.name()));
    }
    if (task.escalation() != null) {
      changes.addAll(changes(task.escalation()));
    }
    return changes.stream().map(change -> activity(task, change)).toList();
  }

  private boolean isAssignmentTold(Task task) {
    return task.escalation() != null || random.nextDouble() < ASSIGNMENT_TOLD;
  }

  private List<Change> changes(Escalation escalation) {
    var changes = new ArrayList<Change>();
    var since = escalation.escalatedAt();
    var name = escalation.escalatedToName();
    changes.add(Change.to(ActivityKind.ESCALATED, since, project.anyone(random), name));
    if (escalation.acknowledgedAt() != null) {
      var responder = project.person(escalation.escalatedTo());
      var seen = escalation.acknowledgedAt();
      changes.add(Change.to(ActivityKind.ACKNOWLEDGED, seen, responder, null));
    }
    return changes;
  }

  private Activity activity(Task task, Change change) {
    return new Activity(
        task.key().tenantId(),
        task.key().taskId(),
        MadeUpId.of(change.time(), change.kind().ordinal(), random),
        change.time(),
        new Activity.Actor(change.actor().userId(), change.actor().name()),
        change.kind(),
        new Activity.Edit(change.field(), change.before(), change.after()),
        null);
  }

  private Instant later(Instant time) {
    var pause = Duration.ofMinutes(random.nextLong(1, LONGEST_PAUSE_MINUTES));
    return project.timeline().within(time.plus(pause));
  }

  private record Change(
      ActivityKind kind, Instant time, User actor, String field, String before, String after) {
    static Change to(ActivityKind kind, Instant time, User actor, String after) {
      return new Change(kind, time, actor, null, null, after);
    }

    static Change moved(Instant time, User actor, String before, String after) {
      return new Change(ActivityKind.MOVED, time, actor, "status", before, after);
    }
  }
}
