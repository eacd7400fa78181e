package io.roundtable.feature.board;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Member;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.UserId;
import io.roundtable.page.Reading;
import io.roundtable.page.person.PersonSearch;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.Optional;

/// The person whose cards a board is asked for, by an identifier or by what was typed.
///
/// @param member of the identifier in the address
/// @param search by what stands in the address; empty where that names no single person
record BoardAssignee(Optional<Member> member, Optional<PersonSearch> search) {
  private static final String NO_MEMBER =
      "The person whose cards this address asks for is no member of this project, or no more.";

  /// An identifier may be a name too: both are looked for at once.
  static Future<BoardAssignee> find(Reading reading, BoardFilter filter) {
    if (!filter.person()) {
      return Future.succeededFuture(new BoardAssignee(Optional.empty(), Optional.empty()));
    }
    var asked = filter.assignee();
    var search = PersonSearch.members(reading, Identifiers.isMade(asked) ? "" : asked);
    var member = findMember(reading, asked);
    return Future.all(search, member)
        .map(read -> new BoardAssignee(member.result(), Optional.of(search.result())));
  }

  private static Future<Optional<Member>> findMember(Reading reading, String id) {
    if (!Identifiers.isValid(id)) {
      return Future.succeededFuture(Optional.empty());
    }
    var project = reading.project();
    return reading.find(TableKeys.member(project.tenantId(), project.projectId(), new UserId(id)));
  }

  /// The identifier of whoever was typed; empty where it is known or not clear.
  Optional<String> typed() {
    return member.isPresent()
        ? Optional.empty()
        : search.flatMap(PersonSearch::one).map(person -> person.userId().value());
  }

  /// The reason why nobody's cards are shown.
  ///
  /// @return null where it is clear whose are asked for
  String problem() {
    if (member.isPresent() || search.isEmpty()) {
      return null;
    }
    return search.get().typed().isEmpty() ? NO_MEMBER : search.get().sentence();
  }

  /// Whose cards are asked for: what was typed only where it names several people. Else it may be
  /// an identifier of somebody who left.
  String words() {
    boolean nobody = search.stream().allMatch(found -> found.people().isEmpty());
    return member
        .map(PersonSearch::label)
        .orElseGet(() -> nobody ? PersonSearch.STRANGER : "“" + isolated(text()) + "”");
  }

  /// The text of the field; empty for an identifier, which says nothing to anybody.
  String text() {
    return search.map(PersonSearch::typed).orElse("");
  }
}
