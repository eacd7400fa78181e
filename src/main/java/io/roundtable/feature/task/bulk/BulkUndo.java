package io.roundtable.feature.task.bulk;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.EndedEscalation;
import io.roundtable.command.News;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.TaskRules;
import io.roundtable.feature.task.AssigneeRules;
import io.roundtable.feature.task.Labels;
import io.roundtable.feature.task.MoveTask;
import io.roundtable.model.Column;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Task;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.ColumnState;
import io.roundtable.model.state.NewsKind;
import io.roundtable.model.text.TextRules;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The tasks of a change of several as they can be taken back.
final class BulkUndo {
  /// Memory, project, permission and news, and a column for each task with the one that they leave.
  private static final int BESIDE_TASKS = 5;

  private final ProjectAttempt attempt;
  private final BulkAction action;
  private final List<Task> tasks = new ArrayList<>();
  private final List<Back> backs = new ArrayList<>();
  private final List<String> already = new ArrayList<>();
  private final List<String> changed = new ArrayList<>();
  private final List<String> impossible = new ArrayList<>();
  private final Set<String> items = new HashSet<>();

  BulkUndo(ProjectAttempt attempt, BulkAction action) {
    this.attempt = attempt;
    this.action = action;
  }

  /// The tasks that are taken back, as they were read.
  List<Task> tasks() {
    return tasks;
  }

  /// Looks at one task of the change.
  void add(TakenBack taken) {
    var found = attempt.find(TableKeys.task(taken.key()));
    if (found.isEmpty()) {
      impossible.add("a task that was deleted");
      return;
    }
    var task = found.get();
    if (isBack(task, taken)) {
      already.add(ChangeTasks.name(task));
    } else if (action.judge(task) != BulkResult.ALREADY || isMovedSince(task, taken)) {
      changed.add(both(task, taken));
    } else if (isPossible(taken)) {
      take(task, taken);
    } else {
      impossible.add(ChangeTasks.name(task) + " (" + gone() + ")");
    }
  }

  private String gone() {
    return action instanceof BulkAction.Move
        ? "its column was removed"
        : "whose it was is no member any more";
  }

  private boolean isBack(Task task, TakenBack taken) {
    return action instanceof BulkAction.Label
        ? action.judge(task) != BulkResult.ALREADY
        : action.value(task).equals(taken.before());
  }

  private boolean isMovedSince(Task task, TakenBack taken) {
    return action instanceof BulkAction.Move
        && MoveTask.movedSince(attempt, task, taken.left()).isPresent();
  }

  private String both(Task task, TakenBack taken) {
    var present = action.words(attempt, action.value(task));
    var before = action.words(attempt, taken.before());
    return "%s (now %s, it would have become %s)"
        .formatted(ChangeTasks.name(task), present, before);
  }

  private boolean isPossible(TakenBack taken) {
    return switch (action) {
      case BulkAction.Move _ ->
          attempt
              .column(taken.before())
              .filter(column -> column.state() == ColumnState.OPEN)
              .isPresent();
      case BulkAction.Assign _ ->
          taken.before().isEmpty() || attempt.member(new UserId(taken.before())).isPresent();
      case BulkAction.Label _ -> true;
    };
  }

  /// As many as one transaction holds: those with escalations write more.
  private void take(Task task, TakenBack taken) {
    var back = new Back(task, taken.before(), returned(task, taken));
    var more = new HashSet<>(items);
    back.items(more);
    if (more.size() + BESIDE_TASKS > Change.MAXIMUM_ITEMS) {
      impossible.add(ChangeTasks.name(task) + " (too many at once)");
      return;
    }
    items.addAll(more);
    tasks.add(task);
    backs.add(back);
  }

  private Optional<EndedEscalation.Returned> returned(Task task, TakenBack taken) {
    boolean opens =
        action instanceof BulkAction.Move
            && attempt.column(taken.before()).filter(Column::closing).isEmpty();
    return opens && task.escalation() == null
        ? taken.ended().flatMap(ended -> ended.comeBack(attempt))
        : Optional.empty();
  }

  /// Refuses where somebody changed all of them since.
  ///
  /// @throws io.roundtable.model.failure.FailureException with Conflict
  void refuse() {
    if (!changed.isEmpty()) {
      throw ChangeTasks.changedMeanwhile(changed);
    }
  }

  /// Says what is taken back, and what is not.
  List<String> sentences() {
    var sentences = new ArrayList<String>();
    add(sentences, "Taken back: ", tasks.stream().map(ChangeTasks::name).toList());
    add(sentences, "No change needed: ", already);
    add(sentences, "Not taken back, because somebody changed them since: ", changed);
    add(sentences, "Not taken back, because that is not possible any more: ", impossible);
    return sentences;
  }

  private static void add(List<String> sentences, String lead, List<String> cards) {
    if (!cards.isEmpty()) {
      sentences.add(lead + String.join(", ", cards) + ".");
    }
  }

  /// Adds the writes of all that are taken back.
  void write(Change change) {
    switch (action) {
      case BulkAction.Move move -> moveBack(change, move);
      case BulkAction.Assign _ -> backs.forEach(back -> assignBack(change, back));
      case BulkAction.Label(var label) -> backs.forEach(back -> takeOff(change, back, label));
    }
  }

  private void moveBack(Change change, BulkAction.Move move) {
    var entered = new HashMap<String, Integer>();
    var inboxes = InboxDelta.NONE;
    for (var back : backs) {
      var target = TaskRules.requireColumn(attempt, back.before());
      var moved = back.task().in(target);
      var after = back.returned().map(one -> moved.withEscalation(one.escalation())).orElse(moved);
      MoveTask.write(change, attempt, back.task(), after);
      back.returned().ifPresent(one -> bring(change, back.task(), one));
      inboxes = inboxes.plus(InboxDelta.between(back.task(), after));
      entered.merge(back.before(), 1, Integer::sum);
    }
    entered.forEach(
        (status, count) -> change.enter(TaskRules.requireRoom(attempt, status, count), count));
    attempt.column(move.status()).ifPresent(column -> change.leave(column, backs.size()));
    change.count(attempt.tenantId(), inboxes);
    var keys = tasks.stream().map(Task::key).toList();
    change.create(News.watched(attempt, NewsKind.MOVED, keys, ""));
  }

  private void bring(Change change, Task task, EndedEscalation.Returned returned) {
    returned.require(change);
    change.create(MoveTask.reopened(attempt, task.key(), returned.escalation()));
  }

  private void assignBack(Change change, Back back) {
    var before = back.before().isEmpty() ? null : new UserId(back.before());
    var assignee = AssigneeRules.require(attempt, before);
    var task = back.task();
    boolean open = !attempt.column(task.status()).map(Column::closing).orElse(false);
    change.update(task, task.withAssignment(AssigneeRules.assignment(assignee, open)));
    AssigneeRules.requireList(change, attempt, task);
    change.create(AssigneeRules.activity(attempt, task, assignee));
    assignee.ifPresent(member -> change.require(member, "userName"));
  }

  private void takeOff(Change change, Back back, String label) {
    var task = back.task();
    var before = task.details().labels();
    var after = before.stream().filter(one -> !TextRules.same(one, label)).toList();
    change.update(task, task.withDetails(task.details().withLabels(after)));
    change.create(
        ActivityLog.of(
            attempt,
            task.key().taskId(),
            ActivityKind.EDITED,
            "labels",
            Labels.lineOrNull(before),
            Labels.lineOrNull(after)));
  }

  /// A task that is taken back.
  ///
  /// @param before what it becomes again
  /// @param returned the escalation that comes back with it
  private record Back(Task task, String before, Optional<EndedEscalation.Returned> returned) {
    /// Adds what it writes or checks, each once.
    private void items(Set<String> items) {
      var key = task.key().toString();
      items.add(key);
      items.add("activity of " + key);
      items.add("column " + task.status());
      items.add("before " + before);
      returned.ifPresent(
          one -> {
            items.add("reopening of " + key);
            items.add("inbox of " + one.escalation().escalatedTo());
            one.members().forEach(member -> items.add("member " + member.userId()));
          });
    }
  }
}
