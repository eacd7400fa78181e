package io.roundtable.model.network;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// An IPv4 or IPv6 address, the same however it is spelt. An IPv6 address that stands for an IPv4
/// one (`::ffff:192.0.2.7`) is that one; a port and a zone are no part of it.
///
/// @param bytes 4 or 16 of them, as hexadecimal digits
public record NetworkAddress(String bytes) {
  private static final int LONGEST = 128;
  private static final int LONGEST_PORT = 5;
  private static final int IPV4_BYTES = 4;
  private static final int GROUPS_OF_A_SITE = 4;
  private static final int BITS_OF_A_DIGIT = 4;

  /// Reads an address as proxies and sockets write it.
  ///
  /// @param text for example `192.0.2.7`, `192.0.2.7:4711`, `2001:DB8::1`, `[2001:db8::1]:443` or
  ///     `fe80::1%eth0`; may be null
  /// @return empty for everything else, names and quoted texts too; no name is looked up
  public static Optional<NetworkAddress> parse(String text) {
    if (text == null || text.length() > LONGEST) {
      return Optional.empty();
    }
    try {
      return Optional.ofNullable(read(text.strip())).map(NetworkAddress::of);
    } catch (IllegalArgumentException notAnAddress) {
      return Optional.empty();
    }
  }

  /// The network that one client has for itself: a provider gives each IPv6 customer 64 bits of
  /// addresses at least, any of which it may use for its next request.
  ///
  /// @return an IPv4 address whole (`192.0.2.7`), of an IPv6 address the first 64 bits
  ///     (`2001:db8:0:1::/64`)
  public String network() {
    var address = HexFormat.of().parseHex(bytes);
    return address.length == IPV4_BYTES ? dotted(address) : site(address);
  }

  private static String dotted(byte[] address) {
    return IntStream.range(0, address.length)
        .mapToObj(position -> Integer.toString(address[position] & 0xFF))
        .collect(Collectors.joining("."));
  }

  private static String site(byte[] address) {
    var groups = ByteBuffer.wrap(address).asShortBuffer();
    return IntStream.range(0, GROUPS_OF_A_SITE)
        .mapToObj(group -> Integer.toHexString(groups.get(group) & 0xFFFF))
        .collect(Collectors.joining(":", "", "::/64"));
  }

  /// Whether it begins with the same bits as another one.
  ///
  /// @param bits how many of them count
  /// @return false for an address of the other kind
  boolean isWithin(NetworkAddress other, int bits) {
    if (bytes.length() != other.bytes.length()) {
      return false;
    }
    var own = HexFormat.of().parseHex(bytes);
    var others = HexFormat.of().parseHex(other.bytes);
    int whole = bits / Byte.SIZE;
    int rest = bits % Byte.SIZE;
    int mask = 0xFF << (Byte.SIZE - rest) & 0xFF;
    return Arrays.equals(own, 0, whole, others, 0, whole)
        && (rest == 0 || ((own[whole] ^ others[whole]) & mask) == 0);
  }

  /// How many bits it has: 32 or 128.
  int bits() {
    return bytes.length() * BITS_OF_A_DIGIT;
  }

  private static NetworkAddress of(InetAddress address) {
    return new NetworkAddress(HexFormat.of().formatHex(address.getAddress()));
  }

  private static InetAddress read(String text) {
    if (text.startsWith("[")) {
      int end = text.indexOf(']');
      return end > 0 && isPort(text.substring(end + 1)) ? ipv6(text.substring(1, end)) : null;
    }
    int colon = text.indexOf(':');
    if (colon < 0) {
      return ipv4(text);
    }
    return colon == text.lastIndexOf(':')
        ? isPort(text.substring(colon)) ? ipv4(text.substring(0, colon)) : null
        : ipv6(text);
  }

  private static boolean isPort(String text) {
    return text.isEmpty()
        || text.startsWith(":")
            && text.length() > 1
            && text.length() <= 1 + LONGEST_PORT
            && text.chars().skip(1).allMatch(NetworkAddress::isDigit);
  }

  private static boolean isDigit(int character) {
    return character >= '0' && character <= '9';
  }

  /// The JDK also takes shorter forms (`127.1`), in which the same digits mean another address.
  private static InetAddress ipv4(String text) {
    var parts = text.split("\\.", -1);
    boolean plain = parts.length == IPV4_BYTES;
    for (var part : parts) {
      plain &= !part.isEmpty() && part.length() <= 3 && (part.equals("0") || part.charAt(0) != '0');
      plain &= part.chars().allMatch(NetworkAddress::isDigit);
    }
    return plain ? Inet4Address.ofLiteral(text) : null;
  }

  private static InetAddress ipv6(String text) {
    int zone = text.indexOf('%');
    var literal = zone < 0 ? text : text.substring(0, zone);
    return literal.indexOf(':') < 0 ? null : Inet6Address.ofLiteral(literal);
  }
}
