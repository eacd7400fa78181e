package io.roundtable.browser;

import io.roundtable.model.Column;
import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ColumnState;
import io.roundtable.model.state.NewsKind;
import io.roundtable.model.state.ProjectState;
import io.roundtable.site.CheapSignIn;
import io.roundtable.site.MadeCodes;
import io.roundtable.site.MadeInvitations;
import io.roundtable.site.MadeNews;
import io.roundtable.site.MadePasskeys;
import io.roundtable.site.MadeProjects;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A tenant whose projects are one journey's each: OPEN with one card, FULL which takes none, and
/// the closing DONE.
final class HandStage implements AutoCloseable {
  private static final TenantId TENANT = new TenantId("hand");
  private static final UserId OWNER = new UserId("owner");
  private static final UserId EDITOR = new UserId("editor");
  private static final List<BoardColumn> COLUMNS =
      List.of(
          new BoardColumn("OPEN", false),
          new BoardColumn("FULL", false),
          new BoardColumn("DONE", true));

  private static final int LETTERS = 26;

  private final Stage stage;
  private int number = -1;
  private Project project;

  private HandStage(Stage stage) {
    this.stage = stage;
  }

  static HandStage open(Browsers browsers) {
    var stage = Stage.open(browsers);
    stage.site().load(MadeProjects.tenant(TENANT, "hand", "Hand", OWNER, TenantRole.MEMBER));
    stage.site().load(List.of(CheapSignIn.credential(TENANT, OWNER)));
    var newcomer = new EmailAddress("newcomer@hand.example");
    var person = new UserId("newcomer");
    var admin = new EmailAddress("admin@hand.example");
    stage
        .site()
        .load(
            List.of(
                MadeProjects.person(TENANT, person, newcomer, TenantRole.MEMBER),
                MadeProjects.person(TENANT, new UserId("admin"), admin, TenantRole.ADMIN)));
    return new HandStage(stage);
  }

  void createProject() {
    number++;
    var id = new ProjectId(slug());
    var made = MadeProjects.project(TENANT, id, slug(), ProjectState.LISTED, OWNER, COLUMNS);
    project = (Project) made.getFirst();
    var entities = new ArrayList<Entity>();
    made.stream()
        .filter(entity -> !(entity instanceof Column column && column.status().equals("FULL")))
        .forEach(entities::add);
    entities.add(new Column(TENANT, id, "FULL", "Full", false, 1, 0, 0L, ColumnState.OPEN, 1));
    entities.addAll(news(made));
    entities.add(MadeInvitations.change(TENANT, EDITOR, stage.site().clock().instant()));
    entities.addAll(MadeProjects.joined(project, "hand", EDITOR, ProjectRole.EDITOR));
    stage.site().load(entities);
  }

  /// Registers a passkey of somebody, which no device has.
  void registerPasskey(String who) {
    stage.site().load(List.of(MadePasskeys.of(TENANT, new UserId(who))));
  }

  void switchCodesOn(String who) {
    stage.site().load(List.of(MadeCodes.of(TENANT, new UserId(who))));
  }

  /// Invites somebody to the tenant, where somebody else is who may leave.
  void invite() {
    var now = stage.site().clock().instant();
    stage.site().load(MadeInvitations.waiting(TENANT, "i-" + slug(), now));
    var leaver = "leaver-" + slug();
    var address = new EmailAddress(leaver + "@hand.example");
    var person = MadeProjects.person(TENANT, new UserId(leaver), address, TenantRole.MEMBER);
    var reset = MadeInvitations.reset(TENANT, person.userId(), now);
    var change = MadeInvitations.change(TENANT, person.userId(), now);
    stage.site().load(List.of(person, reset, change));
  }

  /// The address of the page on which they confirm another address.
  String newAddress() {
    var leaver = new UserId("leaver-" + slug());
    return "/hand/address/" + MadeInvitations.addressLink(TENANT, leaver);
  }

  /// The address of the page on which they choose a new password.
  String reset() {
    return "/hand/password/" + MadeInvitations.resetLink(TENANT, new UserId("leaver-" + slug()));
  }

  /// The address of the page by which that person stops mails.
  String stop() {
    var leaver = new UserId("leaver-" + slug());
    return "/unsubscribe/" + MadeInvitations.stop(TENANT, leaver, NewsKind.ESCALATED);
  }

  /// The address of the page of that invitation.
  String invitation() {
    return "/hand/invitations/" + MadeInvitations.link(TENANT, "i-" + slug());
  }

  /// Something that the owner has not read.
  private static List<Entity> news(List<Entity> made) {
    var task = made.stream().filter(Task.class::isInstance).map(Task.class::cast).findFirst();
    var now = Instant.now();
    var id = Identifiers.next(InstantSource.system());
    return List.of(
        MadeNews.of(task.orElseThrow(), OWNER, id, now), MadeNews.inbox(TENANT, OWNER, 1));
  }

  /// Lets the removal of the column FULL be under way, or not.
  void fullColumnIsGoing(boolean going) {
    var state = going ? ColumnState.CLOSED : ColumnState.OPEN;
    var id = new ProjectId(slug());
    stage.site().load(List.of(new Column(TENANT, id, "FULL", "Full", false, 1, 0, 0L, state, 1)));
  }

  /// Has people join the project as editors: `p0@hand.example` and so on.
  void join(List<String> names) {
    var entities = new ArrayList<Entity>();
    for (int place = 0; place < names.size(); place++) {
      var address = new EmailAddress("p" + place + "@hand.example");
      var id = new UserId("p" + place);
      var user = new User(TENANT, id, names.get(place), address, TenantRole.MEMBER, 1);
      entities.add(user);
      entities.add(Member.of(user, project, ProjectRole.EDITOR));
    }
    stage.site().load(entities);
  }

  /// Gives a column many cards, oldest first: `OPEN 000` and so on.
  void fill(String status, int cards) {
    var entities = new ArrayList<Entity>();
    for (int number = 0; number < cards; number++) {
      var title = "%s %03d".formatted(status, number);
      var id = new TaskId(slug() + "-" + title.replace(' ', '-'));
      var createdAt = MadeProjects.SINCE.plusSeconds(60 + number);
      var key = new TaskKey(TENANT, project.projectId(), createdAt, id);
      entities.add(Task.of(key, status, title).withVersion(1));
    }
    stage.site().load(entities);
  }

  /// Lets the table fail for all who ask, or be there again.
  void fail(boolean failing) {
    stage.site().fail(failing);
  }

  /// The slug of the project.
  String slug() {
    return "work-" + (char) ('a' + number / LETTERS) + (char) ('a' + number % LETTERS);
  }

  /// The reference of its first card.
  String reference() {
    return slug().replace("-", "").toUpperCase(Locale.ROOT) + "-1";
  }

  /// The owner's password.
  String password() {
    return CheapSignIn.PASSWORD;
  }

  /// The address of the project's board.
  String board() {
    return "/hand/projects/" + slug();
  }

  /// The title of its first card.
  String first() {
    return "Secret of " + slug();
  }

  /// The board as its owner sees it.
  Tab opened(Look look) {
    return opened(look, "light");
  }

  Tab opened(Look look, String theme) {
    return opened(OWNER, look, theme);
  }

  /// The board as somebody sees it who may only read.
  Tab openedByViewer() {
    var viewer = new UserId("viewer");
    stage.site().load(MadeProjects.joined(project, "hand", viewer, ProjectRole.VIEWER));
    return opened(viewer, Look.DESK, "light");
  }

  /// The board as its editor sees it.
  Tab openedByEditor(Look look) {
    return opened(EDITOR, look, "light");
  }

  private Tab opened(UserId user, Look look, String theme) {
    var session = stage.site().signedIn(TENANT, "hand", user);
    var tab = stage.tab(look).with(session.cookie()).with("theme=" + theme);
    tab.open(board());
    return tab;
  }

  /// A new session of somebody.
  ///
  /// @param user `owner`, `editor` or `admin`
  String cookieOf(String user) {
    return stage.site().signedIn(TENANT, "hand", new UserId(user)).cookie();
  }

  /// A new session of the owner.
  String ownerCookie() {
    return stage.site().signedIn(TENANT, "hand", OWNER).cookie();
  }

  /// A new session of the editor.
  String editorCookie() {
    return stage.site().signedIn(TENANT, "hand", EDITOR).cookie();
  }

  @Override
  public void close() {
    stage.close();
  }
}
