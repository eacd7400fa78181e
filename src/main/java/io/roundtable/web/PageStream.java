package io.roundtable.web;

import io.roundtable.web.render.Rendering;
import io.vertx.core.AsyncResult;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends a page while its lists grow: one piece at a time, the next one is made when the client has
/// taken the one before. So a page of any length needs the memory of a piece, a slow client slows
/// what is read for it, and one that has gone ends it.
final class PageStream {
  private static final Logger LOGGER = LoggerFactory.getLogger(PageStream.class);

  /// In characters; made between two other things that an event loop does.
  private static final int PIECE = 32 * 1024;

  private final RoutingContext context;
  private final HttpServerResponse response;
  private final Rendering rendering;
  private final Response.Streamed page;
  private final long begunNanos = System.nanoTime();
  private final Promise<Void> sent = Promise.promise();
  private boolean broken;

  PageStream(RoutingContext context, Rendering rendering, Response.Streamed page) {
    this.context = context;
    this.response = context.response();
    this.rendering = rendering;
    this.page = page;
  }

  /// Sends all of it behind a head that is complete.
  ///
  /// @return completes when it is sent; fails where the client has gone, or the page cannot be
  ///     rendered
  Future<Void> send() {
    step();
    return sent.future();
  }

  private void step() {
    try {
      if (rendering.write(PIECE)) {
        response.end(rendering.take()).onComplete(sent);
      } else {
        write(rendering.take()).compose(written -> grow()).onComplete(this::goOn);
      }
    } catch (RuntimeException fault) {
      sent.fail(fault);
    }
  }

  /// @return completes when the system has taken it for the client
  private Future<Void> write(Buffer piece) {
    if (!response.headWritten()) {
      response.setChunked(true);
    }
    return response.write(piece);
  }

  /// Lets the event loop do other things in between.
  private void goOn(AsyncResult<Void> step) {
    if (step.failed()) {
      sent.fail(step.cause());
    } else {
      context.vertx().runOnContext(later -> step());
    }
  }

  private Future<Void> grow() {
    if (!rendering.isWaiting()) {
      return Future.succeededFuture();
    }
    if (broken) {
      return Future.failedFuture(new IllegalStateException("a list was not ended"));
    }
    boolean late = System.nanoTime() - begunNanos >= page.atMost().toNanos();
    var more =
        late
            ? Future.<Void>failedFuture(new TimeoutException("the page was sent for too long"))
            : page.source().more();
    return more.recover(this::breakOff);
  }

  private Future<Void> breakOff(Throwable cause) {
    LOGGER.warn("The page of request {} breaks off", RequestIds.of(context), cause);
    broken = true;
    page.source().breakOff();
    return Future.succeededFuture();
  }
}
