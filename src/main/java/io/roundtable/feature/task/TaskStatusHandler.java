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

  /// Moves of one installation.
  public TaskStatusHandler(PageReads reads, Actions actions) {
    this.reads = reads;
    this.actions = actions;
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/status`, with `status` and `returnTo`.
  ///
  /// @return the way on, with an undo
  public Future<Response> moveTask(Submission submission) {
    var status = submission.fields().required(STATUS, "Choose a column.", 64);
    submission.fields().requireValid();
    return reads
        .ofTask(submission)
        .compose(
            read ->
                actions
                    .perform(submission, new MoveTask(read.task().key(), status))
                    .map(outcome -> moved(submission, read, outcome, status)));
  }

  private Response moved(
      Submission submission, TaskRead<Void> read, Outcome outcome, String status) {
    var head = read.head();
    var addresses = new Addresses(submission.visit().claim().slug());
    var task = read.task();
    var name = task.reference() == null ? task.title() : task.reference().toString();
    var sentence = name + " is in " + Words.status(head, status) + " now.";
    var undo =
        new Flash.Undo(
            addresses.ofTask(head.slug(), outcome.subject(), STATUS),
            Map.of(STATUS, task.status()));
    boolean stayed = outcome.touched().isEmpty();
    return actions.done(
        submission,
        submission.returnTo(addresses.board(head.slug())),
        new Flash(sentence, stayed ? null : undo));
  }
}
