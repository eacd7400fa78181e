package io.roundtable.templates;

import io.roundtable.feature.member.MembersPage;
import io.roundtable.feature.member.RemovalPage;
import io.roundtable.page.Choice;
import io.roundtable.web.Avatar;
import io.roundtable.web.Frame;
import io.roundtable.web.Paging;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;

/// Members, and who takes over from them.
final class MemberSamples {
  private static final String KEY = "01JDQ4Z0V6Y3M8W2K5T7B9C1DE";
  private static final String MEMBERS = "/acme/projects/launch/members";
  private static final List<Choice> ROLES =
      List.of(
          new Choice("owner", "Owner", null),
          new Choice("editor", "Editor", "selected"),
          new Choice("viewer", "Viewer", null));
  private static final List<Choice> PEOPLE =
      List.of(new Choice("u3", "Chidi Okonkwo", null), new Choice("u4", "Dora", null));

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
            addition(PEOPLE, Field.of("email", ""))),
        refused(),
        members(
            "members-absurd",
            Frames.absurd("Members"),
            Words.ENDLESS,
            Words.ABSURD.stream().map(text -> row(Avatar.of(text), true, "Viewer", true)).toList(),
            addition(
                Words.ABSURD.stream().map(text -> new Choice("x", text, null)).toList(),
                Field.of("email", Words.ENDLESS))),
        removal("removal-typical", Frames.ada("Members"), "Ben", form(PEOPLE, null), List.of()),
        removal(
            "removal-refused",
            Frames.ada("Members"),
            "Ben",
            form(PEOPLE, "Choose an owner or editor of this project who stays, or nobody."),
            List.of(
                new Problem(
                    "#successor",
                    "Choose an owner or editor of this project who stays, or nobody."))),
        removal("removal-last-owner", Frames.ada("Members"), "Ada", null, List.of()),
        removal(
            "removal-absurd",
            Frames.absurd("Members"),
            Words.ENDLESS,
            form(Words.ABSURD.stream().map(text -> new Choice("x", text, null)).toList(), null),
            List.of()));
  }

  private static List<MembersPage.Row> typical(boolean managed) {
    return List.of(
        row(Words.ADA, true, "Owner", managed),
        row(Words.BEN, false, "Editor", managed),
        row(Avatar.of("Chidi Okonkwo"), false, "Viewer", managed));
  }

  private static MembersPage.Row row(Avatar person, boolean you, String role, boolean managed) {
    var name = person.name();
    var forms =
        new MembersPage.Forms(
            MEMBERS + "/u2/role",
            "Role of " + name,
            "Change the role of " + name,
            ROLES,
            MEMBERS + "/u2/removal",
            "Remove " + name);
    return new MembersPage.Row(
        person, you, role, "Changes tasks and takes escalations.", managed ? forms : null);
  }

  private static MembersPage.Addition addition(List<Choice> people, Field email) {
    return new MembersPage.Addition(
        MEMBERS,
        KEY,
        Field.of("member", ""),
        people,
        "Only the first 200 people are listed. Add others by their email address.",
        email,
        ROLES);
  }

  private static Sample members(
      String name,
      Frame frame,
      String heading,
      List<MembersPage.Row> rows,
      MembersPage.Addition addition) {
    var page =
        new MembersPage(
            frame,
            heading + ": members",
            heading,
            Frames.tabs("Members"),
            List.of(),
            rows.isEmpty()
                ? null
                : new MembersPage.HandOver(
                    "What Dora had to do is being handed over: 120 tasks so far.", MEMBERS),
            rows,
            addition,
            MEMBERS,
            name.endsWith("absurd") ? Words.bothWays("members") : Paging.none());
    return new Sample(name, "member/members", page);
  }

  private static Sample refused() {
    var sentence = "Ben is a member already, as editor. The role can be changed in the list.";
    var email = new Field("email", "ben@acme.example", sentence);
    var page =
        new MembersPage(
            Frames.ada("Members"),
            "Launch: members",
            "Launch",
            Frames.tabs("Members"),
            List.of(new Problem("#email", sentence)),
            new MembersPage.HandOver("What Dora had to do is handed over.", null),
            typical(true),
            addition(PEOPLE, email),
            null,
            Paging.none());
    return new Sample("members-refused", "member/members", page);
  }

  private static RemovalPage.Form form(List<Choice> successors, String problem) {
    return new RemovalPage.Form(
        MEMBERS + "/u2/removal",
        KEY,
        new Field("successor", "", problem),
        successors,
        "Not all members are listed here. Tasks can also be assigned anew later.",
        "Remove member");
  }

  private static Sample removal(
      String name, Frame frame, String person, RemovalPage.Form form, List<Problem> problems) {
    var sentence =
        form == null
            ? person + " is the last owner of this project. Make somebody else an owner first."
            : person + " loses access at once. What is assigned goes to whom you choose.";
    var title = "Remove " + person + " from Launch";
    var page = new RemovalPage(frame, title, MEMBERS, "Launch", sentence, form, problems);
    return new Sample(name, "member/removal", page);
  }
}
