package io.roundtable.site;

import io.roundtable.model.Passkey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.vertx.core.json.JsonObject;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;

/// A device with one passkey and the browser before it, made of the JDK alone. It says whatever a
/// test wants it to.
final class SoftKey {
  private static final int PRESENT = 0x01;
  private static final int VERIFIED = 0x04;
  private static final int HAS_KEY = 0x40;
  private static final int COORDINATE = 32;

  private final byte[] credentialId = new byte[COORDINATE];
  private final KeyPair keys;
  private final String handle;

  String origin;
  String party = "localhost";
  String makes = "webauthn.create";
  String signs = "webauthn.get";
  int flags = PRESENT | VERIFIED;
  long counter;

  /// A device of a person.
  ///
  /// @param handle by which it knows them
  SoftKey(String origin, String handle) {
    this.origin = origin;
    this.handle = handle;
    new SecureRandom().nextBytes(credentialId);
    try {
      var generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      this.keys = generator.generateKeyPair();
    } catch (GeneralSecurityException failure) {
      throw new AssertionError(failure);
    }
  }

  /// What is stored of it.
  Passkey passkey(TenantId tenant, UserId user) {
    var times = new Passkey.Times(Instant.parse("2026-10-01T08:00:00Z"), null, null);
    return new Passkey(
        tenant, user, text(credentialId), text(publicKey()), 0, "Phone", false, times);
  }

  void unverified() {
    flags = PRESENT;
  }

  void absent() {
    flags = VERIFIED;
  }

  /// What a script sends after a passkey was made.
  JsonObject make(String challenge) {
    return make(challenge, attestation());
  }

  /// The same with another attestation object.
  JsonObject make(String challenge, byte[] attestation) {
    var response =
        new JsonObject()
            .put("clientDataJSON", text(client(makes, challenge)))
            .put("attestationObject", text(attestation));
    return credential(response);
  }

  /// What a script sends after it was signed with.
  JsonObject sign(String challenge) {
    return sign(challenge, handle);
  }

  /// The same with another handle.
  JsonObject sign(String challenge, String user) {
    var client = client(signs, challenge);
    var data = data(flags, new byte[0]);
    var response =
        new JsonObject()
            .put("clientDataJSON", text(client))
            .put("authenticatorData", text(data))
            .put("signature", text(signature(joined(data, sha256(client)))))
            .put("userHandle", text(bytes(user)));
    return credential(response);
  }

  private JsonObject credential(JsonObject response) {
    return new JsonObject()
        .put("id", text(credentialId))
        .put("rawId", text(credentialId))
        .put("type", "public-key")
        .put("response", response)
        .put("clientExtensionResults", new JsonObject());
  }

  private byte[] client(String type, String challenge) {
    var client =
        new JsonObject()
            .put("type", type)
            .put("challenge", text(bytes(challenge)))
            .put("origin", origin)
            .put("crossOrigin", false);
    return bytes(client.encode());
  }

  private byte[] attestation() {
    var length = ByteBuffer.allocate(2).putShort((short) credentialId.length).array();
    var key = joined(new byte[16], length, credentialId, publicKey());
    var data = data(flags | HAS_KEY, key);
    return joined(
        new byte[] {(byte) 0xa3},
        word("fmt"),
        word("none"),
        word("attStmt"),
        new byte[] {(byte) 0xa0},
        word("authData"),
        new byte[] {0x59, (byte) (data.length >> 8), (byte) data.length},
        data);
  }

  /// A key of two coordinates, as COSE writes it.
  private byte[] publicKey() {
    var point = ((ECPublicKey) keys.getPublic()).getW();
    var curve = new byte[] {(byte) 0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20};
    return joined(
        curve,
        coordinate(point.getAffineX()),
        new byte[] {0x22, 0x58, 0x20},
        coordinate(point.getAffineY()));
  }

  private byte[] data(int bits, byte[] key) {
    var count = ByteBuffer.allocate(4).putInt((int) counter).array();
    return joined(sha256(bytes(party)), new byte[] {(byte) bits}, count, key);
  }

  private byte[] signature(byte[] signed) {
    try {
      var signature = Signature.getInstance("SHA256withECDSA");
      signature.initSign(keys.getPrivate());
      signature.update(signed);
      return signature.sign();
    } catch (GeneralSecurityException failure) {
      throw new AssertionError(failure);
    }
  }

  private static byte[] coordinate(BigInteger number) {
    var bytes = number.toByteArray();
    var padded = joined(new byte[COORDINATE], bytes);
    return Arrays.copyOfRange(padded, padded.length - COORDINATE, padded.length);
  }

  private static byte[] word(String word) {
    return joined(new byte[] {(byte) (0x60 + word.length())}, bytes(word));
  }

  private static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (GeneralSecurityException failure) {
      throw new AssertionError(failure);
    }
  }

  private static byte[] joined(byte[]... parts) {
    var all = new ByteArrayOutputStream();
    for (var part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
