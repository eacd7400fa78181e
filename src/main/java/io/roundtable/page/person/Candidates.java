package io.roundtable.page.person;

import io.roundtable.model.Member;
import io.roundtable.model.text.TextRules;
import io.roundtable.page.Choice;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.FormInput;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Reading;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.web.form.Field;
import io.vertx.core.Future;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The members of a project among whom a form has somebody chosen (AP4).
///
/// @param members the first of them
/// @param able which of them can be chosen
/// @param none the words for nobody; null where somebody must be chosen
public record Candidates(Page<Member> members, Predicate<Member> able, String none) {
  /// So many people can be looked through in a list; more are searched for.
  private static final int FEW = 20;

  private static final Comparator<Choice> BY_LABEL =
      Comparator.comparing(Choice::label, String.CASE_INSENSITIVE_ORDER);

  /// Reads the first members of the page's project, every one of whom can be chosen, or nobody.
  public static Future<Candidates> read(Reading reading) {
    var project = reading.project();
    return reading
        .reads()
        .projects()
        .listMembers(project.tenantId(), project.projectId(), PageRequest.first(FEW))
        .map(members -> new Candidates(members, member -> true, "Nobody"));
  }

  /// The same where only some can be chosen.
  public Candidates only(Predicate<Member> some) {
    return new Candidates(members, able.and(some), none);
  }

  /// The same where somebody must be chosen.
  public Candidates required() {
    return new Candidates(members, able, null);
  }

  /// Whether there are more than can be looked through.
  public boolean many() {
    return members.next().isPresent();
  }

  /// The choices of a list, by name; of two people of one name with the address.
  ///
  /// @param chosen the identifier of who is chosen; empty for nobody
  public List<Choice> choices(String chosen) {
    var people = members.items().stream().filter(able).toList();
    return people.stream()
        .map(member -> Choice.of(member.userId().value(), label(member, people), chosen))
        .sorted(BY_LABEL)
        .toList();
  }

  private static String label(Member member, List<Member> people) {
    var name = name(member);
    boolean alone = people.stream().filter(other -> TextRules.same(name(other), name)).count() == 1;
    return alone ? name : PersonSearch.label(member);
  }

  private static String name(Member member) {
    return DisplayNames.name(member.userName(), member.userId());
  }

  /// The field.
  ///
  /// @param input what was sent, if anything
  /// @param present who stands in it before: the identifier, and the name as its label
  public PersonInput input(ProjectContext project, FormInput input, String field, Choice present) {
    var id = input.meant(field, present.value());
    boolean typed = input.ticked(field + PersonSearch.SHOWN, false);
    if (many() || typed && input.problem(field) != null) {
      return searched(project, input, field, new Choice(id, text(id, present), null, null));
    }
    return new PersonInput(
        new Field(field, id, input.problem(field)),
        none == null ? "Choose a person" : none,
        none == null,
        withPresent(choices(id), present, id),
        null,
        id,
        List.of());
  }

  /// Whoever stands there stays a choice, or saving the form would take the task from somebody who
  /// is no member any more.
  private static List<Choice> withPresent(List<Choice> choices, Choice present, String chosen) {
    var id = present.value();
    if (id.isEmpty() || choices.stream().anyMatch(choice -> choice.value().equals(id))) {
      return choices;
    }
    var name = present.label().isEmpty() ? PersonSearch.STRANGER : present.label();
    return Stream.concat(choices.stream(), Stream.of(Choice.of(id, name, chosen))).toList();
  }

  private PersonInput searched(
      ProjectContext project, FormInput input, String field, Choice chosen) {
    boolean unclear = !input.offers(field).isEmpty() || input.problem(field) != null;
    boolean typed = input.ticked(field + PersonSearch.SHOWN, false);
    var text = typed ? input.value(field, "") : chosen.label();
    return new PersonInput(
        new Field(field, text, input.problem(field)),
        none,
        none == null,
        List.of(),
        project.peopleUrl(),
        unclear ? "" : chosen.value(),
        input.offers(field));
  }

  /// The text under which somebody stands in the field; nothing for who is not known, whose
  /// identifier says nothing to anybody.
  private String text(String id, Choice present) {
    return find(id)
        .map(PersonSearch::label)
        .orElse(id.equals(present.value()) ? present.label() : "");
  }

  private Optional<Member> find(String id) {
    return members.items().stream().filter(member -> member.userId().value().equals(id)).findAny();
  }
}
