package io.roundtable.web.form;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import java.time.InstantSource;

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
  /// @throws FailureException with BadRequest where it is missing or altered
  public static IdempotencyKey of(FormFields form) {
    var sent = form.raw(FIELD);
    if (!Identifiers.isValid(sent)) {
      throw new FailureException(
          new Failure.BadRequest(
              "This form is incomplete. Load the page again and send it once more."));
    }
    return new IdempotencyKey(sent);
  }
}
