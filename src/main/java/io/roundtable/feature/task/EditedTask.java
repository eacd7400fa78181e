package io.roundtable.feature.task;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.feature.task.markdown.Markdown;
import io.roundtable.model.Activity;
import io.roundtable.model.Column;
import io.roundtable.model.Member;
import io.roundtable.model.Task;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.Priority;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// A task as the changes of a form make it. A change whose old value is not the task's any more
/// is a collision, unless the task has the new value by now.
final class EditedTask {
  private final ProjectAttempt attempt;
  private final Task before;
  private final String textBefore;
  private final List<Activity> activities = new ArrayList<>();
  private final List<String> collisions = new ArrayList<>();
  private Task after;
  private String text;
  private Optional<Member> assignee = Optional.empty();

  /// Begins with a task as it was read.
  ///
  /// @param text its text, wherever it is kept
  EditedTask(ProjectAttempt attempt, Task task, String text) {
    this.attempt = attempt;
    this.before = task;
    this.after = task;
    this.textBefore = text;
    this.text = text;
  }

  void apply(FieldChange change) {
    switch (change) {
      case FieldChange.Title(var was, var is) -> title(was, is);
      case FieldChange.Text(var was, var is) -> text(was, is);
      case FieldChange.Box(var was, var number) -> box(was, number);
      case FieldChange.Assignee(var was, var is) -> assignee(was, is);
      case FieldChange.DueOn(var was, var is) -> dueOn(was, is);
      case FieldChange.Labels(var was, var is) -> labels(was, is);
      case FieldChange.Priority(var was, var is) -> priority(was, is);
    }
  }

  /// The task with the changes that are new to it.
  Task after() {
    return after;
  }

  /// Its text with them.
  String text() {
    return text;
  }

  /// Its text without them.
  String textBefore() {
    return textBefore;
  }

  boolean textChanges() {
    return !text.equals(textBefore);
  }

  /// The member who is to do it, where that changes to somebody.
  Optional<Member> assignee() {
    return assignee;
  }

  /// One for each field that changes.
  List<Activity> activities() {
    return activities;
  }

  /// The fields that somebody else changed meanwhile, in words.
  List<String> collisions() {
    return collisions;
  }

  private void title(String was, String is) {
    if (changes("title", before.title().strip(), was.strip(), is.strip())) {
      after = after.withTitle(is);
      edited("title", before.title(), is);
    }
  }

  private void text(String was, String is) {
    if (changes("text", Texts.hash(textBefore), was, Texts.hash(is))) {
      text = is;
      after = after.withDetails(after.details().withDescription(Texts.shortOrNull(is)));
      activities.add(ActivityLog.ofText(attempt, before.key().taskId(), textBefore, is));
    }
  }

  /// A text that has no such box is another one than the form was made from.
  private void box(String was, int number) {
    Markdown.toggle(textBefore, number)
        .ifPresentOrElse(is -> text(was, is), () -> collisions.add("text"));
  }

  private void assignee(UserId was, UserId is) {
    var present = before.assigned().map(Assignment::assigneeId).orElse(null);
    if (changes("assignee", present, was, is)) {
      assignee = AssigneeRules.require(attempt, is);
      boolean open = !attempt.column(before.status()).map(Column::closing).orElse(false);
      after = after.withAssignment(AssigneeRules.assignment(assignee, open));
      activities.add(AssigneeRules.activity(attempt, before, assignee));
    }
  }

  private void dueOn(LocalDate was, LocalDate is) {
    var details = after.details();
    if (changes("due date", details.dueOn(), was, is)) {
      after = after.withDetails(details.withDueOn(is));
      edited("due date", text(details.dueOn()), text(is));
    }
  }

  private void labels(List<String> was, List<String> is) {
    var details = after.details();
    if (changes("labels", Labels.read(Labels.line(details.labels())), was, is)) {
      after = after.withDetails(details.withLabels(is));
      edited("labels", Labels.lineOrNull(details.labels()), Labels.lineOrNull(is));
    }
  }

  private void priority(Priority was, Priority is) {
    var details = after.details();
    if (changes("priority", usual(details.priority()), usual(was), usual(is))) {
      after = after.withDetails(details.withPriority(is));
      edited("priority", word(details.priority()), word(is));
    }
  }

  private boolean changes(String field, Object present, Object was, Object is) {
    if (Objects.equals(present, is)) {
      return false;
    }
    if (!Objects.equals(present, was)) {
      collisions.add(field);
      return false;
    }
    return true;
  }

  private void edited(String field, String was, String is) {
    activities.add(
        ActivityLog.of(attempt, before.key().taskId(), ActivityKind.EDITED, field, was, is));
  }

  private static String text(Object value) {
    return value == null ? null : value.toString();
  }

  private static String word(Priority priority) {
    return usual(priority).name().toLowerCase(Locale.ROOT);
  }

  /// A task without a priority has the usual one.
  private static Priority usual(Priority priority) {
    return priority == null ? Priority.NORMAL : priority;
  }
}
