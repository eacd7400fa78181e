package io.roundtable.proportion;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A text of any length that is made to be hard to read: something that repeats, between a
/// beginning and an end.
///
/// @param begin before the row
/// @param unit what repeats
/// @param end after the row; what an expression that looked for the row's end falls over
record Shape(String begin, String unit, String end) {
  private static final List<String> UNITS =
      List.of(
          // Addresses, headers and cookies.
          "/",
          "a/",
          "./",
          "../",
          "%2e/",
          "//a",
          "%",
          "%41",
          "%2F",
          "%C3%A9",
          "+",
          ";",
          ",",
          ", ",
          "a=",
          "a=b;",
          "a=b&",
          "&",
          "=",
          "q=0",
          "q=0.0,",
          "\"",
          "W/\"a\",",
          "gzip;q=0,",
          "*,",
          // Words and numbers.
          "a",
          "A",
          "0",
          "9",
          "1e",
          ".",
          "0.",
          "-",
          "a-",
          "--",
          "_",
          "a_",
          " ",
          "a ",
          "\t",
          " \t",
          "\n",
          "\r\n",
          "\u00a0",
          "@",
          "a@",
          "a.",
          ":",
          "arn:",
          "#",
          "#a",
          ":a",
          "\0",
          "1.",
          // What changes its length or its order when it is folded.
          "é",
          "ß",
          "İ",
          "ﬃ",
          "\uFDFA",
          "\u0301",
          "\u0301\u0323",
          "e\u0301\u0323",
          "𝄞",
          "\uD800",
          "\uDC00",
          "\u200B",
          // Syntax.
          "'",
          "<",
          ">",
          "</",
          "<a ",
          "<!--",
          "(",
          ")",
          "[",
          "]",
          "{",
          "}",
          "((",
          "[]",
          "{\"a\":",
          "\\",
          "\\u0041",
          "`",
          "*",
          "**a ",
          "_a *b",
          "a AND ",
          "NOT ",
          "a[0]",
          "a.b,",
          "|",
          "~");

  private static final List<String> ENDS = List.of("", "!", "-1", "@a.b");

  /// Every row alone, and in what begins and ends like a name, a reference and an address.
  static List<Shape> all() {
    var shapes = new ArrayList<Shape>();
    for (var unit : UNITS) {
      ENDS.forEach(end -> shapes.add(new Shape(end.isEmpty() ? "" : "a", unit, end)));
    }
    return shapes;
  }

  /// The rows that can stand in a request line or a header, once.
  ///
  /// @param end of each
  static List<Shape> ofRequests(String end) {
    return UNITS.stream()
        .filter(unit -> unit.chars().allMatch(c -> c > ' ' && c < 0x7F || unit.equals("İ")))
        .map(unit -> new Shape("", unit, end))
        .toList();
  }

  /// Every so many of some, from another one on at each place.
  static List<Shape> each(int apart, int place, List<Shape> shapes) {
    return IntStream.range(0, shapes.size())
        .filter(number -> (number + place) % apart == 0)
        .mapToObj(shapes::get)
        .toList();
  }

  /// The shape as a text.
  ///
  /// @param length in characters, give or take a unit
  String text(int length) {
    return begin + unit.repeat(length / unit.length()) + end;
  }

  @Override
  public String toString() {
    return visible(begin) + "(" + visible(unit) + ")*" + visible(end);
  }

  private static String visible(String text) {
    var visible = new StringBuilder();
    for (char character : text.toCharArray()) {
      boolean plain = character >= ' ' && character < 0x7F;
      visible.append(plain ? String.valueOf(character) : String.format("\\u%04x", (int) character));
    }
    return visible.toString();
  }
}
