package io.roundtable.templates;

import io.roundtable.feature.account.AcceptanceForm;
import io.roundtable.feature.account.LinkPage;
import io.roundtable.feature.people.DeactivationForm;
import io.roundtable.feature.people.PeopleForms;
import io.roundtable.feature.people.PersonForm;
import io.roundtable.page.Choice;
import io.roundtable.page.FormPage;
import io.roundtable.page.person.PersonInput;
import io.roundtable.web.Avatar;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Paging;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;
import java.util.stream.IntStream;

/// The people of a tenant, invitations, and the pages of their links.
final class PeopleSamples {
  private static final String KEY = "01JDQ4Z0V6Y3M8W2K5T7B9C1DE";
  private static final String INVITED = "/acme/people?state=invited";
  private static final Paging ONE_PAGE = Paging.of("People before", null, "More people", null);
  private static final List<Choice> ROLES =
      List.of(Choice.of("member", "Member", "member"), Choice.of("admin", "Admin", "member"));
  private static final List<Choice> PROJECT_ROLES =
      List.of(
          Choice.of("owner", "Owner", "editor"),
          Choice.of("editor", "Editor", "editor"),
          Choice.of("viewer", "Viewer", "editor"));

  private static final String PROOF = "/acme/sign-in?next=%2Facme%2Fpeople";

  private PeopleSamples() {}

  static List<Sample> all() {
    return List.of(
        people("people-typical", rows(3), null, ONE_PAGE),
        people("people-none", List.of(), "Nobody is listed here.", ONE_PAGE),
        people("people-many", rows(50), null, Words.bothWays("people")),
        invitations("invitations-none", List.of(), List.of(), null),
        invitations("invitations-typical", waiting(3), List.of(), null),
        invitations("invitations-unproved", waiting(2), List.of(), null),
        invitations(
            "invitations-told",
            waiting(1),
            List.of("eve@acme.example is invited.", "“" + Words.ENDLESS + "” has no address."),
            null),
        invitations("invitations-refused", waiting(50), List.of(), "Enter an email address."),
        person("person", List.of(new PersonForm.Membership("Launch", "Editor", "/acme/launch"))),
        person(
            "person-endless",
            List.of(
                new PersonForm.Membership(Words.ENDLESS, "Owner", null),
                new PersonForm.Membership(Words.ENDLESS, "Owner", "/acme/endless"))),
        person(
            "person-unproved",
            List.of(new PersonForm.Membership("Launch", "Editor", "/acme/launch"))),
        person("person-alone", List.of()),
        person("person-deactivated", List.of()),
        deactivation("deactivation", "Ben", null),
        deactivation("deactivation-refused", Words.ENDLESS, "Nobody is found by “Zoe”."),
        acceptance("invitation", List.of("Launch", Words.ENDLESS), null),
        acceptance("invitation-refused", List.of(), "A password has 10 to 200 characters."),
        link("link", "/acme/sign-in", null),
        link("link-signed-in", null, "/acme/sign-out"));
  }

  private static Sample people(
      String name, List<PeopleForms.Row> rows, String none, Paging paging) {
    return sample(
        name,
        List.of(),
        new PeopleForms(
            tabs(false),
            Field.of("q", ""),
            rows.isEmpty() ? "deactivated" : null,
            rows.isEmpty() ? "/acme/people?state=deactivated" : null,
            rows,
            List.of(),
            null,
            none,
            rows.isEmpty() ? "Look among those in the tenant." : null,
            paging,
            null,
            INVITED));
  }

  private static Sample invitations(
      String name, List<PeopleForms.Waiting> waiting, List<String> told, String problem) {
    var problems =
        problem == null ? List.<Problem>of() : List.of(new Problem("#addresses", problem));
    var projects =
        List.of(
            new PeopleForms.Place("project-launch", "Launch", "launch", PROJECT_ROLES),
            new PeopleForms.Place("project-endless", Words.ENDLESS, "endless", PROJECT_ROLES));
    var invite =
        new PeopleForms.Invite(
            told,
            new Field("addresses", "eve@acme.example\n" + Words.ENDLESS, problem),
            ROLES,
            waiting.size() == 1 ? List.of() : projects,
            waiting.size() == 50,
            new Field("otherProjects", "", problem),
            PROJECT_ROLES);
    var proof = name.endsWith("-unproved") ? PROOF : null;
    var shown = waiting.stream().map(one -> proof == null ? one : unproved(one)).toList();
    var none = waiting.isEmpty() ? "Nobody is invited at the moment." : null;
    return sample(
        name,
        problems,
        new PeopleForms(
            tabs(true),
            null,
            null,
            null,
            List.of(),
            shown,
            proof,
            none,
            null,
            ONE_PAGE,
            invite,
            null));
  }

  private static PeopleForms.Waiting unproved(PeopleForms.Waiting one) {
    return new PeopleForms.Waiting(
        one.id(),
        one.email(),
        one.facts(),
        one.inviter(),
        one.state(),
        one.until(),
        null,
        one.linkId(),
        one.url());
  }

  private static Sample sample(String name, List<Problem> problems, PeopleForms form) {
    var action = "/acme/people/invitations";
    return new Sample(
        name,
        "people/people",
        new FormPage<>(Frames.ada("People"), "People", null, action, "", KEY, problems, form));
  }

  private static List<NavigationItem> tabs(boolean invited) {
    return List.of(
        NavigationItem.of("In the tenant", "/acme/people", !invited),
        NavigationItem.of("Invited", INVITED, invited),
        NavigationItem.of("Deactivated", "/acme/people?state=deactivated", false));
  }

  private static List<PeopleForms.Row> rows(int count) {
    return IntStream.range(0, count)
        .mapToObj(
            number -> {
              var name = number == 1 ? Words.ENDLESS : "Person " + number;
              return new PeopleForms.Row(
                  "member-u" + number,
                  Avatar.of(name),
                  number == 0,
                  name.replace(' ', '.') + "@acme.example",
                  number == 0 ? "Admin" : "Member",
                  "/acme/people/u" + number);
            })
        .toList();
  }

  private static List<PeopleForms.Waiting> waiting(int count) {
    return IntStream.range(0, count)
        .mapToObj(
            number ->
                new PeopleForms.Waiting(
                    "invitation-i" + number,
                    (number == 1 ? Words.ENDLESS : "eve" + number) + "@acme.example",
                    "Member, in 2 projects",
                    "Ada",
                    number == 2 ? "expired" : "good until",
                    Words.created(number),
                    number == 2
                        ? null
                        : "https://boards.example/acme/invitations/" + KEY + "." + "x".repeat(43),
                    "link-i" + number,
                    "/acme/people/invitations/i" + number))
        .toList();
  }

  private static Sample person(String name, List<PersonForm.Membership> projects) {
    var form =
        new PersonForm(
            "ben@acme.example",
            name.equals("person-alone"),
            !name.equals("person-deactivated"),
            !name.equals("person-absurd"),
            !name.equals("person-unproved"),
            "member",
            ROLES,
            "/acme/people/u2",
            link(name),
            projects,
            ONE_PAGE);
    return new Sample(
        name,
        "people/person",
        new FormPage<>(
            Frames.ada("People"),
            projects.size() == 2 ? Words.ENDLESS : "Ben",
            NavigationItem.of("People", "/acme/people", false),
            "/acme/people/u2/role",
            "",
            KEY,
            List.of(),
            form));
  }

  private static PersonForm.PasswordLink link(String name) {
    var url = "https://boards.example/acme/password/u2." + "x".repeat(43);
    return switch (name) {
      case "person-endless" -> new PersonForm.PasswordLink(url, null, Words.created(1));
      case "person-unproved" -> new PersonForm.PasswordLink(null, PROOF, Words.created(1));
      default -> null;
    };
  }

  private static Sample deactivation(String name, String person, String problem) {
    var problems =
        problem == null ? List.<Problem>of() : List.of(new Problem("#successor", problem));
    var successor =
        new PersonInput(
            new Field("successor", "", problem),
            "Nobody",
            false,
            List.of(),
            "/acme/people/search",
            "",
            List.of());
    var form =
        new DeactivationForm(
            person + " is signed out everywhere, cannot sign in any more and leaves 3 projects.",
            successor);
    return new Sample(
        name,
        "people/deactivation",
        new FormPage<>(
            Frames.ada("People"),
            "Deactivate " + person,
            NavigationItem.of(person, "/acme/people/u2", false),
            "/acme/people/u2/deactivation",
            "",
            KEY,
            problems,
            form));
  }

  private static Sample acceptance(String name, List<String> projects, String problem) {
    var problems =
        problem == null ? List.<Problem>of() : List.of(new Problem("#newPassword", problem));
    var form =
        new AcceptanceForm(
            "Ada Lovelace",
            "eve@acme.example",
            projects,
            Field.of("name", ""),
            projects.isEmpty() ? null : new Field("newPassword", "", problem),
            projects.isEmpty() ? null : Field.of("newPasswordAgain", ""),
            problem == null ? null : "Too many people sign in at this moment.");
    return new Sample(
        name,
        "account/invitation",
        new FormPage<>(
            Frames.visitor(),
            "Join Acme",
            null,
            "/acme/invitations/i1.x",
            "",
            KEY,
            problems,
            form));
  }

  private static Sample link(String name, String signIn, String signOut) {
    var page =
        new LinkPage(
            Frames.visitorOf("Acme"),
            "This link does not work any more",
            "It was used, has expired or was withdrawn, or it is not whole.",
            "If you have joined already, sign in.",
            signIn,
            signOut);
    return new Sample(name, "account/link", page);
  }
}
