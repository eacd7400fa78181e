package io.roundtable.table.write;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.model.id.Slug;
import java.util.List;

/// What is answered where a name cannot be had.
final class Refusals {
  private Refusals() {}

  static Failure slugTaken(Slug slug) {
    return invalid("slug", "The address " + slug + " is taken. Choose another one.");
  }

  static Failure slugReserved(Slug slug) {
    return invalid("slug", "The address " + slug + " is reserved. Choose another one.");
  }

  static Failure invalid(String field, String sentence) {
    return new Failure.Invalid(sentence, List.of(new FieldError(field, sentence)));
  }

  static Failure identifierInUse() {
    return new Failure.Conflict("The identifier is in use. Please try again.");
  }
}
