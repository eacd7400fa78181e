package io.roundtable.page;

import io.roundtable.command.Command;
import io.roundtable.command.Commands;
import io.roundtable.command.Order;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.Outcome;
import io.roundtable.web.Flash;
import io.roundtable.web.Flashes;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.time.InstantSource;

/// Has what forms ask for carried out by the worker, notes what the browser wrote, and leads on
/// with a message.
///
/// @param commands the way to the worker
/// @param writes the browser's note of its own writes
/// @param flashes the messages
/// @param clock the present
public record Actions(Commands commands, OwnWrites writes, Flashes flashes, InstantSource clock) {
  /// Has a command carried out for the person whose form it was.
  ///
  /// @param command with identifiers that were resolved from the address by the session's tenant
  /// @return what it led to, durable; fails as [Commands#send] does, and where the session has
  ///     ended
  public Future<Outcome> perform(Submission submission, Command command) {
    return send(submission, command, null);
  }

  /// Has a command carried out after which the same form could not be resolved any more: its task
  /// is deleted, its sender is no member. The answer is kept with the command's memory, so that the
  /// form sent again gets it again.
  ///
  /// @param command as with [#perform(Submission, Command)]
  /// @param answer where to go on and what to tell
  /// @return the answer; fails as [Commands#send] does
  public Future<Response> perform(Submission submission, Command command, Response.Done answer) {
    return send(submission, command, FormAnswers.write(submission, answer))
        .map(outcome -> FormAnswers.first(submission, outcome).orElse(answer))
        .map(first -> done(submission, first.location(), first.flash()));
  }

  /// Answers a form that can no longer be resolved because it has taken effect before.
  ///
  /// @param cause why it cannot be resolved
  /// @return the first answer; fails with the cause where there was none
  Future<Response> answerAgain(Submission submission, Throwable cause) {
    return FormAnswers.find(submission)
        .compose(
            found ->
                found
                    .map(answer -> done(submission, answer.location(), answer.flash()))
                    .map(Future::succeededFuture)
                    .orElseGet(() -> Future.failedFuture(cause)));
  }

  private Future<Outcome> send(Submission submission, Command command, String answer) {
    if (submission.refusal() != null) {
      return Future.failedFuture(new FailureException(submission.refusal()));
    }
    var request = submission.request();
    var order =
        new Order(
            request.tenantId(),
            request.userId(),
            submission.key().value(),
            command,
            answer,
            clock.instant().plus(Commands.DEADLINE));
    return request
        .enter()
        .compose(entered -> commands.send(order))
        .recover(
            cause -> Future.failedFuture(submission.undoes().isEmpty() ? cause : ofUndo(cause)))
        .compose(outcome -> writes.add(request, outcome.touched()).map(outcome));
  }

  private static Throwable ofUndo(Throwable cause) {
    return cause instanceof FailureException refused
            && refused.failure() instanceof Failure.Conflict conflict
        ? refused.saying(conflict.ofUndo())
        : cause;
  }

  /// Leads on after a form was accepted, to what it was about.
  ///
  /// @param location path and query of the next page, and the thing on it where the route does not
  ///     name it
  /// @param flash what that page tells once
  /// @return the answer
  public Response done(Submission submission, String location, Flash flash) {
    var request = submission.request();
    var landing = submission.landing(location);
    var told = flash.landingAt(landing);
    flashes.write(request.context(), request.claim(), told, request.now());
    return new Response.Done(landing, told);
  }
}
