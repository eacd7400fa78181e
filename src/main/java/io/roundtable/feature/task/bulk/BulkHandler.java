package io.roundtable.feature.task.bulk;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.feature.task.TaskInput;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Outcome;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Form;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Submission;
import io.roundtable.page.person.PersonSearch;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// Moving, assigning or labelling several tasks at once.
public final class BulkHandler {
  private static final String TASK = "task";
  private static final String ACTION = "action";
  private static final String VALUE = "value";
  private static final String ASSIGNEE = "assignee";
  private static final String NO_ACTION =
      "Choose what to do with the cards: move, assign or label.";

  private final PageReader reader;
  private final Actions actions;
  private final BiFunction<Submission, Failure, Future<Response>> board;

  /// @param board shows the board again, with what is selected, where the form is refused
  public BulkHandler(Pages pages, BiFunction<Submission, Failure, Future<Response>> board) {
    this.reader = pages.reader();
    this.actions = pages.actions();
    this.board = board;
  }

  /// `POST /:tenant/projects/:slug/bulk`, with `task` for each task's segment, `action` (`move`,
  /// `assign` or `label`), what it takes in `status`, `assignee` or `label`, and `returnTo`. A
  /// program may send that in `value` (a status, a member's identifier or nothing, a label).
  ///
  /// Behind the segment of a task may stand its status and assignee as they were shown, see
  /// [ShownTask].
  ///
  /// @return the way on, with an undo, whose message says what became of each card; or the board
  ///     again
  public Future<Response> changeTasks(Submission submission) {
    var fields = submission.fields();
    var segments = segments(fields);
    return settle(submission)
        .map(settled -> action(fields))
        .compose(
            action ->
                Form.answer(
                    submission,
                    () ->
                        reader
                            .tasks(submission.request(), segments)
                            .compose(
                                read -> change(submission, read.context(), read.data(), action)),
                    failure -> board.apply(submission, failure)));
  }

  /// Finds whom a name means that was typed; asks nothing where none was.
  private Future<Void> settle(Submission submission) {
    var fields = submission.fields();
    var field = chosen(fields, ASSIGNEE);
    boolean typed = fields.ticked(field + PersonSearch.SHOWN) || !fields.raw(field).isBlank();
    if (!fields.raw(ACTION).equals(BulkAction.ASSIGN) || !typed) {
      return Future.succeededFuture();
    }
    var asked = PersonSearch.asked(fields, field);
    return reader
        .project(submission.request(), reading -> PersonSearch.members(reading, asked))
        .onSuccess(read -> read.data().settle(fields, field))
        .mapEmpty();
  }

  private Future<Response> change(
      Submission submission,
      ProjectContext project,
      Map<String, Optional<TaskKey>> selected,
      BulkAction action) {
    var tasks = selected.values().stream().flatMap(Optional::stream).distinct().toList();
    if (tasks.isEmpty()) {
      throw new FailureException(
          new Failure.NotFound("These cards are gone", "None of these cards is there any more."));
    }
    var shown = shown(submission.fields(), selected, tasks);
    return actions
        .perform(submission, new ChangeTasks(project.projectId(), tasks, shown, action))
        .map(
            outcome ->
                done(
                    submission,
                    project,
                    outcome,
                    new Flash(
                        new BulkSentence(selected, outcome.notes()).of(phrase(project, action)),
                        outcome.touched().isEmpty() ? null : undoOf(submission, project))));
  }

  private static Flash.Undo undoOf(Submission submission, ProjectContext project) {
    var board = submission.addresses().board(project.slug());
    return new Flash.Undo(board + "/bulk/undo", submission.undo());
  }

  /// `POST /:tenant/projects/:slug/bulk/undo`, with the request key of the sender's own form in
  /// `undoes`, and `returnTo`.
  ///
  /// @return the way on; its message says which cards were taken back, and which were not
  public Future<Response> undo(Submission submission) {
    return reader.project(submission.request()).compose(project -> undo(submission, project));
  }

  private Future<Response> undo(Submission submission, ProjectContext project) {
    var command = new UndoChangeTasks(project.projectId(), submission.requireUndoes());
    return actions
        .perform(submission, command)
        .map(outcome -> done(submission, project, outcome, told(outcome)));
  }

  private static Flash told(Outcome undone) {
    return Flash.of(String.join(" ", undone.notes()));
  }

  /// Leads to the board with the first of the tasks in view; the outcome says where it stands.
  private Response done(
      Submission submission, ProjectContext project, Outcome outcome, Flash told) {
    var addresses = submission.addresses();
    var usual = submission.returnTo(addresses.board(project.slug()));
    var first = outcome.subject();
    var status = ShownTask.read(first).status();
    if (outcome.touched().isEmpty() || status == null) {
      return actions.done(submission, usual, told);
    }
    var key = outcome.touched().getFirst().key();
    var board = addresses.showing(usual, project.slug(), status, key);
    return actions.done(submission, Addresses.at(board, "task", ShownTask.segment(first)), told);
  }

  /// How the sender saw each of the tasks.
  private static List<ShownTask> shown(
      FormFields fields, Map<String, Optional<TaskKey>> selected, List<TaskKey> tasks) {
    var shown = new HashMap<TaskKey, ShownTask>();
    for (var value : fields.all(TASK)) {
      selected
          .getOrDefault(ShownTask.segment(value), Optional.empty())
          .ifPresent(key -> shown.putIfAbsent(key, ShownTask.read(value)));
    }
    return tasks.stream().map(shown::get).toList();
  }

  /// The words for what was done to those that were changed, for example `Moved to Done`.
  private static String phrase(ProjectContext project, BulkAction action) {
    return switch (action) {
      case BulkAction.Move(var status) ->
          "Moved to " + isolated(DisplayNames.status(project, status));
      case BulkAction.Assign(var assignee) ->
          assignee == null ? "Taken from their assignees" : "Assigned";
      case BulkAction.Label(var label) -> "Labelled " + isolated(label);
    };
  }

  private static List<String> segments(FormFields fields) {
    var segments = fields.all(TASK).stream().map(ShownTask::segment).distinct().toList();
    if (segments.isEmpty()) {
      fields.reject(TASK, "Select at least one card.");
    }
    if (segments.size() > ChangeTasks.MAXIMUM_TASKS) {
      fields.reject(
          TASK,
          "Select at most "
              + ChangeTasks.MAXIMUM_TASKS
              + " cards at a time; these are "
              + segments.size()
              + ".");
    }
    return segments;
  }

  private static BulkAction action(FormFields fields) {
    return switch (fields.raw(ACTION)) {
      case BulkAction.MOVE ->
          new BulkAction.Move(fields.required(chosen(fields, "status"), "Choose a column.", 64));
      case BulkAction.ASSIGN -> new BulkAction.Assign(assignee(fields));
      case BulkAction.LABEL ->
          new BulkAction.Label(new TaskInput(fields).label(chosen(fields, BulkAction.LABEL)));
      default -> {
        fields.reject(ACTION, NO_ACTION);
        yield new BulkAction.Assign(null);
      }
    };
  }

  /// The field that says what the action takes.
  private static String chosen(FormFields fields, String own) {
    return fields.raw(VALUE).isBlank() ? own : VALUE;
  }

  private static UserId assignee(FormFields fields) {
    var field = chosen(fields, ASSIGNEE);
    var typed = fields.meant(field).strip();
    if (typed.isEmpty() && fields.ticked(field + PersonSearch.SHOWN)) {
      fields.reject(field, "Type part of the name of a member.");
    }
    if (typed.isEmpty()) {
      return null;
    }
    if (!Identifiers.isValid(typed)) {
      fields.reject(field, "Choose a member of this project.");
      return null;
    }
    return new UserId(typed);
  }
}
