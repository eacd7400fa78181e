package io.roundtable.page;

import io.roundtable.model.Member;
import java.util.ArrayList;
import java.util.List;

/// One of several values of a field.
///
/// @param value what the form sends
/// @param label the words
/// @param meaning a sentence about it; null where the words say all
/// @param selected `selected` where it is the one, else null
public record Choice(String value, String label, String meaning, String selected) {
  /// A value.
  ///
  /// @param chosen the value that is selected
  public static Choice of(String value, String label, String chosen) {
    return of(value, label, null, chosen);
  }

  /// A value with a sentence about it.
  ///
  /// @param chosen the value that is selected
  public static Choice of(String value, String label, String meaning, String chosen) {
    return new Choice(value, label, meaning, value.equals(chosen) ? "selected" : null);
  }

  /// The columns of a board.
  public static List<Choice> columns(ProjectContext project, String chosen) {
    return project.columns().stream()
        .map(column -> of(column.status(), column.name(), chosen))
        .toList();
  }

  /// Nobody, then the members of a project by name.
  ///
  /// @param chosen the identifier of who is chosen; empty for nobody
  /// @param chosenName the name of who is chosen, who may be no member any more
  public static List<Choice> people(List<Member> members, String chosen, String chosenName) {
    var people = new ArrayList<Choice>();
    people.add(of("", "Nobody", chosen));
    members.stream()
        .map(member -> of(member.userId().value(), name(member), chosen))
        .sorted((one, other) -> one.label().compareToIgnoreCase(other.label()))
        .forEach(people::add);
    if (people.stream().noneMatch(person -> person.value().equals(chosen))) {
      people.add(of(chosen, chosenName, chosen));
    }
    return people;
  }

  private static String name(Member member) {
    return DisplayNames.name(member.userName(), member.userId());
  }
}
