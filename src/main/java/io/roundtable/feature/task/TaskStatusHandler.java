package io.roundtable.feature.task;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.state.Outcome;
import io.roundtable.page.Actions;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;
import java.util.HashMap;
import java.util.Map;

/// Moving a task to another column.
public final class TaskStatusHandler {
  private static final String STATUS = "status";

  private final PageReader reader;
  private final Actions actions;
  private final TaskPages taskPages;

  public TaskStatusHandler(Pages pages, TaskPages taskPages) {
    this.reader = pages.reader();
    this.actions = pages.actions();
    this.taskPages = taskPages;
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/status`, with `status`, `was.status` where the
  /// sender saw it, `returnTo` and, to take a move back, the request key of that one in `undoes`.
  ///
  /// @return the way on, with an undo of this move alone, or the task's page with the reason
  public Future<Response> moveTask(Submission submission) {
    return reader.task(submission.request()).compose(context -> move(submission, context));
  }

  private Future<Response> move(Submission submission, TaskContext context) {
    var status = submission.fields().required(STATUS, "Choose a column.", 64);
    var seen = submission.fields().rendered(STATUS).orElse(null);
    var command =
        new MoveTask(context.task().key(), status, seen, submission.undoes().orElse(null));
    return taskPages
        .form()
        .answer(
            submission,
            () ->
                actions
                    .perform(submission, command)
                    .map(outcome -> moved(submission, context, outcome, status)));
  }

  private Response moved(
      Submission submission, TaskContext context, Outcome outcome, String status) {
    var project = context.project();
    var addresses = project.addresses();
    var moved = Moved.of(outcome);
    var sentence =
        context.name()
            + " is in "
            + isolated(DisplayNames.status(project, status))
            + " now."
            + moved.aboutEscalation();
    var action = addresses.ofTask(project.slug(), outcome.subject(), STATUS);
    var undo =
        moved
            .before()
            .map(before -> new Flash.Undo(action, undo(submission, before, status)))
            .orElse(null);
    var usual = submission.returnTo(addresses.board(project.slug()));
    var location = addresses.showing(usual, project.slug(), status, context.task().key());
    return actions.done(submission, location, new Flash(sentence, undo));
  }

  private static Map<String, String> undo(Submission submission, String before, String after) {
    var fields = new HashMap<>(submission.undo());
    fields.putAll(Map.of(STATUS, before, FormFields.before(STATUS), after));
    return fields;
  }
}
