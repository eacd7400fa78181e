package io.roundtable.site;

import io.roundtable.model.Activity;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.Column;
import io.roundtable.model.Comment;
import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.Reference;
import io.roundtable.model.Sequence;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.Task;
import io.roundtable.model.TaskBody;
import io.roundtable.model.Tenant;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
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
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ColumnState;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.Priority;
import io.roundtable.model.state.ProjectState;
import io.roundtable.model.state.TaskDetails;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A tenant in which everything is as long and as many as forms allow, made of the character that
/// grows most when a page shows it.
public final class LargestContent {
  static final TenantId TENANT = new TenantId("t1");
  static final UserId ADMIN = new UserId("admin");
  static final String TASK = "/acme/projects/launch/tasks/LAUNCH-1";

  private static final Slug SLUG = new Slug("launch");
  private static final Instant SINCE = MadeProjects.SINCE;
  private static final String NAME = "\"".repeat(100);
  private static final String TITLE = "\"".repeat(200);
  private static final int COLUMNS = 20;
  private static final int CARDS = 60;
  private static final int PEOPLE = 250;

  private LargestContent() {}

  static List<Entity> tenant() {
    var entities = new ArrayList<Entity>();
    entities.add(new Tenant(TENANT, NAME, new Slug("acme"), SINCE, 1));
    entities.add(new TenantSlug(new Slug("acme"), TENANT));
    entities.add(new User(TENANT, ADMIN, NAME, null, TenantRole.ADMIN, 1));
    entities.addAll(project(new ProjectId("p1"), SLUG));
    IntStream.range(0, 60)
        .mapToObj(number -> new ProjectId("other-" + number))
        .forEach(id -> entities.addAll(project(id, new Slug(id.value()))));
    entities.addAll(people());
    entities.addAll(board());
    entities.addAll(discussion());
    IntStream.range(0, 60).mapToObj(LargestContent::audit).forEach(entities::add);
    return entities;
  }

  private static List<BoardColumn> places() {
    return IntStream.range(0, COLUMNS)
        .mapToObj(number -> new BoardColumn("STATUS_" + number, number == COLUMNS - 1))
        .toList();
  }

  private static List<Entity> project(ProjectId id, Slug slug) {
    var prefix = new Prefix(slug.equals(SLUG) ? "LAUNCH" : "O" + id.value().substring(6));
    var project =
        new Project(
            new ProjectKey(TENANT, id),
            new Project.Names(NAME, slug, prefix, Map.of()),
            places(),
            ProjectState.LISTED,
            null,
            1,
            SINCE,
            1);
    return List.of(
        project,
        new SlugClaim(TENANT, slug, id, places()),
        new Sequence(TENANT, id, CARDS * COLUMNS),
        member(project.projectId(), slug, ADMIN, ProjectRole.OWNER));
  }

  private static Member member(ProjectId project, Slug slug, UserId user, ProjectRole role) {
    return new Member(TENANT, project, user, role, NAME, NAME, slug, 1);
  }

  private static List<Entity> people() {
    return IntStream.range(0, PEOPLE)
        .mapToObj(number -> new UserId("person-" + number))
        .flatMap(
            user ->
                Stream.<Entity>of(
                    new User(TENANT, user, NAME, null, TenantRole.MEMBER, 1),
                    member(new ProjectId("p1"), SLUG, user, ProjectRole.EDITOR)))
        .toList();
  }

  private static List<Entity> board() {
    var entities = new ArrayList<Entity>();
    for (int column = 0; column < COLUMNS; column++) {
      var place = places().get(column);
      entities.add(
          new Column(
              TENANT,
              new ProjectId("p1"),
              place.status(),
              NAME,
              place.closing(),
              column,
              CARDS,
              null,
              ColumnState.OPEN,
              1));
      for (int card = 0; card < CARDS; card++) {
        entities.addAll(task(column * CARDS + card, place));
      }
    }
    return entities;
  }

  private static List<Entity> task(int number, BoardColumn place) {
    var reference = new TaskReference(new Prefix("LAUNCH"), number + 1L);
    var labels = IntStream.range(0, 20).mapToObj(LargestContent::label).toList();
    var task =
        Task.of(key(number), place.status(), TITLE)
            .withReference(reference)
            .withDetails(new TaskDetails(null, LocalDate.of(2026, 1, 1), labels, Priority.URGENT))
            .withAssignment(new Assignment(ADMIN, NAME, !place.closing()))
            .withProject(new ProjectLabel(SLUG, NAME))
            .withCommentCount(60)
            .withVersion(1);
    var escalation = new Escalation(ADMIN, EscalationState.NEW, SINCE, null, NAME, ADMIN);
    return List.of(
        place.closing() ? task : task.withEscalation(escalation),
        new Reference(task.key(), reference));
  }

  private static String label(int number) {
    return "\"".repeat(38) + (char) ('a' + number);
  }

  private static TaskKey key(int number) {
    var id = new TaskId("task-%04d".formatted(number));
    return new TaskKey(TENANT, new ProjectId("p1"), SINCE.plusSeconds(number), id);
  }

  private static List<Entity> discussion() {
    var entities = new ArrayList<Entity>();
    entities.add(new TaskBody(TENANT, key(0).taskId(), oneLinkOften(20_000), 1));
    for (int number = 0; number < 60; number++) {
      entities.add(comment(number, oneLinkOften(20_000)));
      entities.add(activity(number));
    }
    return entities;
  }

  static Comment comment(int number, String text) {
    var id = "c-" + number;
    return new Comment(
        TENANT, key(0).taskId(), id, SINCE.plusSeconds(number), ADMIN, NAME, text, 1);
  }

  /// One definition of half the text, used as often as the other half allows.
  ///
  /// @return a text of so many characters
  public static String oneLinkOften(int length) {
    var definition = "[a]: /" + "x".repeat(length / 2) + "\n\n";
    return definition + "[a]".repeat((length - definition.length()) / 3);
  }

  private static Activity activity(int number) {
    var value = "\"".repeat(500);
    return new Activity(
        TENANT,
        key(0).taskId(),
        "a-" + number,
        SINCE.plusSeconds(number),
        new Activity.Actor(ADMIN, NAME),
        ActivityKind.EDITED,
        new Activity.Edit("text", value, value),
        "\"".repeat(1_000));
  }

  private static AuditEntry audit(int number) {
    return new AuditEntry(
        TENANT,
        "audit-" + number,
        SINCE.plusSeconds(number),
        ADMIN,
        NAME,
        AuditKind.MEMBER_CHANGED,
        NAME + ": " + NAME,
        NAME,
        NAME);
  }
}
