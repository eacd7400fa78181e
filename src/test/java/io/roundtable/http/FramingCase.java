package io.roundtable.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// A case of `framing.txt`, whose first lines explain it.
///
/// @param outcome `refused`, `answered` or `closed`
/// @param number the status, or how many answers
/// @param bytes what is sent, still with the names of a server's own parts
record FramingCase(String name, String outcome, int number, String bytes) {
  private static final Pattern TITLE = Pattern.compile("\\[(.+)] (refused|answered|closed) (\\d+)");
  private static final Pattern REPEATED = Pattern.compile("\\{(\\d+)\\*([^}]*)}");

  static List<FramingCase> all() {
    try (var file = FramingCase.class.getResourceAsStream("framing.txt")) {
      var cases = new ArrayList<FramingCase>();
      var lines = new String(file.readAllBytes(), UTF_8).lines().toList();
      for (var line : lines) {
        var title = TITLE.matcher(line);
        if (title.matches()) {
          int number = Integer.parseInt(title.group(3));
          cases.add(new FramingCase(title.group(1), title.group(2), number, ""));
        } else if (!line.isEmpty() && !line.startsWith("#")) {
          cases.add(cases.removeLast().with(line));
        }
      }
      return cases;
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
  }

  private FramingCase with(String line) {
    var repeated =
        REPEATED
            .matcher(line)
            .replaceAll(
                found -> {
                  var text = found.group(2).repeat(Integer.parseInt(found.group(1)));
                  return java.util.regex.Matcher.quoteReplacement(text);
                });
    return new FramingCase(name, outcome, number, bytes + unescaped(repeated));
  }

  private static String unescaped(String line) {
    var bytes = new StringBuilder();
    for (int position = 0; position < line.length(); position++) {
      char character = line.charAt(position);
      if (character != '\\') {
        bytes.append(character);
        continue;
      }
      char escape = line.charAt(++position);
      switch (escape) {
        case 'r' -> bytes.append('\r');
        case 'n' -> bytes.append('\n');
        case 't' -> bytes.append('\t');
        case '0' -> bytes.append('\0');
        case '\\' -> bytes.append('\\');
        case 'x' -> {
          bytes.append((char) Integer.parseInt(line, position + 1, position + 3, 16));
          position += 2;
        }
        default -> throw new AssertionError("no escape: \\" + escape);
      }
    }
    return bytes.toString();
  }

  @Override
  public String toString() {
    return name;
  }
}
