package io.roundtable.feature.account;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Locale;

/// The code that lets somebody set up the first tenant: whoever can read what the program prints.
/// It comes from the master key, so all processes of an installation print the same.
public final class SetupCode {
  private final String text;

  /// @param text as it is printed, for example `k3f9-x2mq-7w4t-p8rd`
  public SetupCode(String text) {
    this.text = text;
  }

  /// Whether somebody typed it, with or without its hyphens, in any case; takes the same time for
  /// every wrong one.
  boolean matches(String typed) {
    return MessageDigest.isEqual(bare(text), bare(typed));
  }

  private static byte[] bare(String code) {
    var bare = code.replace("-", "").replace(" ", "").toLowerCase(Locale.ROOT);
    return bare.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return "SetupCode";
  }
}
