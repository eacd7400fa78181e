package io.roundtable.feature.member;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.UserId;
import io.roundtable.page.PageReader;
import io.roundtable.page.Request;

/// The member that an address names.
final class Members {
  private Members() {}

  /// The identifier in the address, of whom nothing is known yet.
  ///
  /// @throws FailureException with NotFound where it could be nobody's
  static UserId requireUserId(Request visit) {
    var segment = visit.segment("user");
    if (!Identifiers.isValid(segment)) {
      throw new FailureException(new Failure.NotFound(PageReader.NOT_FOUND));
    }
    return new UserId(segment);
  }
}
