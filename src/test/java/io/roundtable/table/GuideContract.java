package io.roundtable.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.Task;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ProjectState;
import io.roundtable.model.state.TimeOrder;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.read.ColumnQuery;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.TableIndex;
import io.roundtable.table.write.StaleReadException;
import io.vertx.core.Future;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/// The guide's results, item for item, on whatever engine a subclass names.
///
/// The twelve items are loaded into a table that has no index `Escalations`; that is added online
/// afterwards and backfilled by the engine.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class GuideContract {
  private static final TenantId T1 = new TenantId("t1");
  private static final ProjectId P1 = new ProjectId("p1");
  private static final UserId U1 = new UserId("u1");
  private static final UserId U2 = new UserId("u2");
  private static final PageRequest PAGE = PageRequest.first(50);

  @AutoClose private TestTable table;
  private TableConnection connection;
  private final PageCost cost = new PageCost();

  abstract URI endpoint();

  @BeforeAll
  void loadTheItemsAndThenAddTheIndex() {
    var before = EnumSet.complementOf(EnumSet.of(TableIndex.BASE, TableIndex.ESCALATIONS));
    table = TestTable.create(endpoint(), before);
    connection = table.connection();
    var entities = GuideItems.items().stream().map(EntityCodec::decode).iterator();
    assertEquals(12, Await.result(connection.bulkLoad().load(entities, written -> {})));
    var administration = connection.administration();
    Await.result(administration.addIndex(TableIndex.ESCALATIONS));
    Await.result(administration.awaitActive(TableIndex.ESCALATIONS, Duration.ofMinutes(3)));
    Await.result(connection.renewIndexReadiness());
  }

  @Test
  void items_afterLoading_areUnchanged() {
    for (var item : GuideItems.items()) {
      var key = Map.of("PK", item.get("PK"), "SK", item.get("SK"));
      var stored = table.sdk().getItem(get -> get.tableName(table.name()).key(key)).join().item();
      assertEquals(item, stored);
    }
  }

  @Test
  void ap1_tenant() {
    var tenant = Await.result(connection.reads(cost).tenants().findTenant(T1)).orElseThrow();
    assertEquals(GuideItems.expected("AP1"), List.of("Tenant:" + tenant.tenantId()));
    assertEquals("Acme", tenant.name());
  }

  @Test
  void ap2_projects() {
    assertFinds(
        "AP2",
        connection.reads(cost).tenants().listProjects(T1, PAGE),
        project -> "Project:" + project.projectId());
  }

  @Test
  void ap3_collection() {
    assertFinds(
        "AP3",
        connection.reads(cost).projects().listCollection(T1, P1, PAGE),
        entity -> name(EntityCodec.encode(entity)));
  }

  @Test
  void ap4_members() {
    assertFinds(
        "AP4", connection.reads(cost).projects().listMembers(T1, P1, PAGE), GuideContract::name);
  }

  @Test
  void ap5_oldestTasks() {
    assertFinds("AP5", listTasks(TimeOrder.OLDEST_FIRST, 50), GuideContract::name);
  }

  @Test
  void ap6_memberships() {
    assertFinds(
        "AP6", connection.reads(cost).tenants().listMemberships(T1, U1, PAGE), GuideContract::name);
  }

  @Test
  void ap7_user() {
    var user = Await.result(connection.reads(cost).tenants().findUser(T1, U1)).orElseThrow();
    assertEquals(GuideItems.expected("AP7"), List.of("User:" + user.userId()));
  }

  @Test
  void ap8_column() {
    var october =
        new ColumnQuery(
            T1,
            P1,
            "OPEN",
            TimeOrder.OLDEST_FIRST,
            Optional.of(Instant.parse("2026-10-01T00:00:00Z")),
            Optional.of(Instant.parse("2026-10-31T23:59:59Z")));
    assertFinds(
        "AP8",
        connection.reads(cost).tasks().listColumn(october, PAGE),
        card -> "Task:" + card.key().taskId());
  }

  @Test
  void ap9_newestTasks() {
    assertFinds("AP9", listTasks(TimeOrder.NEWEST_FIRST, 2), GuideContract::name);
  }

  @Test
  void ap10_escalations() {
    assertFinds(
        "AP10",
        connection.reads(cost).escalations().listEscalations(T1, U2, PAGE),
        row -> "Task:" + row.key().taskId());
  }

  @Test
  void unique_secondClaimOfASlug_isRejectedAndLeavesNothing() {
    Await.result(create("p3"));
    var refused = Await.cause(create("p4"));

    assertInstanceOf(StaleReadException.class, refused);
    var canceled = assertInstanceOf(TransactionCanceledException.class, refused.getCause());
    assertEquals("ConditionalCheckFailed", canceled.cancellationReasons().getFirst().code());
    var claim = connection.reads(cost).projects().findProjectBySlug(T1, new Slug("roadmap"));
    assertEquals(new ProjectId("p3"), Await.result(claim).orElseThrow().ownerId());
    assertEquals(List.of(), partition("TENANT#t1#PROJECT#p4"));
  }

  private List<Map<String, AttributeValue>> partition(String partitionKey) {
    return table
        .sdk()
        .query(
            query ->
                query
                    .tableName(table.name())
                    .consistentRead(true)
                    .keyConditionExpression("PK = :key")
                    .expressionAttributeValues(Map.of(":key", AttributeValue.fromS(partitionKey))))
        .join()
        .items();
  }

  private Future<Page<Task>> listTasks(TimeOrder order, int size) {
    return connection.reads(cost).tasks().listTasks(T1, P1, order, PageRequest.first(size));
  }

  private static <T> void assertFinds(
      String pattern, Future<Page<T>> found, Function<T, String> name) {
    var names = Await.result(found).items().stream().map(name).toList();
    assertEquals(GuideItems.expected(pattern), names);
  }

  /// Creates a project that none of the guide's lists contains.
  private Future<Void> create(String id) {
    var projectId = new ProjectId(id);
    var slug = new Slug("roadmap");
    var board = List.of(new BoardColumn("OPEN", false));
    var project =
        new Project(
            new ProjectKey(T1, projectId),
            new Project.Names("Roadmap", slug, null, Map.of()),
            board,
            ProjectState.PRIVATE,
            null,
            1,
            null,
            1);
    return connection
        .change("CreateProject")
        .create(new SlugClaim(T1, slug, projectId, board))
        .create(project)
        .write(cost);
  }

  private static String name(Task task) {
    return "Task:" + task.key().taskId();
  }

  private static String name(Member member) {
    return "Member:" + member.projectId() + "/" + member.userId();
  }

  private static String name(Map<String, AttributeValue> item) {
    return item.get("entity").s() + ":" + item.get("id").s();
  }
}
