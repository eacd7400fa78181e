package io.roundtable.feature.task.trash;

import io.roundtable.model.Outcome;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.DeletedTaskContext;
import io.roundtable.page.PageReader;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Map;

/// Deleting a task, and bringing it back.
public final class TrashHandler {
  private static final String STATUS = "status";

  private final PageReader reads;
  private final Actions actions;
  private final TrashPages pages;

  /// The trash of one installation.
  public TrashHandler(PageReader reads, Actions actions, TrashPages pages) {
    this.reads = reads;
    this.actions = actions;
    this.pages = pages;
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/deletion`, with `returnTo`.
  ///
  /// @return the way on, with an undo
  public Future<Response> deleteTask(Submission submission) {
    return reads
        .ofTask(submission)
        .compose(
            read ->
                actions.perform(
                    submission, new DeleteTask(read.task().key()), deleted(submission, read)));
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/restoration`, with `status` where the task is to go
  /// to another column than it came from, and `returnTo`.
  ///
  /// @return the way to the task, or the page of the deleted task again
  public Future<Response> restoreTask(Submission submission) {
    var status = submission.fields().line(STATUS, 64);
    var visit = submission.visit();
    return reads
        .ofDeletedTask(visit, visit.segment("slug"), visit.segment("task"))
        .compose(
            read ->
                Actions.orReadAgain(
                    actions
                        .perform(submission, new RestoreTask(read.task(), status))
                        .map(outcome -> restored(submission, read, outcome)),
                    submission,
                    failure -> pages.again(submission, failure)));
  }

  private Response.Done deleted(Submission submission, TaskContext<Void> read) {
    var addresses = new Addresses(submission.visit().claim().slug());
    var slug = read.head().slug();
    var task = read.task();
    var name = task.reference() == null ? task.title() : task.reference().toString();
    var undo = new Flash.Undo(addresses.ofTask(slug, task.segment(), "restoration"), Map.of());
    return new Response.Done(
        submission.returnTo(addresses.board(slug)), new Flash("Deleted " + name + ".", undo));
  }

  private Response restored(Submission submission, DeletedTaskContext read, Outcome outcome) {
    var addresses = new Addresses(submission.visit().claim().slug());
    var name =
        read.deleted()
            .filter(deleted -> deleted.task().reference() == null)
            .map(deleted -> deleted.task().title())
            .orElse(outcome.subject());
    return actions.done(
        submission,
        submission.returnTo(addresses.tasks(read.head().slug()) + "/" + outcome.subject()),
        Flash.of(name + " is back in " + outcome.notes().getFirst() + "."));
  }
}
