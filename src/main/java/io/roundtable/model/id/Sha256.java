package io.roundtable.model.id;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/// A digest that tells one text from another where the text itself is not to be kept.
public final class Sha256 {
  private Sha256() {}

  /// The hash of a text.
  ///
  /// @param text any text
  /// @return SHA-256 of its UTF-8 in base64url without padding, 43 characters that fit a key
  public static String of(String text) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      var hash = digest.digest(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }
}
