package io.roundtable.web.session;

import io.vertx.core.http.HttpServerRequest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;

/// The party that relies on passkeys: the name to which browsers bind them, which is the host of
/// the public address, and the challenges that they answer.
///
/// A challenge is a signed text, so that it is kept nowhere and several tabs do not disturb each
/// other. Who takes an answer sees to it that it is taken once.
public final class RelyingParty {
  /// How long a challenge can be answered.
  public static final Duration PATIENCE = Duration.ofMinutes(5);

  private static final String NUMBERS =
      "Passkeys belong to a name, and this address has only numbers. Whoever runs Roundtable can"
          + " give it a name.";
  private static final String CLEAR =
      "Browsers use passkeys only over https, and this address is plain http.";

  private static final int RANDOM_BYTES = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final PublicAddress address;
  private final SignedText signer;
  private final InstantSource clock;

  /// A party at a public address.
  ///
  /// @param signer signs with a key that is for challenges alone
  public RelyingParty(PublicAddress address, SignedText signer, InstantSource clock) {
    this.address = address;
    this.signer = signer;
    this.clock = clock;
  }

  /// The name to which passkeys are bound, for example `boards.example`.
  public String id() {
    return address.uri().getHost().toLowerCase(Locale.ROOT);
  }

  /// Why nobody can use passkeys here.
  ///
  /// @return a full sentence; empty where browsers can
  public Optional<String> obstacle() {
    if (isOfNumbers(id())) {
      return Optional.of(NUMBERS);
    }
    return address.secure() || id().equals("localhost") ? Optional.empty() : Optional.of(CLEAR);
  }

  /// Why the browser that sent a request cannot use passkeys here.
  ///
  /// @return a full sentence; empty where it can, as far as the address matters
  public Optional<String> obstacle(HttpServerRequest request) {
    return obstacle().or(() -> otherName(request));
  }

  private Optional<String> otherName(HttpServerRequest request) {
    var asked = request.authority();
    return asked != null && asked.host().equalsIgnoreCase(id())
        ? Optional.empty()
        : Optional.of("Passkeys work at " + origin(request) + " only. Open this page there.");
  }

  private static boolean isOfNumbers(String host) {
    return host.indexOf(':') >= 0
        || host.chars().allMatch(letter -> letter == '.' || Character.isDigit(letter));
  }

  /// The origin that browsers name in what they sign. Where any free port was to be taken, it is
  /// the one on which the request came.
  public String origin(HttpServerRequest request) {
    return address.uri().getPort() == 0
        ? address.uri().getScheme() + "://" + id() + ":" + request.localAddress().port()
        : address.origin();
  }

  /// A new challenge.
  ///
  /// @param purpose what is proved by an answer, for example `sign-in t1`
  /// @return characters that fit an attribute
  public String challenge(String purpose) {
    var random = new byte[RANDOM_BYTES];
    RANDOM.nextBytes(random);
    var text = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
    return signer.sign(purpose, text + " " + clock.instant().getEpochSecond());
  }

  /// Whether a challenge was made here for a purpose, not too long ago.
  public boolean isOwn(String purpose, String challenge) {
    return signer
        .verify(purpose, challenge)
        .map(text -> Instant.ofEpochSecond(Long.parseLong(text.substring(text.indexOf(' ') + 1))))
        .filter(since -> clock.instant().isBefore(since.plus(PATIENCE)))
        .isPresent();
  }
}
