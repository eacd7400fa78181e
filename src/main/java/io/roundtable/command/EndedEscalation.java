package io.roundtable.command;

import io.roundtable.model.Member;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// An escalation that ended or rests with something that can be taken back: a resolution, a move to
/// a closing column, a deletion. As a text it stands in a command's memory.
///
/// @param held as it was
public record EndedEscalation(Escalation held) {
  private static final String NONE = "-";
  private static final int PARTS = 5;

  /// Reads what [#toString] wrote.
  public static EndedEscalation parse(String note) {
    var parts = note.split(" ", PARTS);
    var acknowledgedAt = parts[2].equals(NONE) ? null : Instant.parse(parts[2]);
    return new EndedEscalation(
        new Escalation(
            new UserId(parts[0]),
            acknowledgedAt == null ? EscalationState.NEW : EscalationState.SEEN,
            Instant.parse(parts[1]),
            acknowledgedAt,
            parts.length < PARTS ? null : parts[PARTS - 1],
            parts[3].equals(NONE) ? null : new UserId(parts[3])));
  }

  /// The escalation as it can come back: in the same hands, where these still take escalations in
  /// the project. Whoever raised it and takes none any more cannot get it back either.
  ///
  /// @return empty where the responder takes none any more
  public Optional<Returned> comeBack(ProjectAttempt attempt) {
    var people = Stream.of(held.escalatedTo(), held.escalatedBy()).filter(Objects::nonNull);
    var keys =
        people
            .distinct()
            .map(person -> TableKeys.member(attempt.tenantId(), attempt.projectId(), person))
            .toList();
    var batch = attempt.attempt().read(keys);
    var able =
        keys.stream()
            .flatMap(key -> batch.find(key).stream())
            .filter(member -> member.role().mayWork())
            .toList();
    return able.stream()
        .filter(member -> member.userId().equals(held.escalatedTo()))
        .findFirst()
        .map(responder -> new Returned(in(responder, able), able));
  }

  /// Whether this is what a task has again: the same one, not another one to the same person.
  public boolean isHeldAs(Escalation present) {
    return present.escalatedTo().equals(held.escalatedTo())
        && held.escalatedAt().equals(present.escalatedAt());
  }

  private Escalation in(Member responder, List<Member> able) {
    var kept =
        new Escalation(
            held.escalatedTo(),
            held.state(),
            held.escalatedAt(),
            held.acknowledgedAt(),
            responder.userName(),
            held.escalatedBy());
    boolean known =
        able.stream().map(Member::userId).anyMatch(person -> person.equals(held.escalatedBy()));
    return known ? kept : kept.ofNobody();
  }

  @Override
  public String toString() {
    return String.join(
        " ",
        held.escalatedTo().value(),
        held.escalatedAt().toString(),
        held.acknowledgedAt() == null ? NONE : held.acknowledgedAt().toString(),
        held.escalatedBy() == null ? NONE : held.escalatedBy().value(),
        held.shownName());
  }

  /// An escalation that comes back.
  ///
  /// @param members whose roles it follows from, and whose name it copies
  public record Returned(Escalation escalation, List<Member> members) {
    /// Copies the members.
    public Returned {
      members = List.copyOf(members);
    }

    /// Requires roles and names to be those that were read.
    public void require(Change change) {
      members.forEach(member -> change.require(member, "role", "userName"));
    }
  }
}
