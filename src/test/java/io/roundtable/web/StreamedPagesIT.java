package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import io.vertx.core.Future;
import io.vertx.core.http.HttpMethod;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Pages that are sent while they are made.
@Timeout(300)
class StreamedPagesIT {
  /// Of a hundred lines of a kilobyte.
  private static final int PARTS = 400;

  /// Far more than the system takes for a client that does not read, and far less than the page.
  private static final int MOST_AHEAD = 160;

  private static final Duration LONG = Duration.ofHours(1);

  private StreamedPage page = new StreamedPage(PARTS, 0);
  private Duration atMost = LONG;

  @AutoClose
  private final ServedPages pages =
      ServedPages.start(
          routes ->
              routes
                  .get("/quick", context -> Future.succeededFuture(Response.seeOther("/there")))
                  .get("/page", context -> Future.succeededFuture(page.answer(atMost))));

  @Test
  void page_ofAnyLength_comesWholeAndInOrder() {
    page = new StreamedPage(20, 0);
    var html = pages.get("/page").bodyAsString();

    var lines = html.split("<p>line ", -1);
    assertEquals(20 * StreamedPage.LINES_OF_A_PART, lines.length - 1);
    for (int line = 1; line < lines.length; line++) {
      assertTrue(lines[line].startsWith((line - 1) % StreamedPage.LINES_OF_A_PART + " 😀"));
    }
    assertFalse(html.contains("?"), "a character that was cut in two");
    assertTrue(html.contains("<p>whole</p>") && html.endsWith("</html>"), () -> ending(html));
  }

  @Test
  void head_ofAPage_asksForNothing() {
    var answer = ServedPages.await(pages.request(HttpMethod.HEAD, "/page").send());

    assertEquals(200, answer.statusCode());
    assertEquals(0, page.asked());
  }

  @Test
  void slowReader_slowsWhatIsAsked_andGetsAll() throws Exception {
    try (var reader = connect()) {
      settle();
      assertTrue(page.asked() > 0 && page.asked() < MOST_AHEAD, page.asked() + " were asked for");

      var html = new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

      assertEquals(PARTS, page.asked());
      assertTrue(html.contains("<p>whole</p>"), () -> ending(html));
    }
  }

  @Test
  void readerThatIsKilled_endsThePage() throws Exception {
    try (var reader = connect()) {
      settle();
      reader.setSoLinger(true, 0);
    }
    while (pages.server().requests() > 0) {
      Thread.onSpinWait();
    }
    int asked = page.asked();
    settle();
    assertEquals(asked, page.asked());
    assertTrue(asked < MOST_AHEAD, asked + " were asked for");
  }

  @Test
  void partThatFails_isSaidAtTheEndOfWhatCame() {
    page = new StreamedPage(PARTS, 5);
    try (var log = new RecordedLog(PageStream.class.getName(), Level.WARN)) {
      var html = pages.get("/page").bodyAsString();

      assertEquals(4 * StreamedPage.LINES_OF_A_PART, html.split("<p>line ", -1).length - 1);
      assertTrue(
          html.contains("<p>broken off</p>") && html.endsWith("</html>"), () -> ending(html));
      assertEquals(1, log.events().size());
    }
    assertEquals(5, page.asked());
  }

  @Test
  void pageThatTakesTooLong_breaksOffToo() {
    atMost = Duration.ZERO;
    var html = pages.get("/page").bodyAsString();

    assertTrue(html.contains("<p>broken off</p>"), () -> ending(html));
    assertEquals(0, page.asked());
  }

  @Test
  void pageThatCannotBeRendered_isCutBehindItsHead() {
    page = new StreamedPage(PARTS, -5);
    try (var log = new RecordedLog(FailureHandler.class.getName(), Level.ERROR)) {
      assertThrows(Exception.class, () -> pages.get("/page"));
      assertEquals(1, log.events().size());
    }
  }

  /// Waits until nothing more is asked for, by the turns of the event loop that asks.
  private void settle() {
    for (int asked = -1; asked != page.asked() && page.asked() < PARTS; ) {
      asked = page.asked();
      for (int turn = 0; turn < 30; turn++) {
        assertEquals(303, pages.get("/quick").statusCode());
      }
    }
  }

  /// A reader that has taken the beginning.
  private Socket connect() throws IOException {
    var socket = new Socket();
    socket.setReceiveBufferSize(16 * 1024);
    socket.connect(new InetSocketAddress("127.0.0.1", pages.port()));
    var request = "GET /page HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
    assertTrue(first(socket.getInputStream()).startsWith("HTTP/1.1 200"));
    return socket;
  }

  private static String first(InputStream input) throws IOException {
    return new String(input.readNBytes(2_000), StandardCharsets.ISO_8859_1);
  }

  private static String ending(String html) {
    return html.substring(Math.max(0, html.length() - 300));
  }
}
