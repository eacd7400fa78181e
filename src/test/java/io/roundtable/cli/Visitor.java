package io.roundtable.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A browser made of a socket, which knows what was sent before the process was told to stop, and
/// whether its answer came, came in part or did not come.
final class Visitor implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 60_000;
  private static final int SMALL_WINDOW_BYTES = 2_048;
  private static final int MOST_HEAD_BYTES = 64 * 1024;

  private final URI address;
  private final StopTally tally;
  private final Map<String, String> cookies;
  private Socket socket;
  private boolean keepsAlive = true;
  private boolean slow;

  Visitor(URI address, StopTally tally) {
    this(address, tally, Map.of());
  }

  private Visitor(URI address, StopTally tally, Map<String, String> cookies) {
    this.address = address;
    this.tally = tally;
    this.cookies = new LinkedHashMap<>(cookies);
  }

  /// Tells whether anybody is let in.
  static boolean isOpen(URI address) {
    try (var late = new Socket(address.getHost(), address.getPort())) {
      return late.isConnected();
    } catch (IOException refused) {
      return false;
    }
  }

  /// Another browser with the same cookies.
  Visitor copy() {
    return new Visitor(address, tally, cookies);
  }

  /// Another browser with the same cookies, at the address of another process.
  Visitor at(URI other) {
    return new Visitor(other, tally, cookies);
  }

  /// The same browser, with a new connection for each request.
  Visitor withoutKeepAlive() {
    keepsAlive = false;
    return this;
  }

  /// The same browser, which reads answers only when the process was told to stop.
  Visitor slow() {
    slow = true;
    return this;
  }

  Answer get(String path) throws IOException {
    return exchange("GET " + path, "");
  }

  Answer post(String path, Map<String, String> fields) throws IOException {
    var body =
        fields.entrySet().stream()
            .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
            .collect(Collectors.joining("&"));
    return exchange("POST " + path, body);
  }

  /// Sends the beginning of a form and never the rest.
  void drip(String path) throws IOException {
    connect();
    var head = head("POST " + path, 1_000) + "title=Half";
    socket.getOutputStream().write(head.getBytes(ISO_8859_1));
  }

  /// Waits for the end of the connection, which brings no answer.
  void awaitEnd() throws IOException {
    try {
      while (socket.getInputStream().read() >= 0) {
        continue;
      }
    } catch (IOException reset) {
      // An end too.
    }
  }

  private Answer exchange(String target, String body) throws IOException {
    connect();
    boolean before = send(head(target, body.length()) + body);
    if (slow) {
      tally.awaitSignal();
    }
    var in = socket.getInputStream();
    int first = firstByte(in, before, target);
    try {
      var answer = Answer.read(first, in);
      tally.answered();
      answer.keepCookies(cookies);
      if (!keepsAlive || "close".equals(answer.headers().get("connection"))) {
        close();
      }
      return answer;
    } catch (IOException torn) {
      tally.broke("in the middle of the answer to " + target + ": " + torn);
      throw torn;
    }
  }

  /// @return whether everything was sent before the process was told to stop
  private boolean send(String request) throws IOException {
    try {
      socket.getOutputStream().write(request.getBytes(ISO_8859_1));
      return !tally.isSignalled();
    } catch (IOException closed) {
      tally.notTaken(!tally.isSignalled(), "could not be sent");
      throw closed;
    }
  }

  private int firstByte(InputStream in, boolean before, String target) throws IOException {
    int first;
    try {
      first = in.read();
    } catch (IOException reset) {
      tally.notTaken(before, target + ": " + reset);
      throw reset;
    }
    if (first < 0) {
      tally.notTaken(before, target + ": closed");
      throw new EOFException("no answer");
    }
    return first;
  }

  private void connect() throws IOException {
    if (socket != null && !socket.isClosed()) {
      return;
    }
    socket = new Socket();
    socket.setSoTimeout(PATIENCE_MILLIS);
    if (slow) {
      socket.setReceiveBufferSize(SMALL_WINDOW_BYTES);
    }
    try {
      socket.connect(new InetSocketAddress(address.getHost(), address.getPort()), PATIENCE_MILLIS);
    } catch (ConnectException refused) {
      tally.refused();
      throw refused;
    }
  }

  private String head(String target, int length) {
    var head = new StringBuilder(target).append(" HTTP/1.1\r\n");
    head.append("Host: ").append(address.getAuthority()).append("\r\n");
    head.append("Origin: ").append(address).append("\r\n");
    if (!cookies.isEmpty()) {
      var pairs = cookies.entrySet().stream().map(pair -> pair.getKey() + "=" + pair.getValue());
      head.append("Cookie: ").append(pairs.collect(Collectors.joining("; "))).append("\r\n");
    }
    if (target.startsWith("POST")) {
      head.append("Content-Type: application/x-www-form-urlencoded\r\n");
      head.append("Content-Length: ").append(length).append("\r\n");
    }
    return head.append(keepsAlive ? "" : "Connection: close\r\n").append("\r\n").toString();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }

  @Override
  public void close() throws IOException {
    if (socket != null) {
      socket.close();
    }
  }

  /// A whole answer.
  ///
  /// @param headers by their names in small letters
  record Answer(int status, Map<String, String> headers, String cookie, String body) {
    static Answer read(int first, InputStream in) throws IOException {
      var lines = headLines(first, in);
      var headers = new LinkedHashMap<String, String>();
      var cookie = new StringBuilder();
      for (int line = 1; line < lines.length; line++) {
        var parts = lines[line].split(": ", 2);
        headers.put(parts[0].toLowerCase(Locale.ROOT), parts[1]);
        if (parts[0].equalsIgnoreCase("Set-Cookie")) {
          cookie.append(parts[1].split(";")[0]).append('\n');
        }
      }
      int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
      var body = in.readNBytes(length);
      if (body.length < length) {
        throw new EOFException(body.length + " of " + length + " bytes");
      }
      int status = Integer.parseInt(lines[0].split(" ")[1]);
      return new Answer(status, headers, cookie.toString(), new String(body, UTF_8));
    }

    private static String[] headLines(int first, InputStream in) throws IOException {
      var head = new StringBuilder().append((char) first);
      while (!head.toString().endsWith("\r\n\r\n")) {
        int next = in.read();
        if (next < 0 || head.length() > MOST_HEAD_BYTES) {
          throw new EOFException("a head of " + head.length() + " bytes");
        }
        head.append((char) next);
      }
      return head.toString().strip().split("\r\n");
    }

    private void keepCookies(Map<String, String> cookies) {
      cookie.lines().map(pair -> pair.split("=", 2)).forEach(pair -> cookies.put(pair[0], pair[1]));
    }

    /// The value of a field that the page brought along.
    String field(String name) {
      var matcher = Pattern.compile("name=\"" + name + "\" value=\"([^\"]*)\"").matcher(body);
      if (!matcher.find()) {
        throw new AssertionError("no field " + name + " in " + status + " " + body);
      }
      return matcher.group(1);
    }
  }
}
