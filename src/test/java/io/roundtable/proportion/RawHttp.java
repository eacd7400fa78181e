package io.roundtable.proportion;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.util.Locale;

/// One connection on which requests are sent as they are written, one after another; where the
/// server closes it, the next request opens another.
final class RawHttp implements AutoCloseable {
  private static final int TIMEOUT_MILLIS = 60_000;

  private final int port;
  private Socket socket;
  private InputStream answers;

  RawHttp(int port) {
    this.port = port;
  }

  /// Sends a request and reads the whole answer.
  ///
  /// @param request head and body; each character is a byte
  /// @return the status
  int send(String request) {
    boolean kept = socket != null;
    try {
      return exchange(request);
    } catch (IOException closed) {
      // After some refusals the server closes without a word.
      close();
      if (kept) {
        return send(request);
      }
      throw new UncheckedIOException(closed);
    }
  }

  private int exchange(String request) throws IOException {
    connect();
    socket.getOutputStream().write(request.getBytes(ISO_8859_1));
    return answer();
  }

  private void connect() throws IOException {
    if (socket == null) {
      socket = new Socket("127.0.0.1", port);
      socket.setSoTimeout(TIMEOUT_MILLIS);
      socket.setTcpNoDelay(true);
      answers = new BufferedInputStream(socket.getInputStream());
    }
  }

  private int answer() throws IOException {
    var status = Integer.parseInt(line().split(" ")[1]);
    int length = 0;
    boolean last = false;
    for (var header = line(); !header.isEmpty(); header = line()) {
      var lower = header.toLowerCase(Locale.ROOT);
      length =
          lower.startsWith("content-length:")
              ? Integer.parseInt(header.substring(15).strip())
              : length;
      last |= lower.equals("connection: close");
    }
    answers.skipNBytes(length);
    if (last) {
      close();
    }
    return status;
  }

  private String line() throws IOException {
    var line = new StringBuilder();
    for (int next = answers.read(); next != '\n'; next = answers.read()) {
      if (next < 0) {
        throw new IOException("the connection ended in the middle of an answer");
      }
      if (next != '\r') {
        line.append((char) next);
      }
    }
    return line.toString();
  }

  @Override
  public void close() {
    try {
      if (socket != null) {
        socket.close();
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } finally {
      socket = null;
    }
  }
}
