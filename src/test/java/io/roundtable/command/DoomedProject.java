package io.roundtable.command;

import static io.roundtable.site.Site.result;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.model.Activity;
import io.roundtable.model.Column;
import io.roundtable.model.Comment;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.Entity;
import io.roundtable.model.Inbox;
import io.roundtable.model.Member;
import io.roundtable.model.PrefixClaim;
import io.roundtable.model.Project;
import io.roundtable.model.Reference;
import io.roundtable.model.Sequence;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.Task;
import io.roundtable.model.TaskBody;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ColumnState;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A project with everything that one can have, each time under other names.
public final class DoomedProject {
  public static final TenantId TENANT = new TenantId("t1");
  public static final UserId OWNER = new UserId("owner");

  private static final Instant SINCE = Instant.parse("2026-10-01T08:00:00Z");
  private static final int TASKS = 11;
  private static final int COMMENTS = 70;
  private static int numbers;

  public final Project project;
  public final UserId responder;
  private final JobStage stage;
  private final List<Entity> entities = new ArrayList<>();
  private final List<Task> tasks = new ArrayList<>();

  private DoomedProject(JobStage stage) {
    this.stage = stage;
    int number = ++numbers;
    var letters = Integer.toString(number, 26).replaceAll("[0-9]", "X").toUpperCase();
    var prefix = new Prefix("P" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".charAt(number % 26) + letters);
    this.responder = new UserId("responder" + number);
    this.project =
        new Project(
            new ProjectKey(TENANT, new ProjectId("p" + number)),
            new Project.Names("Launch " + number, new Slug("launch-" + number), prefix, Map.of()),
            List.of(
                new BoardColumn("OPEN", false),
                new BoardColumn("REVIEW", false),
                new BoardColumn("DONE", true)),
            ProjectState.LISTED,
            null,
            1,
            SINCE,
            1);
  }

  /// Everything but the state, which is the test's.
  public static DoomedProject load(JobStage stage) {
    var doomed = new DoomedProject(stage);
    doomed.addMembers();
    for (int number = 1; number <= TASKS; number++) {
      doomed.addTask(number);
    }
    doomed.addDeletedTask();
    doomed.addColumns();
    stage.load(doomed.entities);
    return doomed;
  }

  private void addMembers() {
    var id = project.projectId();
    var address = new EmailAddress("owner@acme.example");
    entities.add(project);
    entities.add(new User(TENANT, OWNER, "Ada", address, TenantRole.MEMBER, 1));
    entities.add(new PrefixClaim(TENANT, project.prefix(), id));
    entities.add(new SlugClaim(TENANT, project.slug(), id, project.columns()));
    entities.add(new Sequence(TENANT, id, TASKS));
    entities.add(new Inbox(TENANT, responder, 1));
    var role = ProjectRole.OWNER;
    entities.add(new Member(TENANT, id, OWNER, role, "Ada", project.name(), project.slug(), 1));
  }

  private void addColumns() {
    for (int position = 0; position < project.columns().size(); position++) {
      var place = project.columns().get(position);
      long count = tasks.stream().filter(task -> task.status().equals(place.status())).count();
      entities.add(
          new Column(
              TENANT,
              project.projectId(),
              place.status(),
              place.status(),
              place.closing(),
              position,
              count,
              null,
              ColumnState.OPEN,
              1));
    }
  }

  private void addTask(int number) {
    var task = task(number);
    var shown =
        number == 1
            ? task.withEscalation(
                new Escalation(responder, EscalationState.NEW, SINCE, null, null, null))
            : task;
    tasks.add(shown);
    entities.add(shown);
    addBeside(task, number == 1 ? COMMENTS : 1);
  }

  private void addDeletedTask() {
    var task = task(TASKS + 1);
    entities.add(new DeletedTask(task, OWNER, null, null, SINCE.plus(Duration.ofDays(3650))));
    addBeside(task, 2);
  }

  private Task task(int number) {
    var taskId = new TaskId(project.projectId() + "-" + number);
    var key = new TaskKey(TENANT, project.projectId(), SINCE.plusSeconds(number), taskId);
    return Task.of(key, number % 3 == 0 ? "OPEN" : "REVIEW", "Paint " + number)
        .withReference(new TaskReference(project.prefix(), number))
        .withVersion(1);
  }

  private void addBeside(Task task, int comments) {
    var taskId = task.key().taskId();
    entities.add(new Reference(task.key(), task.reference()));
    entities.add(new TaskBody(TENANT, taskId, "A long text", 1));
    var kind = ActivityKind.CREATED;
    entities.add(
        new Activity(
            TENANT,
            taskId,
            "x",
            SINCE,
            new Activity.Actor(OWNER, "Ada"),
            kind,
            Activity.Edit.NONE,
            null));
    for (int number = 0; number < comments; number++) {
      entities.add(new Comment(TENANT, taskId, "c" + number, SINCE, OWNER, "Ada", "Dry?", 1));
    }
  }

  public <E extends Entity> Optional<E> find(ItemKey<E> key) {
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key);
    return result(stage.table().reads(new PageCost()).batch(read)).find(key);
  }

  public Column column(String status) {
    return find(TableKeys.column(TENANT, project.projectId(), status)).orElseThrow();
  }

  /// What stands in the project's own collection.
  List<Entity> collection() {
    var page = PageRequest.first(PageRequest.MAXIMUM_SIZE);
    return result(
            stage
                .table()
                .reads(new PageCost())
                .projects()
                .listCollection(TENANT, project.projectId(), page))
        .items();
  }

  public List<Task> tasks() {
    return collection().stream().filter(Task.class::isInstance).map(Task.class::cast).toList();
  }

  /// Nothing of the project is left anywhere, and its responder has nothing waiting.
  public void assertGone() {
    assertEquals(List.of(), collection());
    var key = new ProjectKey(TENANT, project.projectId());
    var page = PageRequest.first(PageRequest.MAXIMUM_SIZE);
    assertEquals(
        List.of(),
        result(stage.table().reads(new PageCost()).tasks().listTrash(key, page)).items());
    for (int number = 1; number <= TASKS + 1; number++) {
      var task = task(number);
      var beside =
          stage
              .table()
              .reads(new PageCost())
              .tasks()
              .listCollection(TENANT, task.key().taskId(), page);
      assertEquals(List.of(), result(beside).items());
      assertEquals(Optional.empty(), find(TableKeys.reference(TENANT, task.reference())));
    }
    assertEquals(Optional.empty(), find(TableKeys.prefix(TENANT, project.prefix())));
    assertEquals(0, find(TableKeys.inbox(TENANT, responder)).orElseThrow().unacknowledged());
    assertEquals(
        List.of(),
        stage.due().stream().filter(job -> job.projectId().equals(project.projectId())).toList());
  }
}
