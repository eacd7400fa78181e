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
/// @param requestId names the request to an operator; null where there is nothing to ask them
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
    /// Nothing leads on to what it was about.
    START,
    /// To the page that the form stood on.
    PAGE,
    /// To the page that the form stood on, and the same form can be accepted when it is sent once
    /// more: later, or with a shorter or better text.
    AGAIN,
    /// To the page that the form stood on and to the project, which can be read.
    PROJECT,
    /// To the project or its settings.
    SETTINGS
  }

  /// Whether whoever asked may read what it was about.
  public boolean readable() {
    return way == Way.PROJECT || way == Way.SETTINGS;
  }

  /// Whether whoever meets it may want to tell an operator.
  boolean reportable() {
    return status == 409 || status == 429 || status >= 500;
  }

  /// Whether the same form can be accepted when it is sent once more.
  ///
  /// @param editable whether its sender can change a text of it before
  public boolean repeatable(boolean editable) {
    return way == Way.AGAIN && (editable || status != 413 && status != 422);
  }

  /// The notice of a failure. A new kind of failure must find its place here before it compiles.
  static FailureNotice of(Failure failure) {
    return switch (failure) {
      case Failure.NotFound missing -> missing(missing);
      case Failure.Forbidden forbidden -> forbidden(forbidden);
      case Failure.Gone(var heading, var sentence) ->
          new FailureNotice(410, heading, sentence, ASK_OR_GO_BACK).leading(Way.PROJECT);
      case Failure.BadRequest bad ->
          new FailureNotice(400, bad.heading(), bad.sentence(), "Go back and load that page again.")
              .leading(bad.repeatable() ? Way.AGAIN : Way.PAGE);
      case Failure.Invalid(var sentence, var fields) -> invalid(sentence, fields);
      case Failure.Conflict conflict ->
          new FailureNotice(
                  409, conflict.heading(), conflict.sentence(), "Load the page again to see it.")
              .leading(Way.PROJECT);
      case Failure.Archived(var sentence, var restorable) -> archived(sentence, restorable);
      case Failure.TooLarge(var sentence) ->
          new FailureNotice(413, "Too large", sentence, "Go back and shorten it.")
              .leading(Way.AGAIN);
      case Failure.Busy(var sentence, var after) ->
          new FailureNotice(503, "Busy", sentence, "Nothing was lost; sending again is safe.")
              .withRetryAfter(after);
      case Failure.TooOften often ->
          new FailureNotice(
                  429, "Too many attempts", often.sentence(), often.waiting("try once more"))
              .withRetryAfter(often.retryAfter());
      case Failure.SignedOut(var sentence) ->
          new FailureNotice(401, "You are signed out", sentence, "Sign in, then send it again.")
              .leading(Way.START);
      case Failure.Interrupted(var sentence) ->
          new FailureNotice(200, "You signed in again", sentence, "Nothing has been sent yet.")
              .leading(Way.AGAIN);
      // Nothing has failed: the page's state is that its index is being built.
      case Failure.IndexBuilding(var sentence, var _) ->
          new FailureNotice(
              200, "This list is being built", sentence, "Load the page again in a while.");
    };
  }

  private static FailureNotice missing(Failure.NotFound failure) {
    var notice = new FailureNotice(404, failure.heading(), failure.sentence(), ASK_OR_GO_BACK);
    return notice.leading(failure.placed() ? Way.PROJECT : Way.START);
  }

  private static FailureNotice forbidden(Failure.Forbidden failure) {
    var whomToAsk = failure.whomToAsk();
    var advice = whomToAsk.isEmpty() ? "Ask an administrator for access." : "Ask for access.";
    var notice =
        new FailureNotice(403, failure.heading(), failure.sentence(), advice)
            .withWhomToAsk(whomToAsk);
    return notice.leading(failure.readable() ? Way.PROJECT : Way.START);
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
    return new FailureNotice(
        422, title, sentence, advice, List.of(), fields, null, null, Way.AGAIN);
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
                  ASK_OR_GO_BACK)
              .leading(Way.START);
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
            "Try again; if it happens again, tell an operator the request below.")
        .leading(Way.AGAIN);
  }

  /// The same notice with the name of its request.
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
        status, title, sentence, advice, whomToAsk, fields, requestId, after, Way.AGAIN);
  }

  /// The page for the case that no template can be rendered: complete HTML, without style.
  String toPlainPage() {
    var request = requestId == null ? "" : "<p>Request: " + HtmlText.of(requestId) + "</p>\n";
    return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>%1$s</title>
    </head>
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
