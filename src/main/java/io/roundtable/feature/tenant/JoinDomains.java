package io.roundtable.feature.tenant;

import io.roundtable.model.Tenant.SignInRules;
import io.roundtable.web.form.FormFields;
import java.net.IDN;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringTokenizer;

/// The field with the domains whose people may join, with blanks, commas or line breaks between.
final class JoinDomains {
  static final String FIELD = "domains";

  private static final int LONGEST = 253;
  private static final int LONGEST_TYPED = SignInRules.MOST_DOMAINS * (LONGEST + 2);
  private static final String MOST = "Enter at most " + SignInRules.MOST_DOMAINS + " domains.";
  private static final String BETWEEN = " \t\r\n,;";

  private JoinDomains() {}

  /// The domains that were typed, in the spelling of host names.
  ///
  /// @return those that are none are left out; the field has an error then
  static List<String> read(FormFields fields) {
    var typed = fields.text(FIELD, LONGEST_TYPED);
    var words = words(typed);
    var wrong = words.stream().filter(word -> domain(word).isEmpty()).findFirst();
    wrong.ifPresent(word -> fields.reject(FIELD, "“" + word + "” is no domain like acme.example."));
    var domains =
        words.stream().flatMap(word -> domain(word).stream()).distinct().sorted().toList();
    if (domains.size() > SignInRules.MOST_DOMAINS) {
      fields.reject(FIELD, MOST);
    }
    return domains;
  }

  /// The domains of the field that tells what the form was made from.
  static List<String> before(String rendered) {
    return words(rendered);
  }

  private static List<String> words(String text) {
    var words = new StringTokenizer(text, BETWEEN);
    return Collections.list(words).stream().map(String::valueOf).toList();
  }

  /// A host name of two labels or more, in ASCII; an address of numbers is none. What a label may
  /// be made of, and how long, is checked where it is turned into ASCII.
  static Optional<String> domain(String typed) {
    // The time in which a text is turned into ASCII grows faster than the text.
    if (typed.length() > LONGEST) {
      return Optional.empty();
    }
    try {
      var ascii = IDN.toASCII(typed, IDN.USE_STD3_ASCII_RULES).toLowerCase(Locale.ROOT);
      var labels = List.of(ascii.split("\\.", -1));
      boolean good =
          labels.size() > 1
              && ascii.length() <= LONGEST
              && labels.stream().noneMatch(String::isEmpty)
              && labels.getLast().chars().anyMatch(Character::isLetter);
      return good ? Optional.of(ascii) : Optional.empty();
    } catch (IllegalArgumentException malformed) {
      return Optional.empty();
    }
  }
}
