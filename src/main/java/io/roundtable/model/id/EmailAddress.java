package io.roundtable.model.id;

import java.net.IDN;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// An email address in the one form in which it is claimed and compared.
///
/// @param value lower case, composed, with the domain in ASCII, for example `ada@acme.example`
public record EmailAddress(String value) {
  private static final int MAXIMUM_LENGTH = 254;
  private static final Pattern MAILABLE =
      Pattern.compile("[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[a-z0-9.-]{1,253}");

  /// Composing makes an address shorter, never by more. The JDK folds long rows of some letters and
  /// accents in the square of their length.
  private static final int LONGEST_TYPED = 4 * MAXIMUM_LENGTH;

  /// Refuses what is not normalised.
  ///
  /// @throws IllegalArgumentException where the value is not a normalised address
  public EmailAddress {
    if (normaliseText(value).filter(value::equals).isEmpty()) {
      throw new IllegalArgumentException("not a normalised email address");
    }
  }

  /// Reads what somebody typed: `" Ada@ACME.example "` becomes `ada@acme.example`.
  ///
  /// Whether the address receives mail is another question; this refuses only what cannot be one.
  ///
  /// @param typed any text
  /// @return empty where it cannot be an address
  public static Optional<EmailAddress> parse(String typed) {
    return normaliseText(typed).map(EmailAddress::new);
  }

  private static Optional<String> normaliseText(String typed) {
    if (typed.length() > LONGEST_TYPED) {
      return Optional.empty();
    }
    var text = compose(compose(typed).strip().toLowerCase(Locale.ROOT));
    int at = text.lastIndexOf('@');
    if (at <= 0 || at == text.length() - 1 || text.chars().anyMatch(EmailAddress::isForbidden)) {
      return Optional.empty();
    }
    return asciiDomain(text.substring(at + 1))
        .map(domain -> text.substring(0, at + 1) + domain)
        .filter(address -> address.length() <= MAXIMUM_LENGTH);
  }

  /// Lower case can compose where capitals cannot: `J` with a caron stays two, `j` becomes `ǰ`.
  private static String compose(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC);
  }

  private static Optional<String> asciiDomain(String domain) {
    try {
      var ascii = IDN.toASCII(domain, IDN.USE_STD3_ASCII_RULES).toLowerCase(Locale.ROOT);
      boolean dotted = !ascii.startsWith(".") && !ascii.endsWith(".") && !ascii.contains("..");
      return dotted && !ascii.isEmpty() ? Optional.of(ascii) : Optional.empty();
    } catch (IllegalArgumentException notADomain) {
      return Optional.empty();
    }
  }

  /// Whether the header of a mail can carry it as it is: a local part without quotes, in ASCII.
  public boolean mailable() {
    return MAILABLE.matcher(value).matches();
  }

  private static boolean isForbidden(int character) {
    return Character.isWhitespace(character)
        || Character.isISOControl(character)
        || Character.getType(character) == Character.FORMAT;
  }

  @Override
  public String toString() {
    return value;
  }
}
