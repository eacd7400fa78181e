package io.roundtable.demo;

import io.roundtable.configuration.Secrets;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.model.User;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The passwords of the demonstration's accounts: derived from the master key, so that no two
/// tables share them and every start can print them again.
final class DemoPasswords {
  private static final String ALGORITHM = "HmacSHA256";
  private static final String ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
  private static final int LENGTH = 16;
  private static final int GROUP_LENGTH = 4;

  private final SecretKeySpec key;

  DemoPasswords(Secrets secrets) {
    this.key = new SecretKeySpec(secrets.key(Purpose.DEMO), ALGORITHM);
  }

  /// The password of a person.
  ///
  /// @return 80 bits, for example `k3f9-x2mq-7w4t-p8rd`
  String of(User user) {
    var code = code(user.email().value());
    var password = new StringBuilder();
    for (int place = 0; place < LENGTH; place++) {
      password.append(place > 0 && place % GROUP_LENGTH == 0 ? "-" : "");
      password.append(ALPHABET.charAt(code[place] & (ALPHABET.length() - 1)));
    }
    return password.toString();
  }

  private byte[] code(String email) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return mac.doFinal(email.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException unsupported) {
      throw new IllegalStateException("This JDK has no " + ALGORITHM + ".", unsupported);
    }
  }
}
