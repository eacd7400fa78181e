package io.roundtable.feature.escalation;

import io.roundtable.access.Actions;
import io.roundtable.access.Addresses;
import io.roundtable.access.PageReads;
import io.roundtable.access.Submission;
import io.roundtable.access.TaskRead;
import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.roundtable.model.Identifiers;
import io.roundtable.model.Outcome;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.work.command.AcknowledgeEscalation;
import io.roundtable.work.command.HandBackEscalation;
import io.roundtable.work.command.ReopenEscalation;
import io.roundtable.work.command.ResolveEscalation;
import io.vertx.core.Future;
import java.util.Map;

/// What is done with an escalation by a button: acknowledge, hand back, resolve, and take a
/// resolution back.
public final class EscalationActions {
  private static final String RESOLUTION = "resolution";
  private static final String INCOMPLETE =
      "This form is incomplete. Load the page again and send it once more.";

  private final PageReads reads;
  private final Actions actions;

  /// The buttons of one installation.
  public EscalationActions(PageReads reads, Actions actions) {
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

  private Response done(Submission submission, TaskRead<Void> read, Outcome outcome, Flash flash) {
    var addresses = new Addresses(submission.visit().claim().slug());
    var task = addresses.tasks(read.head().slug()) + "/" + outcome.subject();
    return actions.done(submission, submission.returnTo(task), flash);
  }

  private static Flash resolved(Submission submission, TaskRead<Void> read, Outcome outcome) {
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

  private static Flash handedBack(TaskRead<Void> read, Outcome outcome) {
    return Flash.of(
        "Handed " + TaskNames.of(read.task()) + " back to " + outcome.notes().getFirst() + ".");
  }

  private static Flash reopened(TaskRead<Void> read, Outcome outcome) {
    return Flash.of(
        TaskNames.of(read.task()) + " is escalated to " + outcome.notes().getFirst() + " again.");
  }

  private static Flash flash(String done, TaskRead<Void> read) {
    return Flash.of(done + " " + TaskNames.of(read.task()) + ".");
  }
}
