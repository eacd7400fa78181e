package io.roundtable.web;

import io.roundtable.http.RefusedRequestException;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.web.render.HtmlText;
import java.time.Duration;
import java.util.List;

/// The status and the words of a failure, however they are shown: as a page, as JSON, or where no
/// template can be rendered.
///
/// @param status the HTTP status, for example 404
/// @param title a heading, for example `Page not found`
/// @param sentence what happened, as a full sentence
/// @param advice what to do next, as a full sentence
/// @param whomToAsk names of people who can grant access; mostly empty
/// @param fields the fields of a form that could not be accepted; mostly empty
/// @param requestId what an operator finds in the log; null where nothing was logged
/// @param retryAfter when the same request may be sent again; null where waiting does not help
/// @param way where one can go on beside the start page
public record FailureNotice(
    int status,
    String title,
    String sentence,
    String advice,
    List<String> whomToAsk,
    List<FieldError> fields,
    String requestId,
    Duration retryAfter,
    Way way) {
  private static final Duration RETRY_AFTER = Duration.ofSeconds(5);
  private static final String ASK_OR_GO_BACK = "Check the address, or go on from the start page.";

  /// Copies the lists.
  public FailureNotice {
    whomToAsk = List.copyOf(whomToAsk);
    fields = List.copyOf(fields);
  }

  private FailureNotice(int status, String title, String sentence, String advice) {
    this(status, title, sentence, advice, List.of(), List.of(), null, null, Way.PAGE);
  }

  /// The ways on from a failure.
  public enum Way {
    /// To the page that the form stood on.
    PAGE,
    /// To the page that the form stood on and to the project, which can be read.
    PROJECT,
    /// To the project or its settings.
    SETTINGS
  }

  /// Whether whoever asked may read what it was about.
  public boolean readable() {
    return way != Way.PAGE || status == 409;
  }

  /// Whether the same form can be accepted when it is sent once more: later, or with another text.
  public boolean repeatable() {
    return way == Way.PAGE && status != 401 && status != 403 && status != 404 && status != 405;
  }

  /// The notice of a failure. A new kind of failure must find its place here before it compiles.
  static FailureNotice of(Failure failure) {
    return switch (failure) {
      case Failure.NotFound missing -> missing(missing);
      case Failure.Forbidden forbidden -> forbidden(forbidden);
      case Failure.Gone(var heading, var sentence) ->
          new FailureNotice(410, heading, sentence, ASK_OR_GO_BACK).leading(Way.PROJECT);
      case Failure.BadRequest(var heading, var sentence) ->
          new FailureNotice(400, heading, sentence, "Go back, load the page again and repeat it.");
      case Failure.Invalid(var sentence, var fields) -> invalid(sentence, fields);
      case Failure.Conflict(var heading, var sentence) ->
          new FailureNotice(409, heading, sentence, "Load the page again to see it.");
      case Failure.Archived(var sentence, var restorable) -> archived(sentence, restorable);
      case Failure.TooLarge(var sentence) ->
          new FailureNotice(413, "Too large", sentence, "Go back and shorten it.");
      case Failure.Busy(var sentence, var after) ->
          new FailureNotice(503, "Busy", sentence, "Try again in a moment; sending again is safe.")
              .withRetryAfter(after);
      case Failure.TooOften(var sentence, var after) ->
          new FailureNotice(
                  429, "Too many attempts", sentence, "Wait a moment before the next one.")
              .withRetryAfter(after);
      case Failure.SignedOut(var sentence) ->
          new FailureNotice(401, "You are signed out", sentence, "Sign in, then send it again.");
      case Failure.Interrupted(var sentence) ->
          new FailureNotice(200, "You were signed out", sentence, "Nothing has been sent yet.");
      // Nothing has failed: the page's state is that its index is being built.
      case Failure.IndexBuilding(var sentence, var _) ->
          new FailureNotice(
              200, "This list is being built", sentence, "Load the page again in a while.");
    };
  }

  private static FailureNotice missing(Failure.NotFound failure) {
    var notice = new FailureNotice(404, failure.heading(), failure.sentence(), ASK_OR_GO_BACK);
    return failure.placed() ? notice.leading(Way.PROJECT) : notice;
  }

  private static FailureNotice forbidden(Failure.Forbidden failure) {
    var whomToAsk = failure.whomToAsk();
    var advice = whomToAsk.isEmpty() ? "Ask an administrator for access." : "Ask for access.";
    var notice =
        new FailureNotice(403, failure.heading(), failure.sentence(), advice)
            .withWhomToAsk(whomToAsk);
    return failure.readable() ? notice.leading(Way.PROJECT) : notice;
  }

  private static FailureNotice archived(String sentence, boolean restorable) {
    var advice =
        restorable
            ? "You can take it out of the archive in its settings."
            : "One of its owners can take it out of the archive.";
    return new FailureNotice(409, "This project is archived", sentence, advice)
        .leading(restorable ? Way.SETTINGS : Way.PROJECT);
  }

  private static FailureNotice invalid(String sentence, List<FieldError> fields) {
    var title = "Some fields need another look";
    var advice = "Go back and correct them; what you typed is still there.";
    return new FailureNotice(422, title, sentence, advice, List.of(), fields, null, null, Way.PAGE);
  }

  /// The notice of a status that the router or the server itself found.
  static FailureNotice of(int status) {
    return switch (status) {
      case 404 -> of(new Failure.NotFound("There is no page at this address."));
      case 405 ->
          new FailureNotice(
              405,
              "That cannot be done here",
              "This address does not take that kind of request.",
              ASK_OR_GO_BACK);
      case 414 ->
          new FailureNotice(
              414,
              "Address too long",
              "This address is longer than any page has, or has too many parts.",
              ASK_OR_GO_BACK);
      case 431 ->
          new FailureNotice(
              431,
              "Too many cookies",
              "The browser sent more cookies than can be accepted.",
              "Remove the cookies of this site and sign in again.");
      case 413 -> of(new Failure.TooLarge("This form is larger than can be accepted."));
      case 503 -> of(new Failure.Busy("The page could not be made in time.", RETRY_AFTER));
      default -> status < 500 ? malformed(status) : fault(status);
    };
  }

  /// The notice of a request that was not taken as HTTP.
  static FailureNotice of(RefusedRequestException refusal) {
    return didNotWork(refusal.status(), refusal.sentence(), ASK_OR_GO_BACK);
  }

  private static FailureNotice malformed(int status) {
    return didNotWork(status, "The request is malformed.", ASK_OR_GO_BACK);
  }

  private static FailureNotice didNotWork(int status, String sentence, String advice) {
    return new FailureNotice(status, "That did not work", sentence, advice);
  }

  private static FailureNotice fault(int status) {
    return new FailureNotice(
        status,
        "Something went wrong",
        "The page could not be made; nothing you did caused this.",
        "Try again; if it happens again, tell an operator the request below.");
  }

  /// The same notice for a request that stands in the log.
  FailureNotice withRequestId(String id) {
    return new FailureNotice(
        status, title, sentence, advice, whomToAsk, fields, id, retryAfter, way);
  }

  private FailureNotice withWhomToAsk(List<String> names) {
    return new FailureNotice(
        status, title, sentence, advice, names, fields, requestId, retryAfter, way);
  }

  private FailureNotice leading(Way on) {
    return new FailureNotice(
        status, title, sentence, advice, whomToAsk, fields, requestId, retryAfter, on);
  }

  private FailureNotice withRetryAfter(Duration after) {
    return new FailureNotice(
        status, title, sentence, advice, whomToAsk, fields, requestId, after, way);
  }

  /// The page for the case that no template can be rendered: complete HTML, without style.
  String toPlainPage() {
    var request = requestId == null ? "" : "<p>Request: " + HtmlText.of(requestId) + "</p>\n";
    return """
    <!DOCTYPE html>
    <html lang="en">
    <head><meta charset="utf-8"><title>%1$s</title></head>
    <body>
    <main>
    <h1>%1$s</h1>
    <p>%2$s</p>
    <p>%3$s</p>
    %4$s<p><a href="/">Start page</a></p>
    </main>
    </body>
    </html>
    """
        .formatted(HtmlText.of(title), HtmlText.of(sentence), HtmlText.of(advice), request);
  }
}
