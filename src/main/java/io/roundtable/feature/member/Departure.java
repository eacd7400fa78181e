package io.roundtable.feature.member;

import io.roundtable.model.Member;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.table.read.Page;
import java.util.List;

/// A member that is to go, or to read only, and the members among whom somebody takes over.
///
/// @param member who goes
/// @param members as many as were read
/// @param held what the member has to do
record Departure(Member member, Page<Member> members, Held held) {
  /// The members who could take over: those who stay and may change tasks.
  List<Member> successors() {
    return members.items().stream()
        .filter(held -> !held.userId().equals(member.userId()))
        .filter(held -> held.role().mayWork())
        .toList();
  }

  boolean lastOwner(int owners) {
    return member.role() == ProjectRole.OWNER && owners <= 1;
  }
}
