package io.roundtable.web.form;

import io.netty.util.AsciiString;
import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;

/// Reads the body of a form before its handler runs, so that `formAttributes()` of the request has
/// the fields. Too large a body fails with 413, a malformed one with BadRequest, an expectation
/// other than `100-continue` with 417. A body that is too large, but less than twice so, has been
/// read when it fails, so that what was typed can be shown.
///
/// @param limitBytes the largest body
public record FormReader(int limitBytes) implements Handler<RoutingContext> {
  private static final CharSequence CONTINUE = AsciiString.cached("100-continue");

  @Override
  public void handle(RoutingContext context) {
    var request = context.request();
    if (length(context) > mostBytes()) {
      context.fail(413);
      return;
    }
    var expected = request.getHeader(HttpHeaders.EXPECT);
    if (expected != null && request.version() != HttpVersion.HTTP_1_0) {
      if (!AsciiString.contentEqualsIgnoreCase(CONTINUE, expected)) {
        context.fail(417);
        return;
      }
      context.response().writeContinue();
    }
    read(context);
  }

  private void read(RoutingContext context) {
    var body = Buffer.buffer();
    context
        .request()
        .exceptionHandler(context::fail)
        .handler(
            part -> {
              if (!context.failed()) {
                take(context, body, part);
              }
            })
        .endHandler(
            end -> {
              if (!context.failed()) {
                next(context, body);
              }
            });
  }

  private void take(RoutingContext context, Buffer body, Buffer part) {
    if (body.length() + part.length() > mostBytes()) {
      context.fail(413);
    } else {
      body.appendBuffer(part);
    }
  }

  private void next(RoutingContext context, Buffer body) {
    var request = context.request();
    try {
      var type = request.getHeader(HttpHeaders.CONTENT_TYPE);
      request.formAttributes().addAll(FormBody.read(type, body.getBytes()));
    } catch (RuntimeException malformed) {
      context.fail(malformed);
      return;
    }
    if (body.length() > limitBytes) {
      context.fail(413);
    } else {
      context.next();
    }
  }

  private int mostBytes() {
    return 2 * limitBytes;
  }

  /// As the request says; the server has refused a length that is no number.
  private static long length(RoutingContext context) {
    var length = context.request().getHeader(HttpHeaders.CONTENT_LENGTH);
    return length == null ? 0 : Long.parseLong(length);
  }
}
