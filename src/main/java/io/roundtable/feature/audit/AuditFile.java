package io.roundtable.feature.audit;

import io.roundtable.model.AuditEntry;
import io.vertx.core.buffer.Buffer;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The trail as a file of comma-separated values (RFC 4180) in UTF-8, with the mark by which
/// spreadsheets know that. Used by one thread.
final class AuditFile {
  /// So many entries, or so many bytes, are in a file at most, of so many parts of the month.
  private static final int MOST_ROWS = 10_000;

  private static final int MOST_PARTS = 100;
  private static final int MOST_BYTES = 2 * 1024 * 1024;
  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final List<String> HEAD =
      List.of("Time (UTC)", "Person", "Did", "To", "Kind", "From", "Network", "Person's id");
  private static final String CUT =
      "The file ends here, the month has older entries. Choose a kind or a person to get fewer.";

  /// A spreadsheet begins a formula with one of them, also where they are wide.
  private static final String SIGNS = "=+-@\uFF1D\uFF0B\uFF0D\uFF20";

  /// Some take these for the end of a cell, quoted or not.
  private static final String ENDS = ";,\t\r\n";

  private final Buffer bytes = Buffer.buffer(BYTE_ORDER_MARK);
  private int rows;
  private int parts;
  private boolean cut;

  AuditFile() {
    line(HEAD);
  }

  /// Adds what fits of a part of the month, as far as there is room.
  void add(List<AuditEntry> part) {
    parts++;
    part.forEach(this::add);
  }

  private void add(AuditEntry entry) {
    if (rows >= MOST_ROWS || bytes.length() >= MOST_BYTES) {
      cut = true;
      return;
    }
    rows++;
    var network = entry.visit() == null ? "" : entry.visit().network();
    line(
        List.of(
            entry.createdAt().toString(),
            Objects.requireNonNullElse(entry.actorName(), ""),
            AuditSentences.of(entry),
            Objects.requireNonNullElse(entry.subject(), ""),
            AuditSentences.label(entry.kind()),
            Objects.requireNonNullElse(entry.before(), ""),
            network,
            entry.actorId().value()));
  }

  /// Whether nothing more is to be read for it.
  boolean isFull() {
    return cut || parts >= MOST_PARTS;
  }

  /// The whole file.
  ///
  /// @param more whether the month has parts that were not added
  Buffer end(boolean more) {
    if (cut || more) {
      line(Stream.concat(Stream.of(CUT), HEAD.stream().skip(1).map(column -> "")).toList());
    }
    return bytes;
  }

  private void line(List<String> cells) {
    bytes.appendString(cells.stream().map(AuditFile::cell).collect(Collectors.joining(",")));
    bytes.appendString("\r\n");
  }

  /// A cell as text, whatever stands in it: an apostrophe before a formula has it shown.
  static String cell(String text) {
    var cell = new StringBuilder("\"");
    boolean begins = true;
    for (int at = 0; at < text.length(); at++) {
      char character = text.charAt(at);
      if (begins && SIGNS.indexOf(character) >= 0 || at == 0 && ENDS.indexOf(character) > 1) {
        cell.append('\'');
      }
      if (character == '"') {
        cell.append(character);
      }
      cell.append(character);
      begins = ENDS.indexOf(character) >= 0 || begins && Character.isWhitespace(character);
    }
    return cell.append('"').toString();
  }
}
