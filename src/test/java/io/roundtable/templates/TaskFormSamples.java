package io.roundtable.templates;

import io.roundtable.feature.task.TaskForm;
import io.roundtable.feature.task.TaskForm.Input;
import io.roundtable.feature.task.TaskForm.Theirs;
import io.roundtable.feature.task.comment.CommentForm;
import io.roundtable.feature.task.trash.DeletedTaskForm;
import io.roundtable.page.Choice;
import io.roundtable.page.FormPage;
import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// The forms of tasks.
final class TaskFormSamples {
  static final List<Choice> COLUMNS =
      List.of(
          new Choice("OPEN", "Open", null, "selected"),
          new Choice("IN_PROGRESS", "In progress", null, null),
          new Choice("DONE", "Done", null, null));
  private static final List<Choice> PEOPLE =
      List.of(
          new Choice("", "Nobody", null, null),
          new Choice("u1", "Ada Lovelace", null, "selected"),
          new Choice("u2", "Ben", null, null));
  private static final List<Choice> PRIORITIES =
      Stream.of("Low", "Normal", "High", "Urgent")
          .map(word -> new Choice(word.toLowerCase(Locale.ROOT), word, null, null))
          .toList();
  private static final List<Map.Entry<String, String>> BEFORE =
      List.of(Map.entry("was.title", "Fix billing"), Map.entry("was.assignee", ""));
  private static final String BOARD = "/acme/projects/launch";
  private static final NavigationItem PARENT = NavigationItem.of("Launch", BOARD, false);
  private static final String TASK = BOARD + "/tasks/LAUNCH-3";
  private static final String KEY = "01JDQ4Z0V6Y3M8W2K5T7B9C1DE";
  private static final String TEXT =
      "Customers who changed their plan **twice** in a month are billed for both.\n\n- Find them.";

  private TaskFormSamples() {}

  static List<Sample> all() {
    return List.of(
        new Sample("new-task", "task/new", newTask(List.of(), empty())),
        new Sample("new-task-refused", "task/new", refusedTask()),
        new Sample("edit-task", "task/edit", edit(Frames.ada("Tasks"), List.of(), typical())),
        new Sample("edit-task-conflict", "task/edit", conflict()),
        new Sample("edit-task-absurd", "task/edit", edit(Frames.absurd(""), List.of(), absurd())),
        new Sample("edit-comment", "task/comment", comment(List.of(), null)),
        new Sample("edit-comment-conflict", "task/comment", commentConflict()),
        new Sample("task-deleted", "task/deleted", deleted(List.of(), "Fix billing")),
        new Sample("task-deleted-refused", "task/deleted", deletedRefused()));
  }

  private static TaskForm empty() {
    return form(input("title", "", null), input("text", "", null), COLUMNS);
  }

  private static TaskForm typical() {
    return form(input("title", "Fix billing", null), input("text", TEXT, null), List.of());
  }

  private static TaskForm absurd() {
    return form(
        input("title", Words.ENDLESS, new Theirs(Words.MARKUP, Words.ENDLESS, Words.created(1))),
        input("text", Words.ENDLESS.repeat(9), new Theirs(Words.RIGHT_TO_LEFT, null, null)),
        List.of());
  }

  private static TaskForm form(Input title, Input text, List<Choice> columns) {
    return new TaskForm(
        title,
        columns.isEmpty() ? null : new Input(Field.of("status", "OPEN"), columns, null),
        text,
        "/acme/projects/launch/people",
        new TaskForm.Person(PersonFields.few("assignee", PEOPLE, null), null),
        input("dueOn", "2026-12-24", null),
        new Input(Field.of("priority", "high"), PRIORITIES, null),
        input("labels", "billing, legal", null),
        null);
  }

  private static Input input(String name, String value, Theirs theirs) {
    return new Input(Field.of(name, value), List.of(), theirs);
  }

  private static FormPage<TaskForm> refusedTask() {
    var problem = "Use at most 200 characters; these are 220.";
    var title = new Input(new Field("title", "x".repeat(220), problem), List.of(), null);
    return newTask(
        List.of(new Problem("#title", problem)), form(title, input("text", "", null), COLUMNS));
  }

  private static FormPage<TaskForm> newTask(List<Problem> problems, TaskForm form) {
    return page(Frames.ada("Tasks"), "New task in Launch", BOARD + "/tasks", problems, form);
  }

  private static <F> FormPage<F> page(
      Frame frame, String title, String action, List<Problem> problems, F form) {
    return new FormPage<>(frame, title, PARENT, action, "", KEY, problems, form);
  }

  private static FormPage<TaskForm> conflict() {
    var problem =
        "Somebody else changed the title and the text after this form was loaded. Nothing was"
            + " saved.";
    var form =
        form(
            input("title", "Fix billing soon", new Theirs("Fix bills", "Ben", Words.created(1))),
            input("text", TEXT, new Theirs(null, "Ben", Words.created(1))),
            List.of());
    return edit(Frames.ada("Tasks"), List.of(new Problem(null, problem)), form);
  }

  private static FormPage<TaskForm> edit(Frame frame, List<Problem> problems, TaskForm form) {
    var edited =
        new TaskForm(
            form.title(),
            form.status(),
            form.text(),
            form.peopleUrl(),
            form.assignee(),
            form.dueOn(),
            form.priority(),
            form.labels(),
            new TaskForm.Edited(TASK, "LAUNCH-3", BEFORE, !problems.isEmpty()));
    return page(frame, "Edit LAUNCH-3", TASK, problems, edited);
  }

  private static FormPage<CommentForm> commentConflict() {
    var problem = "This comment was changed after this form was loaded.";
    return comment(List.of(new Problem(null, problem)), "I have found *eight* of them.");
  }

  private static FormPage<CommentForm> comment(List<Problem> problems, String stored) {
    var text = Field.of("text", "I have found seven of them.");
    return page(
        Frames.ada("Tasks"),
        "Edit a comment on LAUNCH-3",
        TASK + "/comments/20261022T090000Z-c1",
        problems,
        new CommentForm(TASK, "LAUNCH-3", "/acme/projects/launch/people", "1", text, stored));
  }

  private static FormPage<DeletedTaskForm> deletedRefused() {
    var problem = "Open is full: it holds 5 of at most 5 tasks.";
    return deleted(List.of(new Problem("#status", problem)), Words.ENDLESS);
  }

  private static FormPage<DeletedTaskForm> deleted(List<Problem> problems, String heading) {
    return page(
        Frames.ada("Tasks"),
        "LAUNCH-3 is deleted",
        TASK + "/restoration",
        problems,
        new DeletedTaskForm("LAUNCH-3", heading, Words.created(1), COLUMNS, null));
  }
}
