package io.roundtable.feature.escalation;

import io.roundtable.model.Outcome;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.PageReader;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Map;

/// What is done with an escalation by a button: acknowledge, hand back, resolve, and take a
/// resolution back.
public final class EscalationActions {
  private static final String RESOLUTION = "resolution";
  private static final String INCOMPLETE =
      "This form is incomplete. Load the page again and send it once more.";

  private final PageReader reads;
  private final Actions actions;

  /// The buttons of one installation.
  public EscalationActions(PageReader reads, Actions actions) {
    this.reads = reads;
    this.actions = actions;
  }

  /// `POST …/tasks/:task/escalation/acknowledgement`, with `returnTo`.
  ///
  /// @return the way on
  public Future<Response> acknowledge(Submission submission) {
    return reads
        .ofTask(submission)
        .compose(
            read ->
                actions
                    .perform(submission, new AcknowledgeEscalation(read.task().key()))
                    .map(
                        outcome ->
                            done(
                                submission,
                                read,
                                outcome,
                                flash("Acknowledged the escalation of", read))));
  }

  /// `POST …/tasks/:task/escalation/return`, with `note` and `returnTo`.
  ///
  /// @return the way on
  public Future<Response> handBack(Submission submission) {
    var note = submission.fields().text(EscalateHandler.NOTE, EscalateHandler.LONGEST_NOTE);
    submission.fields().requireValid();
    return reads
        .ofTask(submission)
        .compose(
            read ->
                actions
                    .perform(submission, new HandBackEscalation(read.task().key(), note))
                    .map(outcome -> done(submission, read, outcome, handedBack(read, outcome))));
  }

  /// `POST …/tasks/:task/escalation/resolution`, with `returnTo`.
  ///
  /// @return the way on, with an undo
  public Future<Response> resolve(Submission submission) {
    return reads
        .ofTask(submission)
        .compose(
            read ->
                actions
                    .perform(submission, new ResolveEscalation(read.task().key()))
                    .map(
                        outcome ->
                            done(submission, read, outcome, resolved(submission, read, outcome))));
  }

  /// `POST …/tasks/:task/escalation/reopening`, with `resolution`, the request key of the form that
  /// resolved it, and `returnTo`.
  ///
  /// @return the way on
  public Future<Response> reopen(Submission submission) {
    var resolution = submission.fields().raw(RESOLUTION);
    if (!Identifiers.isValid(resolution)) {
      return Future.failedFuture(new FailureException(new Failure.BadRequest(INCOMPLETE)));
    }
    return reads
        .ofTask(submission)
        .compose(
            read ->
                actions
                    .perform(submission, new ReopenEscalation(read.task().key(), resolution))
                    .map(outcome -> done(submission, read, outcome, reopened(read, outcome))));
  }

  private Response done(
      Submission submission, TaskContext<Void> read, Outcome outcome, Flash flash) {
    var addresses = new Addresses(submission.visit().claim().slug());
    var task = addresses.tasks(read.head().slug()) + "/" + outcome.subject();
    return actions.done(submission, submission.returnTo(task), flash);
  }

  private static Flash resolved(Submission submission, TaskContext<Void> read, Outcome outcome) {
    if (outcome.touched().isEmpty()) {
      return Flash.of(TaskNames.of(read.task()) + " is not escalated any more.");
    }
    var addresses = new Addresses(submission.visit().claim().slug());
    var undo =
        new Flash.Undo(
            addresses.ofTask(read.head().slug(), outcome.subject(), "escalation/reopening"),
            Map.of(RESOLUTION, submission.key().value()));
    return new Flash("Resolved the escalation of " + TaskNames.of(read.task()) + ".", undo);
  }

  private static Flash handedBack(TaskContext<Void> read, Outcome outcome) {
    return Flash.of(
        "Handed " + TaskNames.of(read.task()) + " back to " + outcome.notes().getFirst() + ".");
  }

  private static Flash reopened(TaskContext<Void> read, Outcome outcome) {
    return Flash.of(
        TaskNames.of(read.task()) + " is escalated to " + outcome.notes().getFirst() + " again.");
  }

  private static Flash flash(String done, TaskContext<Void> read) {
    return Flash.of(done + " " + TaskNames.of(read.task()) + ".");
  }
}
