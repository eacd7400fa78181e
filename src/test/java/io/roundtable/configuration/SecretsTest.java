package io.roundtable.configuration;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.roundtable.configuration.Secrets.Purpose;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.TreeSet;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class SecretsTest {
  private static final byte[] MASTER = new byte[32];

  @Test
  void key_ofEachPurpose_differs() {
    var keys = new TreeSet<String>();
    for (var purpose : Purpose.values()) {
      keys.add(HexFormat.of().formatHex(Secrets.of(MASTER).keys(purpose).getFirst()));
    }
    assertEquals(Purpose.values().length, keys.size());
  }

  @Test
  void key_isHkdfWithSha256() throws Exception {
    var extracted = hmac(new byte[32], MASTER);
    var info = "roundtable COOKIE".getBytes();
    var block = Arrays.copyOf(info, info.length + 1);
    block[info.length] = 1;

    assertArrayEquals(hmac(extracted, block), Secrets.of(MASTER).keys(Purpose.COOKIE).getFirst());
  }

  @Test
  void key_ofAnotherMasterKey_differs() {
    var other = MASTER.clone();
    other[31] = 1;

    var mine = Secrets.of(MASTER).keys(Purpose.CURSOR).getFirst();

    assertFalse(MessageDigest.isEqual(mine, Secrets.of(other).keys(Purpose.CURSOR).getFirst()));
  }

  @Test
  void keys_ofSeveralMasterKeys_comeTheNewestFirst() {
    var other = MASTER.clone();
    other[31] = 1;

    var keys = Secrets.of(other, MASTER).keys(Purpose.CURSOR);

    assertEquals(2, keys.size());
    assertArrayEquals(Secrets.of(other).keys(Purpose.CURSOR).getFirst(), keys.getFirst());
    assertArrayEquals(Secrets.of(MASTER).keys(Purpose.CURSOR).getFirst(), keys.getLast());
    assertNotEquals(Secrets.of(MASTER, other), Secrets.of(other, MASTER));
  }

  @Test
  void of_whenTheKeyIsShort_refuses() {
    assertThrows(IllegalArgumentException.class, () -> Secrets.of(new byte[31]));
  }

  private static byte[] hmac(byte[] key, byte[] text) throws Exception {
    var mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(text);
  }
}
