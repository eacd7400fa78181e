package io.roundtable.site;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// One connection that is kept, over which requests are sent and timed as exactly as a client can:
/// from the first byte that is sent to the last one that comes.
final class TimedConnection implements AutoCloseable {
  private static final String LENGTH = "content-length:";

  private final Socket socket;
  private final InputStream answers;

  TimedConnection(String address) {
    try {
      var uri = URI.create(address);
      socket = new Socket(InetAddress.getByName(uri.getHost()), uri.getPort());
      socket.setTcpNoDelay(true);
      answers = new BufferedInputStream(socket.getInputStream());
    } catch (IOException refused) {
      throw new UncheckedIOException(refused);
    }
  }

  /// Sends a request and reads its answer.
  ///
  /// @return the nanoseconds that took
  long time(byte[] request) {
    try {
      long began = System.nanoTime();
      socket.getOutputStream().write(request);
      answers.readNBytes(readHead());
      return System.nanoTime() - began;
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  /// Reads up to the empty line.
  ///
  /// @return how many bytes follow it
  private int readHead() throws IOException {
    int length = 0;
    while (true) {
      var line = readLine();
      if (line.isEmpty()) {
        return length;
      }
      if (line.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
        length = Integer.parseInt(line.substring(LENGTH.length()).strip());
      }
    }
  }

  private String readLine() throws IOException {
    var line = new StringBuilder();
    for (int next = answers.read(); next != '\n'; next = answers.read()) {
      if (next < 0) {
        throw new IOException("the connection was closed");
      }
      line.append((char) next);
    }
    return line.toString().strip();
  }

  /// A request as bytes.
  ///
  /// @param body of a form; empty for a page
  static byte[] request(String method, String address, String path, String cookie, String body) {
    var head =
        String.join(
            "\r\n",
            method + " " + path + " HTTP/1.1",
            "Host: " + URI.create(address).getAuthority(),
            "Origin: " + address,
            "Cookie: " + cookie,
            "Content-Type: application/x-www-form-urlencoded",
            "Content-Length: " + body.length());
    return (head + "\r\n\r\n" + body).getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
