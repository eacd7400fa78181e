package io.roundtable.feature.member;

import io.roundtable.model.Member;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.page.person.Candidates;

/// A member that is to go, or to read only, and the members among whom somebody takes over.
///
/// @param member who goes
/// @param members of whom some can take over
/// @param held what the member has to do
record Departure(Member member, Candidates members, Held held) {
  /// The members who could take over: those who stay and may change tasks.
  Candidates successors() {
    return members
        .only(held -> !held.userId().equals(member.userId()))
        .only(held -> held.role().mayWork());
  }

  boolean lastOwner(int owners) {
    return member.role() == ProjectRole.OWNER && owners <= 1;
  }
}
