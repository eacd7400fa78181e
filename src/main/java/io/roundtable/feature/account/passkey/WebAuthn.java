package io.roundtable.feature.account.passkey;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AuthenticationData;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.PublicKeyCredentialParameters;
import com.webauthn4j.data.PublicKeyCredentialType;
import com.webauthn4j.data.RegistrationData;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.attestation.authenticator.AAGUID;
import com.webauthn4j.data.attestation.authenticator.AttestedCredentialData;
import com.webauthn4j.data.attestation.authenticator.COSEKey;
import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import com.webauthn4j.data.attestation.statement.NoneAttestationStatement;
import com.webauthn4j.data.client.CollectedClientData;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.data.client.challenge.DefaultChallenge;
import com.webauthn4j.server.ServerProperty;
import com.webauthn4j.verifier.exception.MaliciousCounterValueException;
import io.roundtable.model.Passkey;
import io.roundtable.web.session.RelyingParty;
import io.vertx.core.http.HttpServerRequest;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Verifies what browsers answer for passkeys. Everything of the library that does so is here.
///
/// What a browser sends is JSON with CBOR in it, made by anybody: whatever is wrong with it, it is
/// not accepted, and the reason is logged only. It computes for a millisecond, and much longer the
/// first time, when the library is loaded, so it belongs on a worker thread.
final class WebAuthn {
  private static final Logger LOGGER = LoggerFactory.getLogger(WebAuthn.class);

  private final RelyingParty party;

  WebAuthn(RelyingParty party) {
    this.party = party;
  }

  /// Verifies a passkey that a device has just made.
  ///
  /// @param request names the origin
  /// @param purpose of the challenge that it must answer
  /// @param json as the script sends it
  /// @return what is to be kept; empty where it is not accepted
  Optional<AddPasskey.Made> verifyMade(HttpServerRequest request, String purpose, String json) {
    try {
      var data = Library.MANAGER.parseRegistrationResponseJSON(json);
      var challenge = challenge(data.getCollectedClientData());
      if (!party.isOwn(purpose, challenge)) {
        return Optional.empty();
      }
      var server = server(request, challenge);
      Library.MANAGER.verify(
          data, new RegistrationParameters(server, Library.ALGORITHMS, true, true));
      return Optional.of(made(data));
    } catch (RuntimeException refused) {
      return refuse(refused);
    }
  }

  /// Reads what a device signed, before it is known whose it is.
  ///
  /// @return empty where it cannot be read
  Optional<Assertion> read(String json) {
    try {
      var data = Library.MANAGER.parseAuthenticationResponseJSON(json);
      var handle = data.getUserHandle() == null ? "" : new String(data.getUserHandle(), UTF_8);
      return Optional.of(
          new Assertion(
              challenge(data.getCollectedClientData()),
              handle,
              Passkey.idOf(text(data.getCredentialId())),
              data));
    } catch (RuntimeException refused) {
      return refuse(refused);
    }
  }

  /// Verifies what a device signed with a passkey.
  ///
  /// @return empty where it is not accepted
  Optional<Use> verify(HttpServerRequest request, Assertion assertion, Passkey passkey) {
    try {
      var server = server(request, assertion.challenge());
      Library.MANAGER.verify(
          assertion.data(), new AuthenticationParameters(server, stored(passkey), null, true));
      var signed = assertion.data().getAuthenticatorData();
      return Optional.of(new Use(signed.getSignCount(), signed.isFlagBS(), false));
    } catch (MaliciousCounterValueException cloned) {
      return Optional.of(new Use(passkey.signCount(), passkey.backedUp(), true));
    } catch (RuntimeException refused) {
      return refuse(refused);
    }
  }

  /// The library has no common type for what can be wrong with bytes from anywhere.
  private static <T> Optional<T> refuse(RuntimeException refused) {
    LOGGER.debug("A passkey is not accepted.", refused);
    return Optional.empty();
  }

  private ServerProperty server(HttpServerRequest request, String challenge) {
    return new ServerProperty(
        Set.of(new Origin(party.origin(request))),
        party.id(),
        new DefaultChallenge(challenge.getBytes(UTF_8)));
  }

  private static String challenge(CollectedClientData data) {
    return new String(data.getChallenge().getValue(), UTF_8);
  }

  private AddPasskey.Made made(RegistrationData data) {
    var signed = data.getAttestationObject().getAuthenticatorData();
    var key = signed.getAttestedCredentialData();
    return new AddPasskey.Made(
        text(key.getCredentialId()),
        text(Library.CONVERTER.getCborConverter().writeValueAsBytes(key.getCOSEKey())),
        signed.getSignCount(),
        signed.isFlagBS());
  }

  private CredentialRecordImpl stored(Passkey passkey) {
    var decoder = Base64.getUrlDecoder();
    var key =
        Library.CONVERTER
            .getCborConverter()
            .readValue(decoder.decode(passkey.publicKey()), COSEKey.class);
    return new CredentialRecordImpl(
        new NoneAttestationStatement(),
        null,
        null,
        null,
        passkey.signCount(),
        new AttestedCredentialData(AAGUID.ZERO, decoder.decode(passkey.credentialId()), key),
        null,
        null,
        null,
        null);
  }

  private static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /// An answer that a device signed.
  ///
  /// @param handle by which it knows its person; empty where it tells none
  record Assertion(String challenge, String handle, String passkeyId, AuthenticationData data) {}

  /// How a passkey was used.
  ///
  /// @param cloned whether the device had counted further before, so that it may be a copy
  record Use(long signCount, boolean backedUp, boolean cloned) {}

  /// Loaded with its first use, which is on a worker thread.
  private static final class Library {
    static final ObjectConverter CONVERTER = new ObjectConverter();
    static final WebAuthnManager MANAGER =
        WebAuthnManager.createNonStrictWebAuthnManager(CONVERTER);
    static final List<PublicKeyCredentialParameters> ALGORITHMS =
        Stream.of(
                COSEAlgorithmIdentifier.ES256,
                COSEAlgorithmIdentifier.RS256,
                COSEAlgorithmIdentifier.EdDSA)
            .map(it -> new PublicKeyCredentialParameters(PublicKeyCredentialType.PUBLIC_KEY, it))
            .toList();
  }
}
