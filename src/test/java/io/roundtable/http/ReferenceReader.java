package io.roundtable.http;

import java.util.regex.Pattern;

/// Reads requests once more, by the grammar written down as patterns over the whole text: slow, and
/// nothing like the code that it judges.
final class ReferenceReader {
  private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
  private static final String FIELD = TOKEN + ":[\\t\\x20-\\x7e\\x80-\\xff]*\\r\\n";
  private static final String QUOTED = "\"(?:[^\"\\\\\\r\\n]|\\\\[^\\r\\n])*\"";
  private static final Pattern HEAD =
      Pattern.compile(
          "(?<method>"
              + TOKEN
              + ") (?<target>[\\x21\\x22\\x24-\\x7e]+) HTTP/1\\.(?<minor>[01])\\r\\n"
              + "(?<fields>(?:"
              + FIELD
              + ")*)\\r\\n");
  private static final Pattern CHUNK =
      Pattern.compile(
          "(?<size>[0-9A-Fa-f]{1,8})(?:;"
              + TOKEN
              + "(?:=(?:"
              + TOKEN
              + "|"
              + QUOTED
              + "))?)*\\r\\n");
  private static final Pattern TRAILERS = Pattern.compile("(?<fields>(?:" + FIELD + ")*)\\r\\n");
  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9._-]+(?::[0-9]{1,5})?");

  private final String text;
  private int position;

  /// How many requests are whole and good, one behind the other from the start.
  int good;

  /// Whether something is left that is no whole good request.
  boolean leftOver;

  private ReferenceReader(String text) {
    this.text = text;
  }

  static ReferenceReader read(String text) {
    var reader = new ReferenceReader(text);
    boolean goesOn = true;
    while (goesOn && reader.position < text.length()) {
      int start = reader.position;
      if (text.startsWith("\r\n", start)) {
        reader.position += 2;
      }
      goesOn = reader.position == text.length() || reader.request();
      reader.leftOver = !goesOn;
    }
    return reader;
  }

  private boolean request() {
    var head = HEAD.matcher(text).region(position, text.length());
    if (!head.lookingAt()) {
      return false;
    }
    position = head.end();
    var fields = "\r\n" + head.group("fields");
    var hosts = values(fields, "host");
    var lengths = values(fields, "content-length");
    var codings = values(fields, "transfer-encoding");
    boolean current = head.group("minor").equals("1");
    boolean hosted =
        hosts.length == 1 ? HOST.matcher(hosts[0]).matches() : hosts.length == 0 && !current;
    boolean bodyless = head.group("method").matches("GET|HEAD|TRACE");
    boolean framed =
        codings.length == 0
            ? lengths.length == 0 || lengths.length == 1 && lengths[0].matches("[0-9]{1,18}")
            : codings.length == 1
                && lengths.length == 0
                && current
                && !bodyless
                && codings[0].equalsIgnoreCase("chunked");
    if (!head.group("target").startsWith("/") || !hosted || !framed) {
      return false;
    }
    long length = lengths.length == 0 ? 0 : Long.parseLong(lengths[0]);
    if (bodyless && length > 0 || !(codings.length == 1 ? chunks() : data(length))) {
      return false;
    }
    good++;
    return true;
  }

  private boolean data(long length) {
    position += (int) Math.min(length, text.length() + 1L);
    return position <= text.length();
  }

  private boolean chunks() {
    while (true) {
      var chunk = CHUNK.matcher(text).region(position, text.length());
      if (!chunk.lookingAt()) {
        return false;
      }
      position = chunk.end();
      long size = Long.parseLong(chunk.group("size"), 16);
      if (size == 0) {
        return trailers();
      }
      if (!data(size) || !text.startsWith("\r\n", position)) {
        return false;
      }
      position += 2;
    }
  }

  private boolean trailers() {
    var trailers = TRAILERS.matcher(text).region(position, text.length());
    if (!trailers.lookingAt()) {
      return false;
    }
    position = trailers.end();
    var names = "(?is).*\\n(?:host|content-length|transfer-encoding|trailer|content-encoding):.*";
    return !("\r\n" + trailers.group("fields")).matches(names);
  }

  private static String[] values(String fields, String name) {
    return Pattern.compile("(?i)(?<=\\n)" + name + ":[\\t ]*(.*?)[\\t ]*(?=\\r\\n)")
        .matcher(fields)
        .results()
        .map(found -> found.group(1))
        .toArray(String[]::new);
  }
}
