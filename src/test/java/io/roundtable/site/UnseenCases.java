package io.roundtable.site;

import io.roundtable.feature.task.Texts;
import io.roundtable.site.FormCases.Step;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// For every form that changes something that is there: what its sender types, and how somebody
/// else changes the same thing after the form was rendered.
final class UnseenCases {
  private static final String PROJECT = FormCases.PROJECT;
  private static final String TASK = FormCases.TASK;
  private static final String COMMENT = FormCases.COMMENT;
  private static final String ESCALATION = TASK + "/escalation";
  private static final Step NEWCOMER =
      new Step(PROJECT + "/members", Map.of("member", "newcomer", "role", "editor"));
  private static final Step TO_EDITOR =
      new Step(ESCALATION, Map.of("responder", "editor", "note", "Now"));
  private static final Step TO_NEWCOMER =
      new Step(ESCALATION, Map.of("responder", "newcomer", "note", "You"));
  private static final Step LISTED = new Step(TASK, Map.of("text", "- [ ] Paint", "was.text", ""));

  /// What only makes something new, or takes nothing away that cannot be brought back.
  static final Map<String, String> EXCEPTIONS =
      Map.ofEntries(
          Map.entry("/:tenant/profile/password", "asks for the present password"),
          Map.entry("/:tenant/profile/address", "asks for the present password"),
          Map.entry("/:tenant/profile/address/removal", "ends a link, whichever it is"),
          Map.entry(
              "/:tenant/profile/sessions/others/removal", "ends all others, whichever they are"),
          Map.entry("/:tenant/profile/sessions/:session/removal", "ends what nobody changes"),
          Map.entry("/:tenant/profile/passkeys/:passkey/removal", "removes what nobody changes"),
          Map.entry("/:tenant/profile/codes/removal", "removes what nobody changes"),
          Map.entry("/:tenant/profile/notifications", "names only the boxes that were changed"),
          Map.entry("/:tenant/settings/deletion", "ends everything, whatever it is"),
          Map.entry("/:tenant/inbox", "marks what its sender saw and nothing newer"),
          Map.entry("/:tenant/inbox/:entry", "marks what nobody changes"),
          Map.entry("/:tenant/people/invitations", "makes invitations, and refuses who is invited"),
          Map.entry("/:tenant/people/invitations/:invitation/renewal", "makes another link"),
          Map.entry(
              "/:tenant/people/invitations/:invitation/removal", "takes back what nobody changes"),
          Map.entry(
              "/:tenant/people/:user/deactivation", "ends what somebody may do, whatever it is"),
          Map.entry("/:tenant/people/:user/password-link", "makes another link"),
          Map.entry("/:tenant/people/:user/second-factor/removal", "removes what nobody changes"),
          Map.entry("/:tenant/people/:user/reactivation", "makes a member of whoever it was"),
          Map.entry("/:tenant/projects", "makes a project"),
          Map.entry("/:tenant/projects/:slug/columns", "makes a column"),
          Map.entry("/:tenant/projects/:slug/members", "makes a member, and refuses who is one"),
          Map.entry("/:tenant/projects/:slug/tasks", "makes a task"),
          Map.entry("/:tenant/projects/:slug/tasks/:task/comments", "makes a comment"),
          Map.entry("/:tenant/projects/:slug/tasks/:task/watch", "says what its sender is told"),
          Map.entry(
              "/:tenant/projects/:slug/tasks/:task/deletion",
              "keeps the task in the trash as it is, whoever changed it, and can be taken back"));

  /// The forms by their routes.
  static final Map<String, Unseen> CASES = cases();

  private UnseenCases() {}

  private static Map<String, Unseen> cases() {
    // Long because it names every form.
    var cases = new LinkedHashMap<String, Unseen>();
    var project = "/:tenant/projects/:slug";
    var task = project + "/tasks/:task";
    for (var page : List.of("profile", "settings")) {
      cases.put(
          "/:tenant/" + page,
          form("/acme/" + page, "/acme/" + page, "timeZone", "Asia/Kathmandu")
              .meanwhile("/acme/" + page, "timeZone", "Europe/Berlin", "name", "Acme")
              .both("Europe/Berlin", "Asia/Kathmandu"));
    }
    cases.put(
        "/:tenant/settings/slug",
        form("/acme/settings", "/acme/settings/slug", "slug", "mine")
            .meanwhile("/acme/settings/slug", "slug", "theirs")
            .both("“theirs”", "“acme”", "“mine”"));
    var ways = "/acme/settings/sign-in";
    cases.put(
        "/:tenant/settings/sign-in",
        form(ways, ways, "by-password", "yes", "domains", "mine.example")
            .meanwhile(ways, "by-passkey", "yes", "domains", "theirs.example")
            .both("“theirs.example”", "“empty”", "“mine.example”"));
    cases.put(
        "/:tenant/profile/name",
        form("/acme/profile", "/acme/profile/name", "name", "Mine")
            .meanwhile("/acme/profile/name", "name", "Theirs")
            .both("“Theirs”", "“Mine”"));
    cases.put(
        "/:tenant/people/:user/role",
        form("/acme/people/editor", "/acme/people/editor/role", "role", "member")
            .meanwhile("/acme/people/editor/role", "role", "admin")
            .both("“Admin”", "“Member”"));
    cases.put(
        project + "/settings",
        form(PROJECT + "/settings", PROJECT + "/settings", "name", "Mine")
            .meanwhile(PROJECT + "/settings", "name", "Theirs")
            .both("Theirs", "Project launch", "Mine"));
    cases.put(
        project + "/settings/slug",
        form(PROJECT + "/settings", PROJECT + "/settings/slug", "slug", "mine")
            .meanwhile(PROJECT + "/settings/slug", "slug", "theirs")
            .both("“theirs”", "“launch”", "“mine”"));
    cases.put(
        project + "/archive",
        form(PROJECT + "/archive", PROJECT + "/archive")
            .meanwhile(ESCALATION, "responder", "editor", "note", "Now")
            .both("1 open escalation"));
    cases.put(
        project + "/columns/:status",
        form(PROJECT + "/columns/OPEN", PROJECT + "/columns/OPEN", "name", "Mine")
            .meanwhile(PROJECT + "/columns/OPEN", "name", "Theirs")
            .both("“Theirs”", "“OPEN”", "“Mine”"));
    cases.put(
        project + "/columns/:status/place",
        form(PROJECT + "/columns", PROJECT + "/columns/OPEN/place")
            .meanwhile(PROJECT + "/columns/DONE/place", "place", "0", "order", "OPEN,DOING,DONE")
            .both("“DONE, OPEN, DOING”", "“OPEN, DOING, DONE”"));
    cases.put(
        project + "/columns/:status/removal",
        form(PROJECT + "/columns/DOING/removal", PROJECT + "/columns/DOING/removal")
            .meanwhile(PROJECT + "/columns/DOING", "name", "Theirs")
            .both("OPEN, Theirs, DONE", "OPEN, DOING, DONE"));
    cases.put(
        project + "/deletion",
        form(PROJECT + "/deletion", PROJECT + "/deletion", "slug", "launch")
            .meanwhile(PROJECT + "/tasks", "title", "New", "status", "OPEN")
            .both("It has 2 tasks now", "had 1"));
    cases.put(
        project + "/members/:user/role",
        form(PROJECT + "/members", PROJECT + "/members/newcomer/role", "role", "owner")
            .after(NEWCOMER)
            .meanwhile(PROJECT + "/members/newcomer/role", "role", "viewer")
            .both("“Viewer”", "“Editor”", "“Owner”"));
    var removal = PROJECT + "/members/newcomer/removal";
    cases.put(
        project + "/members/:user/removal",
        form(removal, removal)
            .after(NEWCOMER)
            .meanwhile(PROJECT + "/members/newcomer/role", "role", "owner")
            .both("“Owner”", "“Editor”"));
    var leaving = PROJECT + "/membership/removal";
    cases.put(
        project + "/membership/removal",
        form(leaving, leaving)
            .meanwhile(PROJECT + "/members/owner/role", "role", "editor")
            .both("“Editor”", "“Owner”"));
    cases.put(
        task,
        form(TASK + "/edit", TASK, "title", "Mine")
            .meanwhile(TASK, "title", "Theirs", "was.title", "Secret of launch")
            .both("Theirs", "Mine"));
    cases.put(
        task + "/boxes",
        form(TASK, TASK + "/boxes", "box", "1")
            .after(LISTED)
            .meanwhile(TASK, "text", "- [x] Paint", "was.text", Texts.hash("- [ ] Paint"))
            .both("Somebody else changed the text"));
    cases.put(
        task + "/status",
        form(TASK, TASK + "/status", "status", "DONE")
            .meanwhile(TASK + "/status", "status", "DOING")
            .both("“DOING”", "“OPEN”", "“DONE”"));
    comments(cases, task + "/comments/:comment");
    escalations(cases, task + "/escalation");
    cases.put(
        project + "/bulk",
        form(PROJECT + "?select=1", PROJECT + "/bulk", "action", "move", "value", "DONE")
            .meanwhile(TASK + "/status", "status", "DOING")
            .both("now DOING", "before OPEN"));
    return cases;
  }

  private static void comments(Map<String, Unseen> cases, String route) {
    cases.put(
        route,
        form(COMMENT + "/edit", COMMENT, "text", "Mine")
            .meanwhile(COMMENT, "text", "Theirs", "was.version", "1")
            .both("Theirs", "Mine"));
    cases.put(
        route + "/boxes",
        form(TASK, COMMENT + "/boxes", "box", "1")
            .meanwhile(COMMENT, "text", "Theirs", "was.version", "1")
            .both("Theirs"));
    cases.put(
        route + "/deletion",
        form(TASK, COMMENT + "/deletion")
            .meanwhile(COMMENT, "text", "Theirs", "was.version", "1")
            .both("Theirs"));
  }

  private static void escalations(Map<String, Unseen> cases, String route) {
    cases.put(
        route,
        form(ESCALATION, ESCALATION, "responder", "newcomer", "note", "Mine")
            .after(NEWCOMER)
            .meanwhile(ESCALATION, "responder", "editor", "note", "Theirs")
            .both("escalated to Person editor", "escalated to nobody", "Mine"));
    for (var action : List.of("acknowledgement", "return", "resolution")) {
      cases.put(
          route + "/" + action,
          form(TASK, ESCALATION + "/" + action)
              .after(NEWCOMER, TO_EDITOR)
              .meanwhile(TO_NEWCOMER.path(), "responder", "newcomer", "note", "You")
              .both("escalated to Person newcomer", "escalated to Person editor"));
    }
  }

  private static Unseen form(String page, String path, String... typed) {
    return new Unseen(page, path, fields(typed), List.of(), null, List.of());
  }

  private static Map<String, String> fields(String... typed) {
    var fields = new LinkedHashMap<String, String>();
    for (int field = 0; field < typed.length; field += 2) {
      fields.put(typed[field], typed[field + 1]);
    }
    return fields;
  }

  /// A form, and what somebody else does meanwhile.
  ///
  /// @param page shows the form
  /// @param path where it is posted to
  /// @param typed what its sender changes in it
  /// @param before what was done before it was rendered
  /// @param theirs what somebody else does then
  /// @param both what the answer must say: what there is now, and what was sent or seen
  record Unseen(
      String page,
      String path,
      Map<String, String> typed,
      List<Step> before,
      Step theirs,
      List<String> both) {
    Unseen after(Step... steps) {
      return new Unseen(page, path, typed, List.of(steps), theirs, both);
    }

    Unseen meanwhile(String theirPath, String... fields) {
      return new Unseen(page, path, typed, before, new Step(theirPath, fields(fields)), both);
    }

    Unseen both(String... words) {
      return new Unseen(page, path, typed, before, theirs, List.of(words));
    }
  }
}
