package io.roundtable.browser;

import io.roundtable.model.Activity;
import io.roundtable.model.Column;
import io.roundtable.model.Comment;
import io.roundtable.model.Entity;
import io.roundtable.model.Inbox;
import io.roundtable.model.Member;
import io.roundtable.model.PrefixClaim;
import io.roundtable.model.Project;
import io.roundtable.model.Reference;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.Task;
import io.roundtable.model.TaskBody;
import io.roundtable.model.Tenant;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.ProjectLabel;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ColumnState;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.Priority;
import io.roundtable.model.state.ProjectState;
import io.roundtable.model.state.TaskDetails;
import io.roundtable.templates.Words;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// A tenant in which every text is as bad as a person can make it.
final class AbsurdTenant {
  static final TenantId ID = new TenantId("absurd");
  static final UserId PERSON = new UserId("endless");
  static final UserId ADMIN = new UserId("admin");
  static final String SLUG = "absurd";
  static final String BOARD = "/absurd/projects/board";
  static final String FIRST_TASK = BOARD + "/tasks/ABCDEFGHIJ-1000000";
  static final String HIDDEN_BOARD = "/absurd/projects/not-mine";
  static final List<String> TITLES = Words.ABSURD;

  private static final int TASKS = 60;
  private static final int PEOPLE = 60;
  private static final Instant SINCE = Instant.parse("2026-10-01T08:00:00Z");
  private static final Prefix PREFIX = new Prefix("ABCDEFGHIJ");
  private static final ProjectId PROJECT = new ProjectId("board");
  private static final Slug PROJECT_SLUG = new Slug("board");
  private static final List<BoardColumn> COLUMNS =
      IntStream.range(0, TITLES.size())
          .mapToObj(number -> new BoardColumn("STATUS_" + number, number == TITLES.size() - 1))
          .toList();
  private static final String TEXT =
      """
      # %s

      %s <img src="x" onerror="alert(1)"> [a link](javascript:alert(1))

      ```
      %s
      ```
      """
          .formatted(Words.MARKUP, Words.ENDLESS, Words.ENDLESS);

  private final List<Entity> entities = new ArrayList<>();
  private final List<String> texts;
  private final String name;
  private final String markdown;

  private AbsurdTenant(List<String> texts, String name, String markdown) {
    this.texts = texts;
    this.name = name;
    this.markdown = markdown;
  }

  static List<Entity> entities() {
    return entities(new AbsurdTenant(TITLES, Words.ENDLESS, TEXT));
  }

  /// The same tenant with one text wherever it shows any.
  ///
  /// @param text for names, titles and labels
  /// @param markdown for texts of tasks and comments
  static List<Entity> entities(String text, String markdown) {
    return entities(new AbsurdTenant(List.of(text), text, markdown));
  }

  private static List<Entity> entities(AbsurdTenant tenant) {
    tenant.addPeople();
    tenant.addBoard();
    tenant.addForeignBoard();
    IntStream.range(0, TASKS).forEach(tenant::addTask);
    tenant.addHistory(key(0));
    return tenant.entities;
  }

  private void addPeople() {
    entities.add(new Tenant(ID, name, new Slug(SLUG), SINCE, 1));
    entities.add(new TenantSlug(new Slug(SLUG), ID));
    var address = new EmailAddress("endless@absurd.example");
    entities.add(new User(ID, PERSON, name, address, TenantRole.MEMBER, 1));
    var another = new EmailAddress("admin@absurd.example");
    entities.add(new User(ID, ADMIN, text(1), another, TenantRole.ADMIN, 1));
    entities.add(new Inbox(ID, PERSON, 123_456));
    entities.add(new Inbox(ID, ADMIN, 123_456));
  }

  private void addBoard() {
    entities.add(project(PROJECT, PROJECT_SLUG, PREFIX));
    entities.add(new SlugClaim(ID, PROJECT_SLUG, PROJECT, COLUMNS));
    entities.add(new PrefixClaim(ID, PREFIX, PROJECT));
    for (int number = 0; number < COLUMNS.size(); number++) {
      entities.add(column(number));
    }
    entities.add(member(PROJECT, PERSON, name));
    for (int number = 0; number < PEOPLE; number++) {
      entities.add(member(PROJECT, new UserId("person-" + number), text(number)));
    }
  }

  /// One that the person may know of and not see, with everybody to ask.
  private void addForeignBoard() {
    var id = new ProjectId("not-mine");
    var slug = new Slug("not-mine");
    var prefix = new Prefix("OTHER");
    entities.add(project(id, slug, prefix));
    entities.add(new SlugClaim(ID, slug, id, COLUMNS));
    entities.add(new PrefixClaim(ID, prefix, id));
    for (int number = 0; number < TITLES.size(); number++) {
      entities.add(member(id, new UserId("person-" + number), text(number)));
    }
  }

  private void addTask(int number) {
    var task =
        Task.of(key(number), COLUMNS.get(number < 55 ? 0 : number - 54).status(), text(number))
            .withReference(new TaskReference(PREFIX, 1_000_000 + number))
            .withProject(new ProjectLabel(PROJECT_SLUG, name))
            .withDetails(details(number))
            .withAssignment(new Assignment(PERSON, text(number), true))
            .withEscalation(escalation(number))
            .withCommentCount(123_456)
            .withVersion(1);
    entities.add(task);
    entities.add(new Reference(task.key(), task.reference()));
  }

  private void addHistory(TaskKey key) {
    entities.add(new TaskBody(ID, key.taskId(), markdown, 1));
    for (int number = 0; number < TITLES.size(); number++) {
      var id = "comment-" + number;
      var author = new UserId("person-" + number);
      var text = markdown + text(number);
      entities.add(new Comment(ID, key.taskId(), id, SINCE, author, text(number), text, 1));
    }
    entities.add(new Comment(ID, key.taskId(), "mine", SINCE, PERSON, text(0), markdown, 1));
    for (var kind : ActivityKind.values()) {
      entities.add(
          new Activity(
              ID,
              key.taskId(),
              "activity-" + kind,
              SINCE,
              new Activity.Actor(PERSON, name),
              kind,
              new Activity.Edit("title", text(1), text(3)),
              null));
    }
  }

  private Project project(ProjectId id, Slug slug, Prefix prefix) {
    return new Project(
        new ProjectKey(ID, id),
        new Project.Names(name, slug, prefix, Map.of()),
        COLUMNS,
        ProjectState.LISTED,
        null,
        1,
        SINCE,
        1);
  }

  private Column column(int number) {
    return new Column(
        ID,
        PROJECT,
        COLUMNS.get(number).status(),
        text(number),
        COLUMNS.get(number).closing(),
        number,
        number == 0 ? 55 : 1,
        number == 0 ? 5L : null,
        ColumnState.OPEN,
        1);
  }

  private Member member(ProjectId project, UserId user, String called) {
    return new Member(ID, project, user, ProjectRole.OWNER, called, name, PROJECT_SLUG, 1);
  }

  private static TaskKey key(int number) {
    return new TaskKey(ID, PROJECT, SINCE.plusSeconds(number), new TaskId("task-" + number));
  }

  private TaskDetails details(int number) {
    var labels =
        IntStream.range(0, number % 8 == 0 ? 7 * texts.size() : 2)
            .mapToObj(label -> label + " " + text(label))
            .toList();
    return new TaskDetails(null, LocalDate.of(2026, 10, 2), labels, Priority.URGENT);
  }

  private Escalation escalation(int number) {
    var seen = number % 2 == 0;
    return new Escalation(
        PERSON,
        seen ? EscalationState.SEEN : EscalationState.NEW,
        SINCE,
        seen ? SINCE.plusSeconds(60) : null,
        name,
        null);
  }

  private String text(int number) {
    return texts.get(number % texts.size());
  }
}
