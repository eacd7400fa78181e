package io.roundtable.work.project;

import io.roundtable.model.Failure.FieldError;
import io.roundtable.model.Prefix;
import io.roundtable.model.Slug;

/// What is said of names that somebody else has.
final class Claims {
  private Claims() {}

  static FieldError slugTaken(Slug slug) {
    return new FieldError("slug", "The address " + slug + " is taken. Choose another one.");
  }

  static FieldError prefixTaken(Prefix prefix) {
    return new FieldError("prefix", "The prefix " + prefix + " is taken. Choose another one.");
  }
}
