package io.roundtable.page;

import io.roundtable.model.failure.Failure;
import io.roundtable.web.form.IdempotencyKey;
import java.time.InstantSource;

/// The key of a form that is rendered again.
public final class FormKeys {
  private FormKeys() {}

  /// A form that met a conflict is another one when it is sent again: its first key may belong to
  /// what was saved before. Every other refused form keeps its key, as it has had no effect.
  public static String again(Submission submission, Failure failure) {
    return failure instanceof Failure.Conflict
        ? IdempotencyKey.next(InstantSource.system()).value()
        : submission.key().value();
  }
}
