package io.roundtable.configuration;

import io.roundtable.configuration.SettingLayer.Value;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;

/// Addresses as administrators write them.
final class AddressValues {
  private static final Pattern LOOPBACK = Pattern.compile("127(\\.[0-9]{1,3}){3}");

  private AddressValues() {}

  /// Reads an address of http or https.
  ///
  /// @param value as written
  /// @return the address, which has a host
  /// @throws SettingException where it is anything else
  static URI parse(Value value) {
    try {
      var address = new URI(value.text());
      var scheme = address.getScheme();
      var isWeb = "http".equals(scheme) || "https".equals(scheme);
      if (isWeb && address.getHost() != null && address.getRawUserInfo() == null) {
        return address;
      }
    } catch (URISyntaxException malformed) {
      throw new SettingException(refusal(value).getMessage(), malformed);
    }
    throw refusal(value);
  }

  /// Tells whether a host is this machine, without asking any name server.
  ///
  /// @param host a name or an address, IPv6 with or without brackets
  /// @return true for `localhost`, `127.…` and `::1`
  static boolean isLoopback(String host) {
    return host.equalsIgnoreCase("localhost")
        || LOOPBACK.matcher(host).matches()
        || host.equals("::1")
        || host.equals("[::1]");
  }

  private static SettingException refusal(Value value) {
    return value.refuse("is not an address such as http://127.0.0.1:8000.");
  }
}
