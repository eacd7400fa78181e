package io.roundtable.web;

import io.roundtable.http.RefusedRequestException;
import io.roundtable.model.failure.Failure;
import java.time.Duration;
import java.util.List;

/// What each failure is in HTTP and in words.
final class FailureNotices {
  private static final Duration RETRY_AFTER = Duration.ofSeconds(5);
  private static final String ASK_OR_GO_BACK = "Check the address, or go on from the start page.";

  private FailureNotices() {}

  /// The notice of a failure. A new kind of failure must find its place here before it compiles.
  static FailureNotice of(Failure failure) {
    return switch (failure) {
      case Failure.NotFound(var sentence) ->
          notice(404, "Page not found", sentence, ASK_OR_GO_BACK);
      case Failure.Forbidden(var sentence, var whomToAsk) ->
          new FailureNotice(
              403,
              "No access",
              sentence,
              whomToAsk.isEmpty() ? "Ask an administrator for access." : "Ask for access.",
              whomToAsk,
              List.of(),
              null,
              null);
      case Failure.BadRequest(var sentence) ->
          notice(400, "That did not work", sentence, "Go back, load the page again and repeat it.");
      case Failure.Invalid(var sentence, var fields) ->
          new FailureNotice(
              422,
              "Some fields need another look",
              sentence,
              "Go back and correct them; what you typed is still there.",
              List.of(),
              fields,
              null,
              null);
      case Failure.Conflict(var sentence) ->
          notice(409, "Somebody else was quicker", sentence, "Load the page again to see it.");
      case Failure.TooLarge(var sentence) ->
          notice(413, "Too large", sentence, "Go back and shorten it.");
      case Failure.Busy(var sentence, var after) ->
          later(503, "Busy", sentence, "Try again in a moment; sending again is safe.", after);
      case Failure.TooOften(var sentence, var after) ->
          later(429, "Too many attempts", sentence, "Wait a moment before the next one.", after);
      // Nothing has failed: the page's state is that its index is being built.
      case Failure.IndexBuilding(var sentence, var _) ->
          notice(200, "This list is being built", sentence, "Load the page again in a while.");
    };
  }

  /// The notice of a status that the router or the server itself found.
  static FailureNotice of(int status) {
    return switch (status) {
      case 404 -> of(new Failure.NotFound("There is no page at this address."));
      case 405 ->
          notice(
              405,
              "That cannot be done here",
              "This address does not take that kind of request.",
              ASK_OR_GO_BACK);
      case 414 ->
          notice(
              414,
              "Address too long",
              "This address is longer than any page has, or has too many parts.",
              ASK_OR_GO_BACK);
      case 431 ->
          notice(
              431,
              "Too many cookies",
              "The browser sent more cookies than can be accepted.",
              "Remove the cookies of this site and sign in again.");
      case 413 -> of(new Failure.TooLarge("This form is larger than can be accepted."));
      case 503 -> of(new Failure.Busy("The page could not be made in time.", RETRY_AFTER));
      default ->
          status < 500
              ? notice(status, "That did not work", "The request is malformed.", ASK_OR_GO_BACK)
              : notice(
                  status,
                  "Something went wrong",
                  "The page could not be made; nothing you did caused this.",
                  "Try again; if it happens again, tell an operator the request below.");
    };
  }

  /// The notice of a request that was not taken as HTTP.
  static FailureNotice of(RefusedRequestException refusal) {
    return notice(refusal.status(), "That did not work", refusal.sentence(), ASK_OR_GO_BACK);
  }

  private static FailureNotice later(
      int status, String title, String sentence, String advice, Duration retryAfter) {
    return new FailureNotice(
        status, title, sentence, advice, List.of(), List.of(), null, retryAfter);
  }

  private static FailureNotice notice(int status, String title, String sentence, String advice) {
    return new FailureNotice(status, title, sentence, advice, List.of(), List.of(), null, null);
  }
}
