package io.roundtable.feature.account;

import io.roundtable.model.id.Identifiers;
import io.roundtable.web.session.SignedCookies;
import io.roundtable.web.session.SignedText;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Browsers with which somebody signed in to an account before. They hold a signed cookie for the
/// tenant, a new one after each sign-in, so that strangers who try the same account cannot take
/// their attempts from them. It opens nothing: the password is asked for all the same.
///
/// The account is part of what is signed, not of what the cookie says, so that a cookie is good for
/// one account only and tells nobody which.
public final class KnownDevices {
  /// How long a device is known after it was last signed in with.
  static final Duration LIFETIME = Duration.ofDays(180);

  private final SignedCookies cookies;
  private final InstantSource clock;

  /// @param signer signs with a key that is for nothing else
  /// @param secure whether browsers come by https
  public KnownDevices(SignedText signer, boolean secure, InstantSource clock) {
    this.cookies = new SignedCookies(signer, secure, LIFETIME);
    this.clock = clock;
  }

  /// The device of a request.
  ///
  /// @return its identifier; empty where nobody signed in to this account with it
  Optional<String> find(HttpServerRequest request, Account account) {
    return cookies.read(request, name(account), account.email()).flatMap(this::device);
  }

  /// Makes a device known, under a new identifier.
  void remember(HttpServerResponse response, Account account) {
    var text = Identifiers.next(clock) + " " + clock.instant().getEpochSecond();
    cookies.write(response, name(account), account.email(), text);
  }

  private Optional<String> device(String text) {
    var parts = text.split(" ", -1);
    var since = Instant.ofEpochSecond(Long.parseLong(parts[1]));
    return clock.instant().isBefore(since.plus(LIFETIME))
        ? Optional.of(parts[0])
        : Optional.empty();
  }

  private String name(Account account) {
    return cookies.hostName("rt-" + account.tenantId() + "-device");
  }
}
