package io.roundtable.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.BoardColumn;
import io.roundtable.model.Column;
import io.roundtable.model.ColumnState;
import io.roundtable.model.Entity;
import io.roundtable.model.Failure;
import io.roundtable.model.Member;
import io.roundtable.model.OldSlug;
import io.roundtable.model.Prefix;
import io.roundtable.model.Project;
import io.roundtable.model.ProjectId;
import io.roundtable.model.ProjectRole;
import io.roundtable.model.ProjectState;
import io.roundtable.model.Sequence;
import io.roundtable.model.Slug;
import io.roundtable.model.TenantId;
import io.roundtable.model.UserId;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProjectWritesIT {
  private static final TenantId T1 = new TenantId("t1");
  private static final UserId ADA = new UserId("u1");

  private final PageCost cost = new PageCost();
  private TestTable table;
  private TableConnection connection;

  @BeforeAll
  void createTheTable() {
    table = TestTable.create();
    connection = table.connection();
  }

  @AfterAll
  void removeTheTable() {
    table.close();
  }

  @Test
  void create_ofANewProject_writesAllOfIt() {
    var created = project("p1", "launch", "LAUNCH", ProjectState.LISTED);
    Await.result(connection.projectWrites().create(cost, created));

    Set<Entity> expected = new HashSet<>(created.columns());
    expected.add(created.project());
    expected.add(created.owner());
    expected.add(new Sequence(T1, new ProjectId("p1"), 0));
    var found =
        connection.projects().listCollection(cost, T1, new ProjectId("p1"), PageRequest.first(50));
    assertEquals(expected, new HashSet<>(Await.result(found).items()));
    var claim = connection.projects().findProjectBySlug(cost, T1, new Slug("launch"));
    assertEquals(created.project().columns(), Await.result(claim).orElseThrow().columns());
    var memberships = connection.tenants().listMemberships(cost, T1, ADA, PageRequest.first(50));
    assertTrue(Await.result(memberships).items().contains(created.owner()));
  }

  @Test
  void create_ofAPrivateProject_keepsItOutOfTheDirectory() {
    Await.result(
        connection
            .projectWrites()
            .create(cost, project("secret", "secret", "SECRET", ProjectState.PRIVATE)));
    var directory = connection.tenants().listProjects(cost, T1, PageRequest.first(50));
    assertTrue(
        Await.result(directory).items().stream()
            .noneMatch(entry -> entry.projectId().value().equals("secret")));
  }

  @Test
  void create_whenPrefixTaken_namesTheFieldAndKeepsTheSlugFree() {
    Await.result(
        connection.projectWrites().create(cost, project("p2", "two", "TWO", ProjectState.LISTED)));
    var refused =
        connection.projectWrites().create(cost, project("p3", "three", "TWO", ProjectState.LISTED));
    var failure = assertInstanceOf(Failure.Invalid.class, Await.failure(refused));
    assertEquals("prefix", failure.fields().getFirst().field());
    var claim = connection.projects().findProjectBySlug(cost, T1, new Slug("three"));
    assertTrue(Await.result(claim).isEmpty());
  }

  @Test
  void create_underAnOldSlug_endsItsLeadingElsewhere() {
    var old = new OldSlug(T1, new Slug("renamed"), new ProjectId("p9"));
    Await.result(connection.bulkLoad().load(List.of(old).iterator(), written -> {}));
    Await.result(
        connection
            .projectWrites()
            .create(cost, project("p4", "renamed", "RENAMED", ProjectState.LISTED)));
    var key = TableKeys.oldSlug(T1, new Slug("renamed"));
    var batch = BatchRead.of(AccessPatterns.PROJECT_BY_SLUG).with(key);
    assertTrue(Await.result(connection.batches().read(cost, batch)).find(key).isEmpty());
  }

  @Test
  void create_whenSlugReserved_isRefused() {
    var refused =
        connection.projectWrites().create(cost, project("p5", "new", "NEW", ProjectState.LISTED));
    assertInstanceOf(Failure.Invalid.class, Await.failure(refused));
  }

  private static NewProject project(String id, String slug, String prefix, ProjectState state) {
    var projectId = new ProjectId(id);
    var columns =
        List.of(
            new Column(T1, projectId, "OPEN", "Open", false, 0, 0, null, ColumnState.OPEN, 1),
            new Column(T1, projectId, "DONE", "Done", true, 1, 0, 9L, ColumnState.OPEN, 1));
    var board = List.of(new BoardColumn("OPEN", false), new BoardColumn("DONE", true));
    return new NewProject(
        new Project(
            T1, projectId, id, new Slug(slug), new Prefix(prefix), board, state, 1, null, 1),
        new Member(T1, projectId, ADA, ProjectRole.OWNER, "Ada", id, new Slug(slug), 1),
        columns);
  }
}
