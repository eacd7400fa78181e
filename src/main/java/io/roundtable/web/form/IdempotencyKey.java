package io.roundtable.web.form;

import io.roundtable.model.id.Identifiers;
import java.time.InstantSource;
import java.util.Optional;

/// The key a form carries so that sending it twice does it once: made when the form is rendered,
/// time-ordered.
///
/// @param value for example `01JDQ4Z0V6Y3M8W2K5T7B9C1DE`
public record IdempotencyKey(String value) {
  /// The hidden field of every form.
  public static final String FIELD = "requestKey";

  /// Refuses what could not stand in a key.
  ///
  /// @throws IllegalArgumentException where the value is not an identifier
  public IdempotencyKey {
    if (!Identifiers.isValid(value)) {
      throw new IllegalArgumentException("not an idempotency key: " + value);
    }
  }

  /// Makes the key of a form that is being rendered.
  ///
  /// @param clock where the time comes from
  public static IdempotencyKey next(InstantSource clock) {
    return new IdempotencyKey(Identifiers.next(clock));
  }

  /// Reads the key of a form that was sent.
  ///
  /// @return empty where it is missing or altered
  public static Optional<IdempotencyKey> of(FormFields form) {
    return Optional.of(form.raw(FIELD)).filter(Identifiers::isValid).map(IdempotencyKey::new);
  }
}
