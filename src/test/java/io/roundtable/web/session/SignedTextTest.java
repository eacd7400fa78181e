package io.roundtable.web.session;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class SignedTextTest {
  private static final SignedText SIGNER =
      new SignedText(List.of("0123456789abcdef".repeat(2).getBytes(UTF_8)));

  @Property
  void verify_ofWhatWasSigned_givesItBack(@ForAll String purpose, @ForAll String payload) {
    var text = new String(payload.getBytes(UTF_8), UTF_8);

    assertEquals(Optional.of(text), SIGNER.verify(purpose, SIGNER.sign(purpose, text)));
  }

  @Test
  void sign_fitsCookiesAndAddresses() {
    assertTrue(SIGNER.sign("note", "ä ;,\"\\\n").matches("[A-Za-z0-9_.-]+"));
  }

  @Test
  void verify_withAnyCharacterAltered_isEmpty() {
    var signed = SIGNER.sign("rt-t1", "t1 acme u1");

    for (int position = 0; position < signed.length(); position++) {
      var altered = new StringBuilder(signed);
      altered.setCharAt(position, signed.charAt(position) == 'A' ? 'B' : 'A');
      assertEquals(
          Optional.empty(), SIGNER.verify("rt-t1", altered.toString()), altered.toString());
    }
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", ".", "..", "1..", "1.dA.", "1.dA", "2.dA.dA", "1.dA.dA.dA", "1.*.*"})
  void verify_ofAnythingElse_isEmpty(String signed) {
    assertEquals(Optional.empty(), SIGNER.verify("rt-t1", signed));
  }

  @Test
  void verify_ofTruncated_isEmpty() {
    var signed = SIGNER.sign("rt-t1", "t1 acme u1");

    for (int length = 0; length < signed.length(); length++) {
      assertEquals(Optional.empty(), SIGNER.verify("rt-t1", signed.substring(0, length)));
    }
  }

  @Test
  void verify_forAnotherPurpose_isEmpty() {
    assertEquals(Optional.empty(), SIGNER.verify("rt-t2", SIGNER.sign("rt-t1", "x")));
    assertEquals(Optional.empty(), SIGNER.verify("a.b", SIGNER.sign("a", "b.x")));
  }

  @Test
  void verify_withAnotherKey_isEmpty() {
    var other = new SignedText(List.of("fedcba9876543210".repeat(2).getBytes(UTF_8)));

    assertEquals(Optional.empty(), other.verify("rt-t1", SIGNER.sign("rt-t1", "x")));
  }

  @Test
  void verify_withAnEarlierKey_givesThePayloadBack_andTheFirstKeySigns() {
    var earlier = "0123456789abcdef".repeat(2).getBytes(UTF_8);
    var newest = "fedcba9876543210".repeat(2).getBytes(UTF_8);
    var rotated = new SignedText(List.of(newest, earlier));

    assertEquals(Optional.of("x"), rotated.verify("rt-t1", SIGNER.sign("rt-t1", "x")));
    assertEquals(Optional.empty(), SIGNER.verify("rt-t1", rotated.sign("rt-t1", "x")));
    var finished = new SignedText(List.of(newest));
    assertEquals(Optional.of("x"), finished.verify("rt-t1", rotated.sign("rt-t1", "x")));
  }

  @Test
  void create_withShortKey_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> new SignedText(List.of(new byte[31])));
  }
}
