package io.roundtable.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.HttpObject;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RequestFramingTest {
  private static final int CASES = 20_000;
  private static final RequestLimits LIMITS =
      new RequestLimits(8_192, 32_768, Long.MAX_VALUE / 2, Duration.ofMinutes(5));
  private static final Servers.Target TARGET =
      new Servers.Target("none", null, "GET /a", "POST /b", "Host: localhost");

  /// What passed and with which status the rest was refused; 0 where it was not.
  private record Outcome(String passed, int refused) {}

  @Test
  void take_ofSpoiltRequests_findsTheSameRequestsAsTheGrammar() {
    var spoilt = new SpoiltRequests(1);
    int refused = 0;
    int several = 0;
    for (int number = 0; number < CASES; number++) {
      var text = spoilt.next(TARGET);
      var reference = ReferenceReader.read(text);
      var framing = new RequestFraming(LIMITS);
      int good = 0;
      boolean wrong = false;
      try {
        good = count(framing, text, reference);
      } catch (RefusedRequestException refusal) {
        wrong = true;
        good = reference.good;
      }
      assertEquals(reference.good, good, text);
      assertTrue(reference.leftOver || !wrong, text);
      refused += wrong ? 1 : 0;
      several += reference.good > 1 ? 1 : 0;
    }
    assertTrue(refused > CASES / 4 && several > CASES / 20, refused + " " + several);
  }

  /// Counts whole requests; a refusal must come right behind those that the reference counts.
  private static int count(RequestFraming framing, String text, ReferenceReader reference) {
    var bytes = Unpooled.copiedBuffer(text, ISO_8859_1);
    int good = 0;
    int position = 0;
    try {
      while (position < text.length()) {
        int from = position;
        position = framing.take(bytes, position, text.length());
        boolean empty = text.substring(from, position).equals("\r\n");
        good += framing.isBetween() && !empty ? 1 : 0;
      }
    } catch (RefusedRequestException refusal) {
      assertEquals(reference.good, good, text);
      throw refusal;
    }
    assertEquals(reference.leftOver, !framing.isBetween(), text);
    return good;
  }

  @Test
  void handler_howeverTheBytesAreCut_letsTheSamePass() {
    var spoilt = new SpoiltRequests(2);
    var random = new Random(3);
    for (int number = 0; number < CASES / 4; number++) {
      var text = spoilt.next(TARGET);
      var whole = pass(text, text.length(), random);
      var cut = pass(text, 1 + random.nextInt(20), random);

      assertEquals(whole.refused(), cut.refused(), text);
      assertTrue(cut.passed().startsWith(whole.passed()), text);
      assertTrue(text.startsWith(cut.passed()), text);
    }
  }

  private static Outcome pass(String text, int longest, Random random) {
    var channel = new EmbeddedChannel(new FramingHandler(LIMITS));
    for (int from = 0; from < text.length(); ) {
      int to = Math.min(text.length(), from + 1 + random.nextInt(longest));
      to = longest == text.length() ? longest : to;
      channel.writeInbound(Unpooled.copiedBuffer(text.substring(from, to), ISO_8859_1));
      from = to;
    }
    var passed = new StringBuilder();
    int refused = 0;
    for (Object message; (message = channel.readInbound()) != null; ) {
      assertEquals(0, refused, "something passed behind a refusal");
      if (message instanceof ByteBuf bytes) {
        passed.append(bytes.toString(ISO_8859_1));
        bytes.release();
      } else {
        refused = status(((HttpObject) message).decoderResult());
      }
    }
    channel.close();
    return new Outcome(passed.toString(), refused);
  }

  private static int status(DecoderResult result) {
    return ((RefusedRequestException) result.cause()).status();
  }
}
