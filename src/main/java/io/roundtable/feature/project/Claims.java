package io.roundtable.feature.project;

import io.roundtable.model.SlugClaim;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.Slug;
import java.util.Optional;

/// The words about addresses and prefixes that cannot be had: the same whether a project has one
/// that the asker may know of, one that they may not, or nobody may have it.
final class Claims {
  private static final String CHOOSE = " is not available. Choose another one.";

  private Claims() {}

  /// Whether nobody may have an address, or somebody has it.
  static boolean isUnavailable(Slug slug, Optional<SlugClaim> claim) {
    return slug.isReserved() || claim.isPresent();
  }

  static FieldError unavailable(Slug slug) {
    return new FieldError("slug", "The address " + slug + CHOOSE);
  }

  static FieldError unavailable(Prefix prefix) {
    return new FieldError("prefix", "The prefix " + prefix + CHOOSE);
  }
}
