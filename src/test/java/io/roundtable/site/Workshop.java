package io.roundtable.site;

import io.roundtable.model.BoardColumn;
import io.roundtable.model.EmailAddress;
import io.roundtable.model.Entity;
import io.roundtable.model.Project;
import io.roundtable.model.ProjectId;
import io.roundtable.model.ProjectRole;
import io.roundtable.model.ProjectState;
import io.roundtable.model.TenantId;
import io.roundtable.model.TenantRole;
import io.roundtable.model.UserId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A site with one project, `launch`, in which an owner, an editor and a viewer work on the task
/// `LAUNCH-1`, and another project of the same tenant.
final class Workshop implements AutoCloseable {
  static final TenantId TENANT = new TenantId("t1");
  static final UserId OWNER = new UserId("owner");
  static final UserId EDITOR = new UserId("editor");
  static final UserId VIEWER = new UserId("viewer");
  static final ProjectId PROJECT = new ProjectId("p1");
  static final String BOARD = "/acme/projects/launch";
  static final String TASKS = BOARD + "/tasks";
  static final String TASK = TASKS + "/LAUNCH-1";

  /// The key of `LAUNCH-1` in its project's collection.
  static final String TASK_SORT = "TASK#2026-10-01T08:00:00Z#p1-first";

  private static final String IN_PROJECT = "TENANT#t1#PROJECT#p1";
  private static final List<BoardColumn> COLUMNS =
      List.of(
          new BoardColumn("OPEN", false),
          new BoardColumn("REVIEW", false),
          new BoardColumn("DONE", true));

  final Site site = Site.start();

  Workshop() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.MEMBER));
    var project =
        MadeProjects.project(TENANT, PROJECT, "launch", ProjectState.LISTED, OWNER, COLUMNS);
    entities.addAll(project);
    for (var role : List.of(ProjectRole.EDITOR, ProjectRole.VIEWER)) {
      var user = role == ProjectRole.EDITOR ? EDITOR : VIEWER;
      entities.add(MadeProjects.member((Project) project.getFirst(), user, role));
      var address = new EmailAddress(user + "@acme.example");
      entities.add(MadeProjects.person(TENANT, user, address, TenantRole.MEMBER));
    }
    entities.addAll(
        MadeProjects.project(
            TENANT, new ProjectId("p2"), "other", ProjectState.PRIVATE, VIEWER, COLUMNS));
    site.load(entities);
  }

  FormBrowser as(UserId user) {
    return site.signedIn(TENANT, "acme", user).forms();
  }

  /// What the edit form of a page sends where nobody types anything.
  static Map<String, String> form(FormBrowser browser, String page) {
    return browser.get(page).form("was.title");
  }

  /// An item as it is stored.
  Map<String, AttributeValue> item(String partitionKey, String sortKey) {
    try (var client = site.otherProgram()) {
      var key =
          Map.of("PK", AttributeValue.fromS(partitionKey), "SK", AttributeValue.fromS(sortKey));
      return client
          .getItem(get -> get.tableName("Roundtable").key(key).consistentRead(true))
          .join()
          .item();
    }
  }

  /// The task `LAUNCH-1` as it is stored; empty where it is not there.
  Map<String, AttributeValue> task() {
    return item(IN_PROJECT, TASK_SORT);
  }

  /// The number of tasks that a column counts.
  String count(String status) {
    return item(IN_PROJECT, "COLUMN#" + status).get("taskCount").n();
  }

  /// Every item whose keys match, in no order.
  List<Map<String, AttributeValue>> items(String partitionKey, String sortKey) {
    try (var client = site.otherProgram()) {
      var pages = client.scanPaginator(scan -> scan.tableName("Roundtable").consistentRead(true));
      var found = new ConcurrentLinkedQueue<Map<String, AttributeValue>>();
      pages.items().subscribe(found::add).join();
      return found.stream()
          .filter(item -> Pattern.matches(partitionKey, item.get("PK").s()))
          .filter(item -> Pattern.matches(sortKey, item.get("SK").s()))
          .toList();
    }
  }

  /// What happened to `LAUNCH-1`, each as kind, field, old and new value.
  List<String> activities() {
    return items("TENANT#t1#TASK#p1-first", "ACTIVITY#.*").stream()
        .map(
            item ->
                text(item, "kind")
                    + " "
                    + text(item, "field")
                    + ": "
                    + text(item, "before")
                    + " > "
                    + text(item, "after"))
        .sorted()
        .toList();
  }

  static String text(Map<String, AttributeValue> item, String attribute) {
    var value = item.get(attribute);
    return value == null ? "-" : value.s();
  }

  @Override
  public void close() {
    site.close();
  }
}
