package io.roundtable.browser;

import static io.roundtable.browser.Act.press;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.roundtable.RouteTable;
import io.roundtable.Routes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Every action of the product: how somebody does it on pages, and where the focus is afterwards.
/// On what was acted on, where the next page shows it; else on the message about it.
///
/// In the texts, `BOARD` stands for the address of the project's board, `REF` for the reference of
/// its first task, `LINK` for the page of an invitation, `RESET` for that of a
/// link to a new password. Long because every action stands here.
final class FocusCases {
  /// Where nothing of the next page is what was acted on.
  static final String MESSAGE = "[data-flash] p";

  private static final String PROJECT = "/:tenant/projects/:slug";
  private static final String TASK = PROJECT + "/tasks/:task";
  private static final String REF = "BOARD/tasks/REF";
  private static final String ROW = "li[id='task-REF']";
  private static final String CARD = "h3 a[id='task-REF']";
  private static final String DONE = "main form .button-primary";
  private static final String LIST = "- [ ] milk\n- [ ] eggs";
  private static final String TICKED = "[value='2'][aria-checked=true]";
  private static final Act UNDO = press("[data-flash] form button");
  private static final Act COMMENT = press("[action$='/comments'] button").on(REF);
  private static final Act DELETE = press("[action$='/deletion'] button").on(REF);
  private static final Act ESCALATE =
      press(DONE).on(REF + "/escalation").with("#responder", "editor");

  private static final Map<String, List<Case>> CASES = new LinkedHashMap<>();

  static {
    project();
    columns();
    members();
    people();
    tasks();
    comments();
    escalations();
  }

  private FocusCases() {}

  private static void project() {
    // It leads to a page of its own, which begins at its beginning.
    of("/:tenant/sign-in").add(visit(press("form.form button").lands("body:has(.places)")));
    of("/:tenant/sign-out").add(visit(press("[action$='/sign-out'] button").lands(".notice")));
    of("/:tenant/projects")
        .add(visit(press(DONE).on("/hand/projects/new").with("#name", "Plan REF").lands(MESSAGE)));
    of("/:tenant/profile").add(visit(press(DONE).on("/hand/profile").lands(MESSAGE)));
    profile();
    passkeys();
    inbox();
    of("/:tenant/settings").add(visit(press(DONE).on("/hand/settings").lands(MESSAGE)).by("admin"));
    of("/:tenant/settings/sign-in")
        .add(visit(press(DONE).on("/hand/settings/sign-in").lands(MESSAGE)).by("admin"));
    of("/:tenant/settings/slug")
        .add(
            visit(press("[action$='/slug'] button").on("/hand/settings").lands(MESSAGE))
                .by("admin"));
    var settings = "BOARD/settings";
    of(PROJECT + "/settings")
        .add(
            visit(
                press("[action$='/settings'] button")
                    .on(settings)
                    .with("#name", "Renamed REF")
                    .lands(MESSAGE)));
    of(PROJECT + "/settings/slug")
        .add(
            visit(
                press("[action$='/slug'] button")
                    .on(settings)
                    .with("#slug", "moved-REF")
                    .lands(MESSAGE)));
    var archive = press(DONE).on("BOARD/archive").lands(MESSAGE);
    of(PROJECT + "/archive").add(visit(archive));
    of(PROJECT + "/archive/removal")
        .add(visit(archive, press("main [action$='/archive/removal'] button").lands(MESSAGE)));
    of(PROJECT + "/deletion")
        .add(
            visit(
                press("main form .button-danger")
                    .on("BOARD/deletion")
                    .with("#slug", "SLUG")
                    .lands(MESSAGE)));
  }

  private static void profile() {
    var chosen = "a staple of paper";
    of("/:tenant/profile/name")
        .add(
            visit(
                press("[action$='/profile/name'] button")
                    .on("/hand/profile")
                    .with("#name", "Owner of REF")
                    .lands(MESSAGE)));
    of("/:tenant/profile/notifications")
        .add(
            visit(
                press("main form .button-primary")
                    .on("/hand/profile/notifications")
                    .ticking("#mails-assigned")
                    .lands(MESSAGE)));
    of("/unsubscribe/:token")
        .add(visit(press("main form .button-primary").on("STOP").lands("body")));
    of("/:tenant/profile/password")
        .add(
            visit(
                press(DONE)
                    .on("/hand/profile/password")
                    .with("#password", "not the present one")
                    .with("#newPassword", chosen)
                    .with("#newPasswordAgain", chosen)
                    .lands(".summary")));
    of("/:tenant/settings/deletion")
        .add(
            visit(
                    press("main form .button-danger")
                        .on("/hand/settings/deletion")
                        .with("#slug", "another")
                        .lands(".summary"))
                .by("admin"));
    var address = "/hand/profile/address";
    of("/:tenant/profile/address")
        .add(
            visit(
                press("main form .button-primary")
                    .on(address)
                    .with("#email", "other@hand.example")
                    .with("#password", "not the present one")
                    .lands(".summary")));
    of("/:tenant/profile/address/removal")
        .add(visit(press("[action$='/removal'] button").on(address).lands(MESSAGE)).by("editor"));
    of("/:tenant/address/:link")
        .add(visit(press("main form .button-primary").on("NEW-ADDRESS").lands(".notice")));
    var sessions = "/hand/profile/sessions";
    of("/:tenant/profile/sessions/:session/removal")
        .add(visit(press(".row-actions button").on(sessions).lands(MESSAGE)).by("admin"));
    of("/:tenant/profile/sessions/others/removal")
        .add(visit(press("main form.form button").on(sessions).lands(MESSAGE)));
  }

  private static void passkeys() {
    of("/:tenant/profile/passkeys/:passkey/removal")
        .add(visit(press(".row-actions button").on("/hand/profile/passkeys").lands(MESSAGE)));
  }

  private static void inbox() {
    of("/:tenant/inbox").add(visit(press(".head button").on("/hand/inbox").lands(MESSAGE)));
    of("/:tenant/inbox/:entry")
        .add(visit(press(".news-row button").on("/hand/inbox").lands(".news-row")));
  }

  private static void columns() {
    var columns = PROJECT + "/columns";
    of(columns)
        .add(
            visit(press(DONE).on("BOARD/columns").with("#name", "Review").lands("#column-REVIEW")));
    of(columns + "/:status")
        .add(
            visit(press(DONE).on("BOARD/columns/OPEN").with("#name", "New").lands("#column-OPEN")));
    of(columns + "/:status/place")
        .add(
            visit(
                press("[id='later-OPEN']").on("BOARD/columns").lands("[id='later-OPEN']"),
                press("[id='later-OPEN']").lands("[id='earlier-OPEN']")));
    of(columns + "/:status/removal")
        .add(
            visit(
                press("main form .button-danger").on("BOARD/columns/FULL/removal").lands(MESSAGE)));
  }

  private static void members() {
    var members = PROJECT + "/members";
    of(members)
        .add(
            visit(
                press(DONE)
                    .on("BOARD/members")
                    .with("#member", "newcomer@hand.example")
                    .lands("#member-newcomer")));
    of(members + "/:user/role")
        .add(
            visit(
                press("[action$='/editor/role'] button")
                    .on("BOARD/members")
                    .with("[action$='/editor/role'] select", "viewer")
                    .lands("#member-editor")));
    var remove = press("main form .button-danger");
    of(members + "/:user/removal")
        .add(visit(remove.on("BOARD/members/editor/removal").lands(MESSAGE)));
    of(PROJECT + "/membership/removal")
        .add(visit(remove.on("BOARD/membership/removal").lands(MESSAGE)).by("editor"));
  }

  private static void people() {
    var chosen = "a staple of paper";
    of("/:tenant/invitations/:link")
        .add(
            visit(
                press(DONE)
                    .on("LINK")
                    .with("#name", "Eve")
                    .with("#newPassword", chosen)
                    .with("#newPasswordAgain", chosen)
                    .lands(MESSAGE)));
    of("/:tenant/password/:link")
        .add(
            visit(
                press(DONE)
                    .on("RESET")
                    .with("#newPassword", chosen)
                    .with("#newPasswordAgain", chosen)
                    .lands(".notice")));
    of("/:tenant/people/:user/password-link")
        .add(
            visit(
                    press("[action$='/password-link'] button")
                        .on("/hand/people/newcomer")
                        .lands(MESSAGE))
                .by("admin"));
    of("/:tenant/people/:user/second-factor/removal")
        .add(
            visit(
                    press("[action$='/second-factor/removal'] button")
                        .on("/hand/people/newcomer")
                        .lands(MESSAGE))
                .by("admin"));
    var codes = "/hand/profile/codes";
    of("/:tenant/profile/codes/recovery")
        .add(
            visit(press("[action$='/recovery'] button").on(codes).lands("#recovery-codes"))
                .by("editor"));
    of("/:tenant/profile/codes/removal")
        .add(visit(press("[action$='/removal'] button").on(codes).lands(MESSAGE)).by("editor"));
    var invited = "/hand/people?state=invited";
    var invitation = "[id='invitation-i-SLUG']";
    var invitations = "/:tenant/people/invitations";
    of(invitations)
        .add(
            visit(press(DONE).on(invited).with("#addresses", "REF@hand.example").lands(MESSAGE))
                .by("admin"));
    of(invitations)
        .add(
            visit(press(DONE).on(invited).with("#addresses", "admin@hand.example").lands(".notice"))
                .by("admin"));
    of(invitations + "/:invitation/renewal")
        .add(
            visit(press(invitation + " [action$='/renewal'] button").on(invited).lands(invitation))
                .by("admin"));
    of(invitations + "/:invitation/removal")
        .add(
            visit(press(invitation + " [action$='/removal'] button").on(invited).lands(MESSAGE))
                .by("admin"));
    of("/:tenant/people/:user/deactivation")
        .add(
            visit(
                    press("main form .button-danger")
                        .on("/hand/people/leaver-SLUG/deactivation")
                        .lands(MESSAGE))
                .by("admin"));
    of("/:tenant/people/:user/reactivation")
        .add(
            visit(
                    press("main form .button-danger")
                        .on("/hand/people/leaver-SLUG/deactivation")
                        .lands(MESSAGE),
                    press("[action$='/reactivation'] button").lands(MESSAGE))
                .by("admin"));
    of("/:tenant/people/:user/role")
        .add(
            visit(press(DONE).on("/hand/people/newcomer").with("#role", "admin").lands(MESSAGE))
                .by("admin"));
  }

  private static void tasks() {
    of(PROJECT + "/tasks")
        .add(
            visit(
                press(DONE).on("BOARD/tasks/new").with("#title", "Paint").lands("h3 a[id^=task]")));
    of(TASK).add(visit(press(DONE).on(REF + "/edit").with("#title", "Paint").lands(MESSAGE)));
    of(TASK + "/deletion").add(visit(DELETE.lands(MESSAGE)));
    of(TASK + "/restoration").add(visit(DELETE, UNDO.lands(CARD)));
    of(TASK + "/restoration").add(visit(DELETE, press(DONE).on(REF).lands(MESSAGE)));
    of(TASK + "/status")
        .add(
            visit(
                press("[action$='/status'] button")
                    .on(REF)
                    .with("#status", "DONE")
                    .lands(MESSAGE)));
    of(TASK + "/status")
        .add(
            visit(
                press("[action$='/status'] button")
                    .on(REF)
                    .with("#status", "FULL")
                    .lands(".summary")));
    of(TASK + "/watch").add(visit(press("[action$='/watch'] button").on(REF).lands(MESSAGE)));
    of(TASK + "/boxes")
        .add(
            visit(
                press(DONE).on(REF + "/edit").with("#text", LIST),
                press("[data-boxes] [value='2']").staying().lands("#task-text " + TICKED)));
    var selected = press("[data-bulk] [value=move]").on("BOARD?select=1").ticking(".pick input");
    of(PROJECT + "/bulk").add(visit(selected.with("#bulk-status", "DONE").lands(CARD)));
    of(PROJECT + "/bulk").add(visit(selected.with("#bulk-status", "FULL").lands(".summary")));
    of(PROJECT + "/bulk/undo")
        .add(visit(selected.with("#bulk-status", "DONE").lands(CARD), UNDO.lands(CARD)));
  }

  private static void comments() {
    var comment = TASK + "/comments/:comment";
    of(TASK + "/comments").add(visit(COMMENT.with("#text", "Well").lands("li.comment")));
    of(comment)
        .add(
            visit(
                COMMENT.with("#text", "Well"),
                press(".comment-actions a"),
                press(DONE).with("#text", "Better").lands("li.comment")));
    of(comment + "/deletion")
        .add(
            visit(
                COMMENT.with("#text", "Well"),
                press(".comment-actions summary").staying(),
                press(".comment-actions .button-danger").lands(MESSAGE)));
    of(comment + "/restoration")
        .add(
            visit(
                COMMENT.with("#text", "Well"),
                press(".comment-actions summary").staying(),
                press(".comment-actions .button-danger").lands(MESSAGE),
                UNDO.lands("li.comment")));
    of(comment + "/boxes")
        .add(
            visit(
                COMMENT.with("#text", LIST),
                press(".comment [value='2']").staying().lands(".comment " + TICKED)));
  }

  private static void escalations() {
    var escalation = TASK + "/escalation";
    of(escalation).add(visit(ESCALATE.lands(MESSAGE)));
    var dashboard = "/hand/escalations";
    of(escalation + "/acknowledgement")
        .add(
            visit(press(ROW + " [action$='/acknowledgement'] button").on(dashboard).lands(ROW))
                .by("editor")
                .after(ESCALATE));
    of(escalation + "/return")
        .add(
            visit(press("main [action$='/return'] button").on(REF).lands(MESSAGE))
                .by("editor")
                .after(ESCALATE));
    var resolve = press(ROW + " [action$='/resolution'] button").on(dashboard).lands(MESSAGE);
    of(escalation + "/resolution").add(visit(resolve).by("editor").after(ESCALATE));
    of(escalation + "/reopening").add(visit(resolve, UNDO.lands(ROW)).by("editor").after(ESCALATE));
  }

  private static List<Case> of(String route) {
    return CASES.computeIfAbsent(route, any -> new ArrayList<>());
  }

  private static Case visit(Act... acts) {
    return new Case("", List.of(acts), null, "owner");
  }

  /// The cases of all forms; a route without one fails. Where there is a tenant, nobody sets one
  /// up; what a device answers is looked at with one, and what is sent by mail with a mail server.
  static Stream<Case> all() {
    return Routes.table().entries().stream()
        .filter(entry -> entry.method().equals("POST"))
        .map(RouteTable.Entry::path)
        .filter(path -> !path.equals("/setup") && !path.equals("/:tenant/password"))
        .filter(path -> !path.endsWith("/passkeys") && !path.endsWith("/passkey"))
        .filter(path -> !path.endsWith("/profile/codes") && !path.endsWith("/sign-in/code"))
        .flatMap(FocusCases::cases);
  }

  private static Stream<Case> cases(String route) {
    var cases = CASES.get(route);
    assertNotNull(cases, () -> "Where is the focus after " + route + "? Add it to CASES.");
    return cases.stream().map(found -> new Case(route, found.acts, found.before, found.who));
  }

  /// An action, and what leads to it.
  ///
  /// @param acts one after the other
  /// @param before what the owner has done before; null for nothing
  /// @param who does it
  record Case(String route, List<Act> acts, Act before, String who) {
    Case by(String user) {
      return new Case(route, acts, before, user);
    }

    Case after(Act act) {
      return new Case(route, acts, act, who);
    }

    @Override
    public String toString() {
      return route + " " + acts.getLast().lands();
    }
  }
}
