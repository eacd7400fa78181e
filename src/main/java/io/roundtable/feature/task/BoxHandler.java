package io.roundtable.feature.task;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;
import java.util.List;

/// Ticking the boxes of a task's text where they stand.
public final class BoxHandler {
  /// The field with the number of the box that was pressed.
  static final String BOX = "box";

  private static final int MOST_BOXES = 20_000;

  private final PageReader reader;
  private final Actions actions;
  private final TaskPages taskPages;

  public BoxHandler(Pages pages, TaskPages taskPages) {
    this.reader = pages.reader();
    this.actions = pages.actions();
    this.taskPages = taskPages;
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/boxes`, with `box`, `was.text` and `returnTo`.
  ///
  /// @return the way to the task, or its page as it is now where the text moved on
  public Future<Response> tickBox(Submission submission) {
    return reader.task(submission.request()).compose(context -> tick(submission, context));
  }

  private Future<Response> tick(Submission submission, TaskContext context) {
    var fields = submission.fields();
    var change = new FieldChange.Box(fields.raw(TaskField.TEXT.before()), number(fields));
    var command = new EditTask(context.task().key(), List.of(change));
    return taskPages
        .form()
        .answer(
            submission,
            () -> actions.perform(submission, command).map(outcome -> ticked(submission, context)));
  }

  /// The number of the box that was pressed.
  ///
  /// @throws FailureException with BadRequest where the form has none
  public static int number(FormFields fields) {
    return fields
        .number(BOX, 1, MOST_BOXES)
        .orElseThrow(
            () ->
                new FailureException(
                    new Failure.BadRequest(
                        "This form does not say which box was pressed. Load the page again and"
                            + " press it once more.")));
  }

  /// The address at which the box that was pressed has the focus.
  ///
  /// @param kind of what has the text, for example `comment`
  /// @param name its segment in addresses
  public static String boxOf(String kind, String name, Submission submission, TaskContext context) {
    var box = name + "-box-" + number(submission.fields());
    return Addresses.at(submission.returnTo(context.url()), kind, box);
  }

  private Response ticked(Submission submission, TaskContext context) {
    var told = Flash.of("Saved " + context.name() + ".");
    return actions.done(submission, boxOf("task", "text", submission, context), told);
  }
}
