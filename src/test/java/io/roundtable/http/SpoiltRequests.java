package io.roundtable.http;

import java.util.List;
import java.util.Random;

/// Good requests with one to three faults in them, the same ones in every run.
final class SpoiltRequests {
  private static final List<String> GOOD =
      List.of(
          "{GET} HTTP/1.1\r\n{HOST}\r\n\r\n",
          "{SEND} HTTP/1.1\r\n{HOST}\r\nContent-Length: 2\r\n\r\n{}",
          "{SEND} HTTP/1.1\r\n{HOST}\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
          "{SEND} HTTP/1.1\r\n{HOST}\r\nTransfer-Encoding: chunked\r\n\r\n"
              + "1;a=\"b\"\r\n{\r\n1\r\n}\r\n0\r\nA: b\r\n\r\n",
          // A body that looks like a request, and one that looks like chunks.
          "{SEND} HTTP/1.1\r\n{HOST}\r\nContent-Length: 37\r\n\r\n"
              + "GET /hidden HTTP/1.1\r\nHost: hidden\r\n\r\n",
          "{SEND} HTTP/1.1\r\n{HOST}\r\nContent-Length: 5\r\n\r\n0\r\n\r\n");

  private static final List<String> PIECES =
      List.of(
          "\r\n",
          "\r",
          "\n",
          " ",
          "\t",
          ":",
          ";",
          "\"",
          "\0",
          ",",
          "0",
          "1",
          "a",
          "+",
          "-",
          "/",
          "\u00e9",
          "\u007f",
          "Content-Length: 2\r\n",
          "Content-Length: 0\r\n",
          "Host: a\r\n",
          "Transfer-Encoding: chunked\r\n",
          "Transfer-Encoding: identity\r\n",
          "0\r\n\r\n",
          "HTTP/1.0",
          "chunked",
          " HTTP/1.1\r\n",
          "\r\n ",
          "\r\n\r\n",
          "X: y\r\n");

  private final Random random;

  SpoiltRequests(long seed) {
    random = new Random(seed);
  }

  /// One to three requests on one connection.
  String next(Servers.Target target) {
    var text = new StringBuilder();
    for (int count = random.nextInt(1, 4); count > 0; count--) {
      text.append(target.fill(GOOD.get(random.nextInt(GOOD.size()))));
    }
    for (int faults = random.nextInt(1, 4); faults > 0; faults--) {
      spoil(text);
    }
    return text.toString();
  }

  private void spoil(StringBuilder text) {
    int at = random.nextInt(text.length());
    var piece = PIECES.get(random.nextInt(PIECES.size()));
    switch (random.nextInt(5)) {
      case 0 -> text.deleteCharAt(at);
      case 1 -> text.insert(at, piece);
      case 2 -> text.replace(at, at + 1, piece);
      case 3 -> text.insert(lineStart(text, at), piece);
      default -> {
        int from = lineStart(text, at);
        int to = text.indexOf("\n", from);
        text.insert(from, text.substring(from, to < 0 ? text.length() : to + 1));
      }
    }
  }

  private static int lineStart(StringBuilder text, int at) {
    return text.lastIndexOf("\n", at) + 1;
  }
}
