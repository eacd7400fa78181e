package io.roundtable.feature.task.bulk;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.Attempt;
import io.roundtable.command.News;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.TaskRules;
import io.roundtable.feature.task.AssigneeRules;
import io.roundtable.feature.task.Labels;
import io.roundtable.feature.task.MoveTask;
import io.roundtable.model.Column;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Member;
import io.roundtable.model.Task;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.NewsKind;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// One kind of change to several tasks at once.
public sealed interface BulkAction {
  /// The action `move` of the form.
  String MOVE = "move";

  /// The action `assign` of the form.
  String ASSIGN = "assign";

  /// The action `label` of the form.
  String LABEL = "label";

  /// Memberships that it must know of.
  default List<ItemKey<Member>> keys(Attempt attempt, ProjectId projectId) {
    return List.of();
  }

  /// Refuses what cannot be done with any task.
  ///
  /// @throws io.roundtable.model.failure.FailureException with Invalid
  default void require(ProjectAttempt attempt) {}

  /// Tells what becomes of a task.
  ///
  /// @return DONE where it is to be written
  BulkResult judge(Task task);

  /// The value that it replaces, as it is in a task.
  ///
  /// @return empty where it replaces none
  String value(Task task);

  /// The same as the sender saw it.
  String value(ShownTask shown);

  /// Such a value in words.
  String words(ProjectAttempt attempt, String value);

  /// A text for the memory of the command, from which [#parse] makes it again.
  String memory();

  /// Reads what [#memory] wrote.
  static BulkAction parse(String memory) {
    var parts = memory.split(" ", 2);
    return switch (parts[0]) {
      case MOVE -> new Move(parts[1]);
      case ASSIGN -> new Assign(parts[1].isEmpty() ? null : new UserId(parts[1]));
      default -> new Label(parts[1]);
    };
  }

  /// Adds the writes of all tasks that are to be written.
  ///
  /// @param tasks at least one
  void write(ProjectAttempt attempt, Change change, List<Task> tasks);

  /// They go to a column; where it has no room for all of them, none is moved.
  record Move(String status) implements BulkAction {
    /// Refuses a column that is not named.
    public Move {
      Objects.requireNonNull(status);
    }

    @Override
    public void require(ProjectAttempt attempt) {
      TaskRules.requireColumn(attempt, status);
    }

    @Override
    public BulkResult judge(Task task) {
      return task.status().equals(status) ? BulkResult.ALREADY : BulkResult.DONE;
    }

    @Override
    public String value(Task task) {
      return task.status();
    }

    @Override
    public String value(ShownTask shown) {
      return shown.status();
    }

    @Override
    public String words(ProjectAttempt attempt, String value) {
      return isolated(attempt.column(value).map(Column::name).orElse(value));
    }

    @Override
    public String memory() {
      return MOVE + " " + status;
    }

    @Override
    public void write(ProjectAttempt attempt, Change change, List<Task> tasks) {
      var target = TaskRules.requireRoom(attempt, status, tasks.size());
      var left = new HashMap<String, Integer>();
      var ended = InboxDelta.NONE;
      for (var task : tasks) {
        MoveTask.write(change, attempt, task, task.in(target));
        left.merge(task.status(), 1, Integer::sum);
        ended = ended.plus(InboxDelta.between(task, task.in(target)));
      }
      left.forEach(
          (from, count) -> attempt.column(from).ifPresent(column -> change.leave(column, count)));
      change.enter(target, tasks.size());
      change.count(attempt.tenantId(), ended);
      var keys = tasks.stream().map(Task::key).toList();
      change.create(News.watched(attempt, NewsKind.MOVED, keys, target.name()));
    }
  }

  /// Somebody does them.
  ///
  /// @param assigneeId a member of the project; null for nobody
  record Assign(UserId assigneeId) implements BulkAction {
    @Override
    public List<ItemKey<Member>> keys(Attempt attempt, ProjectId projectId) {
      return AssigneeRules.keys(attempt, projectId, assigneeId);
    }

    @Override
    public void require(ProjectAttempt attempt) {
      AssigneeRules.require(attempt, assigneeId);
    }

    @Override
    public BulkResult judge(Task task) {
      var before = task.assigned().map(Assignment::assigneeId);
      return before.equals(Optional.ofNullable(assigneeId)) ? BulkResult.ALREADY : BulkResult.DONE;
    }

    @Override
    public String value(Task task) {
      return task.assigned().map(held -> held.assigneeId().value()).orElse("");
    }

    @Override
    public String value(ShownTask shown) {
      return shown.assignee();
    }

    @Override
    public String words(ProjectAttempt attempt, String value) {
      if (!Identifiers.isValid(value)) {
        return "nobody";
      }
      var key = TableKeys.member(attempt.tenantId(), attempt.projectId(), new UserId(value));
      var member = attempt.attempt().read(List.of(key)).find(key);
      return isolated(member.map(Member::shownName).orElse("somebody who left"));
    }

    @Override
    public String memory() {
      return ASSIGN + " " + (assigneeId == null ? "" : assigneeId.value());
    }

    @Override
    public void write(ProjectAttempt attempt, Change change, List<Task> tasks) {
      var assignee = AssigneeRules.require(attempt, assigneeId);
      for (var task : tasks) {
        boolean open = !attempt.column(task.status()).map(Column::closing).orElse(false);
        change.update(task, task.withAssignment(AssigneeRules.assignment(assignee, open)));
        AssigneeRules.requireList(change, attempt, task);
        change.create(AssigneeRules.activity(attempt, task, assignee));
      }
      assignee.ifPresent(member -> change.require(member, "userName"));
      var keys = tasks.stream().map(Task::key).toList();
      News.assigned(attempt, keys, assignee).ifPresent(change::create);
    }
  }

  /// They get one more label.
  record Label(String label) implements BulkAction {
    /// Refuses a label that is not there.
    public Label {
      Objects.requireNonNull(label);
    }

    @Override
    public BulkResult judge(Task task) {
      var labels = task.details().labels();
      if (Labels.contains(labels, label)) {
        return BulkResult.ALREADY;
      }
      return labels.size() < Labels.MAXIMUM ? BulkResult.DONE : BulkResult.FULL;
    }

    /// One label more takes nothing away.
    @Override
    public String value(Task task) {
      return "";
    }

    @Override
    public String value(ShownTask shown) {
      return "";
    }

    @Override
    public String words(ProjectAttempt attempt, String value) {
      return value;
    }

    @Override
    public String memory() {
      return LABEL + " " + label;
    }

    @Override
    public void write(ProjectAttempt attempt, Change change, List<Task> tasks) {
      for (var task : tasks) {
        var before = task.details().labels();
        var after = new ArrayList<>(before);
        after.add(label);
        change
            .update(task, task.withDetails(task.details().withLabels(after)))
            .create(
                ActivityLog.of(
                    attempt,
                    task.key().taskId(),
                    ActivityKind.EDITED,
                    "labels",
                    Labels.lineOrNull(before),
                    Labels.line(after)));
      }
    }
  }
}
