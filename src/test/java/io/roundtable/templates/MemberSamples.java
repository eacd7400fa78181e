package io.roundtable.templates;

import io.roundtable.feature.member.MembersForms;
import io.roundtable.feature.member.RemovalForm;
import io.roundtable.page.Choice;
import io.roundtable.page.FormPage;
import io.roundtable.page.person.PersonInput;
import io.roundtable.web.Avatar;
import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Paging;
import io.roundtable.web.form.Problem;
import java.util.List;
import java.util.Locale;

/// Members, and who takes over from them.
final class MemberSamples {
  private static final String KEY = "01JDQ4Z0V6Y3M8W2K5T7B9C1DE";
  private static final String MEMBERS = "/acme/projects/launch/members";
  private static final List<Choice> ROLES =
      List.of(
          new Choice("owner", "Owner", null, null),
          new Choice("editor", "Editor", null, "selected"),
          new Choice("viewer", "Viewer", null, null));
  private static final List<Choice> PEOPLE =
      List.of(new Choice("u3", "Chidi Okonkwo", null, null), new Choice("u4", "Dora", null, null));

  private MemberSamples() {}

  static List<Sample> all() {
    return List.of(
        members("members-empty", Frames.ada("Members"), "Launch", List.of(), null),
        members("members-typical", Frames.ada("Members"), "Launch", typical(false), null),
        members(
            "members-managed",
            Frames.ada("Members"),
            "Launch",
            typical(true),
            addition(PersonFields.many("member"))),
        refused(),
        members(
            "members-absurd",
            Frames.absurd("Members"),
            Words.ENDLESS,
            Words.ABSURD.stream().map(text -> row(Avatar.of(text), true, "Viewer", true)).toList(),
            addition(PersonFields.unclear("member"))),
        removal(
            "removal-typical",
            Frames.ada("Members"),
            "Ben",
            form(PersonFields.many("successor")),
            List.of()),
        removal(
            "removal-refused",
            Frames.ada("Members"),
            "Ben",
            form(
                PersonFields.few(
                    "successor",
                    PEOPLE,
                    "Choose an owner or editor of this project who stays, or nobody.")),
            List.of(
                new Problem(
                    "#successor",
                    "Choose an owner or editor of this project who stays, or nobody."))),
        removal("removal-last-owner", Frames.ada("Members"), "Ada", lastOwner(), List.of()),
        removal(
            "removal-absurd",
            Frames.absurd("Members"),
            Words.ENDLESS,
            form(
                PersonFields.few(
                    "successor",
                    Words.ABSURD.stream().map(text -> new Choice("x", text, null, null)).toList(),
                    null)),
            List.of()));
  }

  private static List<MembersForms.Row> typical(boolean managed) {
    return List.of(
        row(Words.ADA, true, "Owner", managed),
        row(Words.BEN, false, "Editor", managed),
        row(Avatar.of("Chidi Okonkwo"), false, "Viewer", managed));
  }

  private static MembersForms.Row row(Avatar person, boolean you, String role, boolean managed) {
    return new MembersForms.Row(
        "member-" + person.initials(),
        person,
        you,
        role,
        "Changes tasks and takes escalations.",
        managed ? role.toLowerCase(Locale.ROOT) : null,
        managed ? ROLES : List.of(),
        managed ? MEMBERS + "/u2/" : null);
  }

  private static MembersForms.Addition addition(PersonInput person) {
    return new MembersForms.Addition(person, ROLES);
  }

  private static Sample members(
      String name,
      Frame frame,
      String heading,
      List<MembersForms.Row> rows,
      MembersForms.Addition addition) {
    var forms =
        new MembersForms(
            Frames.tabs("Members"),
            rows.isEmpty()
                ? null
                : new MembersForms.HandOver(
                    "What Dora had to do is being handed over: 120 tasks so far.",
                    MEMBERS + "?handOver=" + KEY + "&look=1",
                    "6; url=" + MEMBERS + "?handOver=" + KEY + "&look=2",
                    "u1"),
            rows,
            addition,
            MEMBERS,
            name.endsWith("absurd") ? Words.bothWays("members") : Paging.none());
    return page(name, frame, heading, List.of(), forms);
  }

  private static Sample page(
      String name, Frame frame, String heading, List<Problem> problems, MembersForms forms) {
    var parent = NavigationItem.of(heading, "/acme/projects/launch", false);
    var title = heading + ": members";
    var page = new FormPage<>(frame, title, parent, MEMBERS, "", KEY, problems, forms);
    return new Sample(name, "member/members", page);
  }

  private static Sample refused() {
    var sentence = "Ben is a member already, as editor. The role can be changed in the list.";
    var forms =
        new MembersForms(
            Frames.tabs("Members"),
            new MembersForms.HandOver("What Dora had to do is handed over.", null, null, null),
            typical(true),
            addition(PersonFields.unclear("member")),
            null,
            Paging.none());
    var problems = List.of(new Problem("#member", sentence));
    return page("members-refused", Frames.ada("Members"), "Launch", problems, forms);
  }

  private static RemovalForm form(PersonInput successor) {
    return new RemovalForm(
        "What is assigned goes to whom you choose.",
        true,
        successor.field().problem() == null ? null : "viewer",
        "editor",
        successor,
        "Remove member");
  }

  private static RemovalForm lastOwner() {
    return new RemovalForm(
        "Ada is the last owner of this project. Make somebody else an owner first.",
        false,
        null,
        "owner",
        PersonFields.few("successor", List.of(), null),
        "Remove member");
  }

  private static Sample removal(
      String name, Frame frame, String person, RemovalForm form, List<Problem> problems) {
    var title = "Remove " + person + " from Launch";
    var parent = NavigationItem.of("Launch", MEMBERS, false);
    var action = MEMBERS + "/u2/removal";
    var page = new FormPage<>(frame, title, parent, action, "", KEY, problems, form);
    return new Sample(name, "member/removal", page);
  }
}
