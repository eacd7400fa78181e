package io.roundtable.web;

import io.roundtable.http.RefusedRequestException;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The one place where what went wrong becomes an answer. Anything that is not a
/// [io.roundtable.model.failure.Failure] is logged once, with the request's name, and shown as 500
/// with nothing internal in it.
final class FailureHandler {
  private static final Logger LOGGER = LoggerFactory.getLogger(FailureHandler.class);
  private static final Duration TIMEOUT_RETRY = Duration.ofSeconds(5);

  private final PageResponder responder;
  private final FailurePages pages;

  FailureHandler(PageResponder responder, FailurePages pages) {
    this.responder = responder;
    this.pages = pages;
  }

  /// Answers a context that failed in a route: a body too large, a thrown exception.
  void handle(RoutingContext context) {
    handle(context, context.statusCode());
  }

  /// Answers a status that the router found: no route, another method, a malformed address.
  void handle(RoutingContext context, int status) {
    var cause = context.failure();
    boolean statusSaysAll = cause == null || status >= 400 && status < 500;
    if (statusSaysAll && !(cause instanceof FailureException)) {
      answer(context, FailureNotice.of(status));
    } else {
      handle(context, cause);
    }
  }

  /// Answers a request that failed with a cause.
  void handle(RoutingContext context, Throwable cause) {
    switch (cause) {
      case FailureException known -> {
        RefusalLog.note(context, known);
        RefusalLog.write(context, known.failure());
        answer(context, FailureNotice.of(known.failure()));
      }
      case CompletionException wrapped when wrapped.getCause() != null ->
          handle(context, wrapped.getCause());
      case TimeoutException slow -> handle(context, new FailureException(timedOut(), slow));
      case RefusedRequestException refusal -> {
        context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
        answer(context, FailureNotice.of(refusal));
      }
      // Whoever asked has gone: nobody is left to answer.
      case HttpClosedException _, IOException _ ->
          LOGGER.debug("Request {} was given up", RequestIds.of(context));
      case null, default -> answerFault(context, cause);
    }
  }

  private void answerFault(RoutingContext context, Throwable cause) {
    var id = RequestIds.of(context);
    LOGGER.error(
        "Request {} ({} {}) failed",
        id,
        context.request().method(),
        AccessLog.route(context),
        cause);
    answer(context, FailureNotice.of(500));
  }

  private void answer(RoutingContext context, FailureNotice failure) {
    var id = RequestIds.of(context);
    var notice = failure.reportable() ? failure.withRequestId(id) : failure;
    var response = context.response();
    if (response.ended() || response.closed()) {
      return;
    }
    if (response.headWritten()) {
      response.reset();
      return;
    }
    PageResponder.announce(context, notice);
    if (JsonAnswers.wanted(context.request())) {
      responder.sendNotice(context, notice);
      return;
    }
    try {
      responder
          .send(context, pages.page(context, notice))
          .onFailure(unsent -> sendPlainly(context, notice));
    } catch (RuntimeException unmade) {
      LOGGER.error("The failure page of request {} failed", id, unmade);
      sendPlain(context, notice);
    }
  }

  /// Sends away whoever brought more than a request may have, without keeping the connection. Where
  /// it is more than an address may have, a page says so; a form is not read, and nobody looks at
  /// more cookies than there may be.
  void refuse(RoutingContext context, int status) {
    context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    boolean reads =
        context.request().method() == HttpMethod.GET
            || context.request().method() == HttpMethod.HEAD;
    if (reads && status == RequestBounds.ADDRESS_TOO_LONG) {
      answer(context, FailureNotice.of(status));
    } else {
      sendPlain(context, FailureNotice.of(status));
    }
  }

  /// In place of a page that could not be made; whoever has gone gets nothing.
  private static void sendPlainly(RoutingContext context, FailureNotice notice) {
    var response = context.response();
    if (!response.headWritten() && !response.closed()) {
      sendPlain(context, notice);
    }
  }

  private static void sendPlain(RoutingContext context, FailureNotice notice) {
    context
        .response()
        .setStatusCode(notice.status())
        .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
        .putHeader(HttpHeaders.CONTENT_TYPE, "text/html; charset=utf-8");
    PageResponder.end(context, Buffer.buffer(notice.toPlainPage()));
  }

  private static Failure timedOut() {
    return new Failure.Busy("The page took too long to make.", TIMEOUT_RETRY);
  }
}
