package io.roundtable.feature.task;

import io.roundtable.access.Actions;
import io.roundtable.access.Addresses;
import io.roundtable.access.PageReads;
import io.roundtable.access.Submission;
import io.roundtable.access.TaskRead;
import io.roundtable.access.Words;
import io.roundtable.model.Outcome;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.work.command.MoveTask;
import io.vertx.core.Future;
import java.util.Map;

/// Moving a task to another column.
public final class TaskStatusHandler {
  private static final String STATUS = "status";

  private final PageReads reads;
  private final Actions actions;
  private final TaskPages pages;

  /// Moves of one installation.
  public TaskStatusHandler(PageReads reads, Actions actions, TaskPages pages) {
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

  private Future<Response> move(Submission submission, TaskRead<Void> read) {
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
      Submission submission, TaskRead<Void> read, Outcome outcome, String status) {
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
