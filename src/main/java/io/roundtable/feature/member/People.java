package io.roundtable.feature.member;

import static io.roundtable.model.TextRules.isolated;

import io.roundtable.model.Member;
import io.roundtable.model.row.UserEntry;
import io.roundtable.page.Choice;
import io.roundtable.table.read.Page;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/// People as the choices of a field. Two of one name are told apart by their identifiers.
final class People {
  private static final Comparator<Choice> BY_LABEL =
      Comparator.comparing(Choice::label, String.CASE_INSENSITIVE_ORDER);

  private People() {}

  /// The people who could become members: the tenant's people without those who are known to be
  /// members.
  ///
  /// @param members as many as were read
  /// @param chosen the value that is selected; empty for none
  static List<Choice> outside(Page<UserEntry> people, Page<Member> members, String chosen) {
    var inside = members.items().stream().map(Member::userId).collect(Collectors.toSet());
    var outside =
        people.items().stream()
            .filter(entry -> !inside.contains(entry.userId()))
            .map(entry -> new Person(entry.userId().value(), entry.name()))
            .toList();
    return choices(outside, chosen);
  }

  /// The members who could take over from somebody: those who stay and may change tasks.
  ///
  /// @param chosen the value that is selected; empty for none
  static List<Choice> successors(List<Member> staying, String chosen) {
    var able =
        staying.stream().map(member -> new Person(member.userId().value(), name(member))).toList();
    return choices(able, chosen);
  }

  private static String name(Member member) {
    return Objects.requireNonNullElse(member.userName(), member.userId().value());
  }

  private static List<Choice> choices(List<Person> people, String chosen) {
    var counts =
        people.stream().collect(Collectors.groupingBy(Person::name, Collectors.counting()));
    return people.stream()
        .map(
            person ->
                Choice.of(
                    person.value(),
                    counts.get(person.name()) == 1 ? person.name() : person.whole(),
                    chosen))
        .sorted(BY_LABEL)
        .toList();
  }

  private record Person(String value, String name) {
    String whole() {
      return isolated(name) + " (" + value + ")";
    }
  }
}
