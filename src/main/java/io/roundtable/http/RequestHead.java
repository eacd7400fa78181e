package io.roundtable.http;

import static io.roundtable.http.RefusedRequestException.malformed;

import java.util.Locale;
import java.util.Set;

/// The request line and the headers of one request, as far as they tell whom it is for and how long
/// it is.
final class RequestHead {
  private static final int MOST_LENGTH_DIGITS = 18;
  private static final Set<String> WITHOUT_BODY = Set.of("GET", "HEAD", "TRACE");

  /// Trailers that would change the message that has already been read.
  private static final Set<String> NO_TRAILERS =
      Set.of("content-length", "transfer-encoding", "host", "trailer", "content-encoding");

  private final boolean current;
  private final boolean bodyless;

  /// Whom a target in absolute form names; null in the usual form.
  private final String targetAuthority;

  private String host;
  private String length;
  private String coding;

  /// Reads a request line.
  ///
  /// @param line for example `GET /acme?page=2 HTTP/1.1`
  /// @throws RefusedRequestException where it is none
  RequestHead(String line) {
    var parts = line.split(" ", -1);
    if (parts.length != 3 || !isToken(parts[0])) {
      throw malformed("The first line of the request is not a method, an address and a version.");
    }
    this.current = parts[2].equals("HTTP/1.1");
    if (!current && !parts[2].equals("HTTP/1.0")) {
      throw malformed("This server takes HTTP/1.1 and HTTP/1.0.");
    }
    this.bodyless = WITHOUT_BODY.contains(parts[0]);
    this.targetAuthority = authority(parts[1]);
  }

  /// Takes a header line.
  ///
  /// @throws RefusedRequestException where it is none, or tells what was told before
  void add(String line) {
    var name = name(line);
    switch (name) {
      case "host" -> host = only(host, value(line), "Host");
      case "content-length" -> length = only(length, value(line), "Content-Length");
      case "transfer-encoding" -> coding = only(coding, value(line), "Transfer-Encoding");
      default -> {}
    }
  }

  /// Looks at the headers together.
  ///
  /// @throws RefusedRequestException where they contradict each other
  void end() {
    requireHost();
    if (coding != null && !coding.equalsIgnoreCase("chunked")) {
      throw malformed("The only transfer coding that this server takes is chunked.");
    }
    if (coding != null && (length != null || !current)) {
      throw malformed("The length of the body is told in two ways.");
    }
    if (bodyless && (coding != null || contentLength() > 0)) {
      throw malformed("A request of this method has no body.");
    }
    contentLength();
  }

  /// Whether the body comes in chunks.
  boolean chunked() {
    return coding != null;
  }

  /// The length of the body where it does not come in chunks.
  long contentLength() {
    if (length == null) {
      return 0;
    }
    boolean digits = length.chars().allMatch(c -> c >= '0' && c <= '9');
    if (length.isEmpty() || !digits || length.length() > MOST_LENGTH_DIGITS) {
      throw malformed("The length of the body is not a number.");
    }
    return Long.parseLong(length);
  }

  /// Takes a line behind the last chunk.
  ///
  /// @throws RefusedRequestException where it is no header, or one that must stand before the body
  static void requireTrailer(String line) {
    if (NO_TRAILERS.contains(name(line))) {
      throw malformed("A header that must stand before the body stands behind it.");
    }
  }

  static boolean isTokenCharacter(char character) {
    return character >= '0' && character <= '9'
        || (character | 0x20) >= 'a' && (character | 0x20) <= 'z' && character < 0x7F
        || "!#$%&'*+-.^_`|~".indexOf(character) >= 0;
  }

  private static boolean isToken(String text) {
    return !text.isEmpty() && text.chars().allMatch(c -> isTokenCharacter((char) c));
  }

  /// Whom the target of a request names.
  ///
  /// @return null where the target is a path
  private static String authority(String target) {
    if (!target.chars().allMatch(c -> c > ' ' && c < 0x7F && c != '#')) {
      throw malformed("The address has characters that must be percent-encoded.");
    }
    if (target.startsWith("/")) {
      return null;
    }
    int scheme = target.indexOf("://");
    var name = scheme < 0 ? "" : target.substring(0, scheme).toLowerCase(Locale.ROOT);
    if (!name.equals("http") && !name.equals("https")) {
      throw malformed("The address does not begin with a slash.");
    }
    int path = target.indexOf('/', scheme + 3);
    return target.substring(scheme + 3, path < 0 ? target.length() : path);
  }

  private void requireHost() {
    if (host == null && current) {
      throw malformed("The header Host is missing.");
    }
    if (host != null && !HostName.isValid(host)) {
      throw malformed("The header Host is not a name or an address.");
    }
    if (targetAuthority != null && !targetAuthority.equalsIgnoreCase(host)) {
      throw malformed("The address names another host than the header Host.");
    }
  }

  private static String name(String line) {
    int colon = line.indexOf(':');
    var name = colon < 0 ? "" : line.substring(0, colon);
    if (!isToken(name)) {
      throw malformed("A header line does not begin with a name and a colon.");
    }
    return name.toLowerCase(Locale.ROOT);
  }

  /// The blanks that may stand around a value are these two alone.
  private static String value(String line) {
    int from = line.indexOf(':') + 1;
    int to = line.length();
    while (from < to && isBlank(line.charAt(from))) {
      from++;
    }
    while (to > from && isBlank(line.charAt(to - 1))) {
      to--;
    }
    return line.substring(from, to);
  }

  private static boolean isBlank(char character) {
    return character == ' ' || character == '\t';
  }

  private static String only(String earlier, String value, String name) {
    if (earlier != null) {
      throw malformed("The header " + name + " stands twice.");
    }
    return value;
  }
}
