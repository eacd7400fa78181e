package io.roundtable.feature.escalation;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.state.Outcome;
import io.roundtable.page.Actions;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Map;

/// The buttons of an escalation: acknowledge, hand back, resolve, and take a resolution back.
public final class EscalationActions {
  static final String ESCALATION = "escalation";
  private static final String RESOLUTION = "resolution";
  private static final String INCOMPLETE =
      "This form is incomplete. Load the page again and send it once more.";

  private final PageReader reader;
  private final Actions actions;

  public EscalationActions(Pages pages) {
    this.reader = pages.reader();
    this.actions = pages.actions();
  }

  /// `POST …/tasks/:task/escalation/acknowledgement`, with the escalation that was shown in
  /// `was.escalation` and `returnTo`.
  ///
  /// @return the way on
  public Future<Response> acknowledge(Submission submission) {
    return reader
        .task(submission.request())
        .compose(
            context ->
                actions
                    .perform(
                        submission,
                        new AcknowledgeEscalation(context.task().key(), seen(submission)))
                    .map(
                        outcome ->
                            done(
                                submission,
                                context,
                                outcome,
                                flash("Acknowledged the escalation of", context))));
  }

  /// `POST …/tasks/:task/escalation/return`, with `note`, the escalation that was shown in
  /// `was.escalation` and `returnTo`.
  ///
  /// @return the way on
  public Future<Response> handBack(Submission submission) {
    var note = submission.fields().text(EscalateHandler.NOTE, EscalateHandler.LONGEST_NOTE);
    submission.fields().requireValid();
    return reader
        .task(submission.request())
        .compose(
            context ->
                actions
                    .perform(
                        submission,
                        new HandBackEscalation(context.task().key(), seen(submission), note))
                    .map(
                        outcome ->
                            done(submission, context, outcome, handedBack(context, outcome))));
  }

  /// `POST …/tasks/:task/escalation/resolution`, with the escalation that was shown in
  /// `was.escalation` and `returnTo`.
  ///
  /// @return the way on, with an undo
  public Future<Response> resolve(Submission submission) {
    return reader
        .task(submission.request())
        .compose(
            context ->
                actions
                    .perform(
                        submission, new ResolveEscalation(context.task().key(), seen(submission)))
                    .map(
                        outcome ->
                            done(
                                submission,
                                context,
                                outcome,
                                resolved(submission, context, outcome))));
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
    return reader
        .task(submission.request())
        .compose(
            context ->
                actions
                    .perform(submission, new ReopenEscalation(context.task().key(), resolution))
                    .map(
                        outcome -> done(submission, context, outcome, reopened(context, outcome))));
  }

  /// The escalation that the form was rendered with.
  ///
  /// @return null where it does not say
  static String seen(Submission submission) {
    return submission.fields().rendered(ESCALATION).orElse(null);
  }

  private Response done(Submission submission, TaskContext context, Outcome outcome, Flash flash) {
    var addresses = submission.addresses();
    var task = addresses.tasks(context.project().slug()) + "/" + outcome.subject();
    return actions.done(submission, submission.returnTo(task), flash);
  }

  private static Flash resolved(Submission submission, TaskContext context, Outcome outcome) {
    if (outcome.touched().isEmpty()) {
      return Flash.of(context.name() + " is not escalated any more.");
    }
    var told = "Resolved the escalation of " + context.name() + ".";
    if (!context.project().allowsChange(Permission.WORK_IN_PROJECT)) {
      return Flash.of(told);
    }
    var addresses = submission.addresses();
    var undo =
        new Flash.Undo(
            addresses.ofTask(context.project().slug(), outcome.subject(), "escalation/reopening"),
            Map.of(RESOLUTION, submission.key().value()));
    return new Flash(told, undo);
  }

  private static Flash handedBack(TaskContext context, Outcome outcome) {
    return Flash.of(
        "Handed " + context.name() + " back to " + isolated(outcome.notes().getFirst()) + ".");
  }

  private static Flash reopened(TaskContext context, Outcome outcome) {
    return Flash.of(
        context.name() + " is escalated to " + isolated(outcome.notes().getFirst()) + " again.");
  }

  private static Flash flash(String done, TaskContext context) {
    return Flash.of(done + " " + context.name() + ".");
  }
}
