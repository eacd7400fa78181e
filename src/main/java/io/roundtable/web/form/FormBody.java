package io.roundtable.web.form;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.multipart.Attribute;
import io.netty.handler.codec.http.multipart.DefaultHttpDataFactory;
import io.netty.handler.codec.http.multipart.HttpPostMultipartRequestDecoder;
import io.netty.handler.codec.http.multipart.HttpPostRequestDecoder;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.vertx.core.MultiMap;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// The fields in the body of a form, in either of the codings of browsers. Names and values are
/// UTF-8 throughout; a form with other bytes is refused, since nobody could tell what was meant.
final class FormBody {
  /// More than any form has; a selection of tasks has one for each.
  private static final int MOST_FIELDS = 1_000;

  private static final String URL_ENCODED = "application/x-www-form-urlencoded";
  private static final String MULTIPART = "multipart/form-data";
  private static final String BOUNDARY = "boundary=";

  private final MultiMap fields = MultiMap.caseInsensitiveMultiMap();
  private int count;

  private FormBody() {}

  /// Reads a body.
  ///
  /// @param contentType may be null; of a type that no form has there are no fields
  /// @return the fields in their order
  /// @throws FailureException with BadRequest where the body is malformed
  static MultiMap read(String contentType, byte[] body) {
    var form = new FormBody();
    var type = contentType == null ? "" : contentType.toLowerCase(Locale.ROOT);
    if (type.startsWith(URL_ENCODED)) {
      form.readUrlEncoded(body);
    } else if (type.startsWith(MULTIPART)) {
      PercentEncoding.utf8(body, body.length).orElseThrow(FormBody::notUtf8);
      form.readMultipart(contentType, body);
    }
    return form.fields;
  }

  private void readUrlEncoded(byte[] body) {
    int from = 0;
    while (from < body.length) {
      int end = indexOf(body, '&', from, body.length);
      if (end > from) {
        int equals = indexOf(body, '=', from, end);
        add(decoded(body, from, equals), decoded(body, Math.min(equals + 1, end), end));
      }
      from = end + 1;
    }
  }

  /// The decoder throws whatever it stumbles over; all of it is the sender's doing.
  private void readMultipart(String contentType, byte[] body) {
    HttpPostMultipartRequestDecoder decoder = null;
    try {
      requireEnd(contentType, body);
      decoder = decoder(contentType, body);
      for (var part : decoder.getBodyHttpDatas()) {
        if (part instanceof Attribute attribute) {
          var value = attribute.get();
          add(
              attribute.getName(),
              PercentEncoding.utf8(value, value.length).orElseThrow(FormBody::notUtf8));
        }
      }
    } catch (FailureException refused) {
      throw refused;
    } catch (RuntimeException | IOException malformed) {
      throw new FailureException(
          new Failure.BadRequest("The parts of the form cannot be told apart."), malformed);
    } finally {
      if (decoder != null) {
        decoder.destroy();
      }
    }
  }

  /// The decoder takes what it has for the whole, and drops the part that has no end.
  private static void requireEnd(String contentType, byte[] body) {
    int at = contentType.toLowerCase(Locale.ROOT).indexOf(BOUNDARY) + BOUNDARY.length();
    int end = contentType.indexOf(';', at);
    var named = contentType.substring(at, end < 0 ? contentType.length() : end);
    var text = new String(body, StandardCharsets.ISO_8859_1);
    if (!text.contains("--" + named.replace("\"", "").strip() + "--")) {
      throw new IllegalArgumentException("no end");
    }
  }

  private static HttpPostMultipartRequestDecoder decoder(String contentType, byte[] body) {
    var request =
        new DefaultFullHttpRequest(
            HttpVersion.HTTP_1_1, HttpMethod.POST, "/", Unpooled.wrappedBuffer(body));
    request.headers().set(HttpHeaderNames.CONTENT_TYPE, contentType);
    if (!HttpPostRequestDecoder.isMultipart(request)) {
      throw new IllegalArgumentException("no boundary");
    }
    return new HttpPostMultipartRequestDecoder(
        new DefaultHttpDataFactory(false),
        request,
        StandardCharsets.UTF_8,
        MOST_FIELDS,
        body.length);
  }

  private void add(String name, String value) {
    if (++count > MOST_FIELDS) {
      throw new FailureException(
          new Failure.BadRequest("The form has more than " + MOST_FIELDS + " fields."));
    }
    fields.add(name, value);
  }

  private static String decoded(byte[] body, int from, int to) {
    return PercentEncoding.decode(body, from, to).orElseThrow(FormBody::notUtf8);
  }

  private static int indexOf(byte[] body, char wanted, int from, int to) {
    int position = from;
    while (position < to && body[position] != wanted) {
      position++;
    }
    return position;
  }

  private static FailureException notUtf8() {
    return new FailureException(
        new Failure.BadRequest("The form has characters that are not encoded as UTF-8."));
  }
}
