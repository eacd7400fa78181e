package io.roundtable.http;

/// The values that the header Host may have: a name or an IPv4 address, or an IPv6 address in
/// brackets, and a port. Narrower than a URI, whose names may be percent-encoded: no browser sends
/// those.
final class HostName {
  private static final int MOST_PORT_DIGITS = 5;
  private static final int HIGHEST_PORT = 65_535;

  private HostName() {}

  static boolean isValid(String host) {
    int end = host.startsWith("[") ? afterBrackets(host) : afterName(host);
    return end > 0 && (end == host.length() || isPort(host, end));
  }

  private static int afterName(String host) {
    int end = 0;
    while (end < host.length() && isNameCharacter(host.charAt(end))) {
      end++;
    }
    return end;
  }

  private static int afterBrackets(String host) {
    int end = host.indexOf(']');
    for (int position = 1; position < end; position++) {
      char character = host.charAt(position);
      if (Character.digit(character, 16) < 0 && character != ':' && character != '.') {
        return -1;
      }
    }
    return end > 1 ? end + 1 : -1;
  }

  private static boolean isNameCharacter(char character) {
    return character >= '0' && character <= '9'
        || character >= 'a' && character <= 'z'
        || character >= 'A' && character <= 'Z'
        || character == '.'
        || character == '-'
        || character == '_';
  }

  private static boolean isPort(String host, int colon) {
    var digits = host.substring(colon + 1);
    return host.charAt(colon) == ':'
        && !digits.isEmpty()
        && digits.length() <= MOST_PORT_DIGITS
        && digits.chars().allMatch(c -> c >= '0' && c <= '9')
        && Integer.parseInt(digits) <= HIGHEST_PORT;
  }
}
