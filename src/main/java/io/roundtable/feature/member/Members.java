package io.roundtable.feature.member;

import io.roundtable.access.PageReads;
import io.roundtable.access.Visit;
import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.roundtable.model.Identifiers;
import io.roundtable.model.UserId;

/// The member that an address names.
final class Members {
  private Members() {}

  /// The identifier in the address, of whom nothing is known yet.
  ///
  /// @throws FailureException with NotFound where it could be nobody's
  static UserId requireUserId(Visit visit) {
    var segment = visit.segment("user");
    if (!Identifiers.isValid(segment)) {
      throw new FailureException(new Failure.NotFound(PageReads.NOT_FOUND));
    }
    return new UserId(segment);
  }
}
