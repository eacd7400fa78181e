package io.roundtable.feature.people;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Invitation;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.Slug;
import io.roundtable.model.row.ProjectEntry;
import io.roundtable.page.Choice;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.FormInput;
import io.roundtable.table.read.Page;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.FormFields;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The fields by which people are invited: read, and shown.
///
/// Listed projects are chosen by their roles; every other one is named by its address, so that none
/// is out of reach, however many there are.
final class InviteFields {
  static final String ROLE = "role";

  private static final String OTHER_ROLE = "otherRole";
  private static final String CHOOSE = "Choose one of the roles.";
  private static final int LONGEST_OTHERS = 2_000;
  private static final Map<String, TenantRole> ROLES = byName(TenantRole.values());
  private static final Map<String, ProjectRole> PROJECT_ROLES = byName(ProjectRole.values());

  private InviteFields() {}

  static TenantRole role(FormFields fields) {
    return fields.choice(ROLE, ROLES, CHOOSE).orElse(TenantRole.MEMBER);
  }

  /// The role that the form was rendered with.
  ///
  /// @return null where it does not say
  static TenantRole roleBefore(FormFields fields) {
    return fields.rendered(ROLE).map(ROLES::get).orElse(null);
  }

  /// The projects that were chosen, each once.
  static List<InvitePeople.Place> places(FormFields fields) {
    var places = new ArrayList<InvitePeople.Place>();
    fields.all(InvitePeople.PLACES).forEach(text -> add(fields, places, text));
    var typed = fields.line(InvitePeople.OTHERS, LONGEST_OTHERS);
    var others =
        Arrays.stream(typed.replace(',', ' ').split(" ")).filter(word -> !word.isEmpty()).toList();
    if (!others.isEmpty()) {
      var role = fields.choice(OTHER_ROLE, PROJECT_ROLES, CHOOSE).orElse(ProjectRole.VIEWER);
      others.forEach(word -> addOther(fields, places, word, role));
    }
    if (places.size() > Invitation.MOST_PLACES) {
      fields.reject(
          InvitePeople.OTHERS,
          "Choose up to %d projects; these are %d."
              .formatted(Invitation.MOST_PLACES, places.size()));
    }
    return places;
  }

  private static void add(FormFields fields, List<InvitePeople.Place> places, String text) {
    var parts = text.split(" ", 2);
    var role = parts.length == 2 ? PROJECT_ROLES.get(parts[1]) : null;
    if (role == null || !Slug.isValid(parts[0])) {
      fields.reject(InvitePeople.OTHERS, "Choose projects of the list, or type their addresses.");
    } else {
      put(places, new Slug(parts[0]), role);
    }
  }

  private static void addOther(
      FormFields fields, List<InvitePeople.Place> places, String word, ProjectRole role) {
    var slug = word.substring(word.lastIndexOf('/') + 1);
    if (Slug.isValid(slug)) {
      put(places, new Slug(slug), role);
    } else {
      fields.reject(
          InvitePeople.OTHERS,
          "“"
              + isolated(word)
              + "” is no address of a project. It is what stands last in that of its board.");
    }
  }

  private static void put(List<InvitePeople.Place> places, Slug slug, ProjectRole role) {
    places.removeIf(place -> place.slug().equals(slug));
    places.add(new InvitePeople.Place(slug, role));
  }

  /// The fields as they are shown.
  ///
  /// @param told what became of lines that were sent; empty at first
  /// @param addresses the field
  /// @param listed the first projects of the directory
  static PeopleForms.Invite show(
      FormInput input, List<String> told, Field addresses, Page<ProjectEntry> listed) {
    Set<String> chosen =
        input.sent() == null
            ? Set.of()
            : Set.copyOf(input.sent().fields().all(InvitePeople.PLACES));
    return new PeopleForms.Invite(
        told,
        addresses,
        roles(input.value(ROLE, name(TenantRole.MEMBER))),
        listed.items().stream()
            .filter(project -> project.slug() != null)
            .map(project -> place(project, chosen))
            .toList(),
        listed.next().isPresent(),
        input.field(InvitePeople.OTHERS, ""),
        projectRoles(input.value(OTHER_ROLE, name(ProjectRole.EDITOR))));
  }

  private static PeopleForms.Place place(ProjectEntry project, Set<String> chosen) {
    var choices = new ArrayList<Choice>();
    choices.add(Choice.of("", "Not a member", null));
    for (var role : ProjectRole.values()) {
      var value = project.slug() + " " + name(role);
      choices.add(Choice.of(value, DisplayNames.of(role), chosen.contains(value) ? value : null));
    }
    return new PeopleForms.Place(
        "project-" + project.slug(), project.name(), project.slug().value(), choices);
  }

  static List<Choice> roles(String chosen) {
    return Stream.of(TenantRole.MEMBER, TenantRole.ADMIN)
        .map(role -> Choice.of(name(role), DisplayNames.of(role), chosen))
        .toList();
  }

  private static List<Choice> projectRoles(String chosen) {
    return Arrays.stream(ProjectRole.values())
        .map(role -> Choice.of(name(role), DisplayNames.of(role), chosen))
        .toList();
  }

  static String name(Enum<?> role) {
    return role.name().toLowerCase(Locale.ROOT);
  }

  private static <E extends Enum<E>> Map<String, E> byName(E[] values) {
    return Arrays.stream(values).collect(Collectors.toMap(InviteFields::name, Function.identity()));
  }
}
