package io.roundtable.feature.task;

import io.roundtable.access.Submission;
import io.roundtable.model.Failure;
import io.roundtable.web.form.IdempotencyKey;
import java.time.InstantSource;

/// The key of a form that is rendered again.
final class FormKeys {
  private FormKeys() {}

  /// A form that met a conflict is another one when it is sent again: its first key may belong to
  /// what was saved before. Every other refused form keeps its key, as it has had no effect.
  static String again(Submission submission, Failure failure) {
    return failure instanceof Failure.Conflict
        ? IdempotencyKey.next(InstantSource.system()).value()
        : submission.key().value();
  }
}
