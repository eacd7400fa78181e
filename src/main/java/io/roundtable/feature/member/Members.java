package io.roundtable.feature.member;

import io.roundtable.model.Access;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.UserId;
import io.roundtable.page.Request;

/// The member that an address names.
final class Members {
  private Members() {}

  /// The identifier in the address, of whom nothing is known yet.
  ///
  /// @throws FailureException with NotFound where it could be nobody's
  static UserId requireUserId(Request request) {
    var segment = request.segment("user");
    if (!Identifiers.isValid(segment)) {
      throw Access.notFound();
    }
    return new UserId(segment);
  }
}
