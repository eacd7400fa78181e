package io.roundtable.feature.people;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.id.EmailAddress;
import io.roundtable.web.form.FormFields;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Addresses as they were pasted into a field, one a line: `ada@acme.example`, or `Ada
/// <ada@acme.example>`.
///
/// @param lines those that are not blank
record AddressLines(List<String> lines) {
  static final String FIELD = "addresses";

  private static final String UNREACHABLE =
      "No mail can be sent to an address like %s: send them the link, which is in the list.";

  private static final int LONGEST = 20_000;

  private static final String SCHEME = "mailto:";

  /// Reads the field.
  static AddressLines read(FormFields fields) {
    var lines = fields.text(FIELD, LONGEST).lines().flatMap(AddressLines::split);
    var read = new AddressLines(lines.map(String::strip).filter(l -> !l.isEmpty()).toList());
    var addresses = read.addresses();
    if (read.lines.isEmpty()) {
      fields.reject(FIELD, "Enter an email address, or several, one a line.");
    } else if (read.lines.size() > InvitePeople.MOST_ADDRESSES) {
      fields.reject(
          FIELD,
          "Up to %d people can be invited at once; these are %d lines."
              .formatted(InvitePeople.MOST_ADDRESSES, read.lines.size()));
    } else if (addresses.isEmpty()) {
      fields.reject(FIELD, "None of these lines has an email address, such as ada@acme.example.");
    }
    return read;
  }

  /// Of a row of addresses each is one, whatever stands between them.
  private static Stream<String> split(String line) {
    var pieces = several(line) ? line.replace(';', ',').split(",") : new String[] {line};
    return Arrays.stream(pieces).flatMap(AddressLines::words);
  }

  private static Stream<String> words(String piece) {
    return several(piece) ? Arrays.stream(piece.replace('\t', ' ').split(" ")) : Stream.of(piece);
  }

  private static boolean several(String line) {
    return line.chars().filter(character -> character == '@').count() > 1;
  }

  /// The addresses, each once.
  List<EmailAddress> addresses() {
    return lines.stream().flatMap(line -> address(line).stream()).distinct().toList();
  }

  /// Brings what became of the addresses to their lines.
  ///
  /// @param kinds one for each of [#addresses]
  /// @param mails whether links are sent by mail
  Fates fates(List<String> kinds, boolean mails) {
    var byAddress = new LinkedHashMap<EmailAddress, InvitePeople.Kind>();
    var addresses = addresses();
    for (int number = 0; number < addresses.size(); number++) {
      byAddress.put(addresses.get(number), InvitePeople.Kind.valueOf(kinds.get(number)));
    }
    var left = lines.stream().filter(line -> !isTaken(line, byAddress)).toList();
    var told = new ArrayList<String>();
    lines.forEach(line -> told.add(sentence(line, byAddress, mails)));
    var invited =
        addresses.stream().filter(a -> byAddress.get(a) == InvitePeople.Kind.INVITED).toList();
    return new Fates(invited, left, told.stream().distinct().toList());
  }

  private static boolean isTaken(String line, Map<EmailAddress, InvitePeople.Kind> kinds) {
    return address(line).map(kinds::get).filter(InvitePeople.Kind.INVITED::equals).isPresent();
  }

  private static String sentence(
      String line, Map<EmailAddress, InvitePeople.Kind> kinds, boolean mails) {
    var address = address(line);
    if (address.isEmpty()) {
      return "“" + isolated(line) + "” has no email address.";
    }
    var shown = isolated(address.get().value());
    return switch (kinds.get(address.get())) {
      case INVITED ->
          mails && !address.get().mailable()
              ? shown + " is invited. " + UNREACHABLE.formatted("this one")
              : shown + " is invited.";
      case WAITING -> shown + " is invited already; the link is in the list.";
      case HERE -> shown + " is somebody’s who is here already.";
    };
  }

  private static Optional<EmailAddress> address(String line) {
    int open = line.lastIndexOf('<');
    int close = line.lastIndexOf('>');
    var address = open >= 0 && close > open ? line.substring(open + 1, close) : line;
    return EmailAddress.parse(bare(address));
  }

  /// An address without what is left around it of a list that was cut into lines.
  private static String bare(String address) {
    int end = address.length();
    while (end > 0 && isSeparator(address.charAt(end - 1))) {
      end--;
    }
    boolean linked = address.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    return address.substring(linked ? Math.min(SCHEME.length(), end) : 0, end);
  }

  private static boolean isSeparator(char last) {
    return last == ',' || last == ';' || Character.isWhitespace(last);
  }

  /// The fates of all lines.
  ///
  /// @param invited who is invited now
  /// @param left lines by which nobody was
  /// @param sentences one for each line
  record Fates(List<EmailAddress> invited, List<String> left, List<String> sentences) {
    /// Tells that all were invited, and what is left to do.
    ///
    /// @param mails whether links are sent by mail
    String invitedSentence(boolean mails) {
      boolean one = invited.size() == 1;
      var who =
          one
              ? isolated(invited.getFirst().value()) + " is invited."
              : invited.size() + " people are invited.";
      if (!mails) {
        return who
            + (one
                ? " Send them the link, which is in the list."
                : " Send them their links of the list.");
      }
      var left = unreachable(invited);
      return left.isEmpty()
          ? who + (one ? " They get" : " All get") + " the link by mail."
          : who + " " + left;
    }

    /// Tells to whom no mail can be sent.
    ///
    /// @return empty where there is nobody
    private static String unreachable(List<EmailAddress> addresses) {
      var left =
          addresses.stream()
              .filter(address -> !address.mailable())
              .map(address -> isolated(address.value()))
              .toList();
      return left.isEmpty() ? "" : UNREACHABLE.formatted(String.join(", ", left));
    }

    String text() {
      return left.stream().collect(Collectors.joining("\n"));
    }
  }
}
