package io.roundtable.feature.task;

import io.roundtable.model.Outcome;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.PageReader;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.page.Words;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Map;

/// Moving a task to another column.
public final class TaskStatusHandler {
  private static final String STATUS = "status";

  private final PageReader reads;
  private final Actions actions;
  private final TaskPages pages;

  /// Moves of one installation.
  public TaskStatusHandler(PageReader reads, Actions actions, TaskPages pages) {
    this.reads = reads;
    this.actions = actions;
    this.pages = pages;
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/status`, with `status` and `returnTo`.
  ///
  /// @return the way on, with an undo, or the task's page with the reason
  public Future<Response> moveTask(Submission submission) {
    return reads.ofTask(submission).compose(read -> move(submission, read));
  }

  private Future<Response> move(Submission submission, TaskContext<Void> read) {
    var fields = submission.fields();
    var status = fields.required(STATUS, "Choose a column.", 64);
    if (!fields.errors().isEmpty()) {
      return pages.again(submission, fields.invalid());
    }
    return Actions.orReadAgain(
        actions
            .perform(submission, new MoveTask(read.task().key(), status))
            .map(outcome -> moved(submission, read, outcome, status)),
        submission,
        failure -> pages.again(submission, failure));
  }

  private Response moved(
      Submission submission, TaskContext<Void> read, Outcome outcome, String status) {
    var head = read.head();
    var addresses = new Addresses(submission.visit().claim().slug());
    var task = read.task();
    var name = task.reference() == null ? task.title() : task.reference().toString();
    var sentence = name + " is in " + Words.status(head, status) + " now.";
    var action = addresses.ofTask(head.slug(), outcome.subject(), STATUS);
    var undo =
        outcome.notes().stream()
            .findFirst()
            .map(before -> new Flash.Undo(action, Map.of(STATUS, before)))
            .orElse(null);
    return actions.done(
        submission, submission.returnTo(addresses.board(head.slug())), new Flash(sentence, undo));
  }
}
