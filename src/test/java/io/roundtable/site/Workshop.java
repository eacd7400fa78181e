package io.roundtable.site;

import io.roundtable.model.Entity;
import io.roundtable.model.Inbox;
import io.roundtable.model.Project;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ProjectState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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

  /// A form of somebody to whom no page shows one.
  static Map<String, String> forged(FormBrowser browser, Map<String, String> fields) {
    var form = new LinkedHashMap<>(fields);
    form.put("csrfToken", browser.get(TASK).hidden("csrfToken"));
    form.put("requestKey", "forged");
    return form;
  }

  /// What the edit form of a page sends where nobody types anything.
  static Map<String, String> form(FormBrowser browser, String page) {
    return browser.get(page).form("was.title");
  }

  /// An item as it is stored.
  Map<String, AttributeValue> item(String partitionKey, String sortKey) {
    try (var client = site.otherProgram()) {
      var key = key(partitionKey, sortKey);
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

  /// Changes an item as another program does.
  ///
  /// @param update with `#name` for attributes whose names are reserved
  void change(
      String partitionKey, String sortKey, String update, Map<String, AttributeValue> values) {
    var names =
        Pattern.compile("#([A-Za-z]+)")
            .matcher(update)
            .results()
            .collect(Collectors.toMap(MatchResult::group, match -> match.group(1), (a, b) -> a));
    try (var client = site.otherProgram()) {
      client
          .updateItem(
              change ->
                  change
                      .tableName("Roundtable")
                      .key(key(partitionKey, sortKey))
                      .updateExpression(update)
                      .expressionAttributeNames(names.isEmpty() ? null : names)
                      .expressionAttributeValues(values))
          .join();
    }
  }

  /// Removes an item as another program does.
  void remove(String partitionKey, String sortKey) {
    try (var client = site.otherProgram()) {
      client
          .deleteItem(delete -> delete.tableName("Roundtable").key(key(partitionKey, sortKey)))
          .join();
    }
  }

  /// Escalates `LAUNCH-1` to somebody, who has not acknowledged it.
  void escalate(UserId responder) {
    var values =
        Map.of(
            ":responder", AttributeValue.fromS(responder.value()),
            ":state", AttributeValue.fromS("NEW"),
            ":time", AttributeValue.fromS("2026-10-02T08:00:00Z"));
    change(
        IN_PROJECT,
        TASK_SORT,
        "SET escalatedTo = :responder, escalationState = :state, escalatedAt = :time",
        values);
    site.load(List.of(Inbox.of(TENANT, responder, Map.of(PROJECT, 1L))));
  }

  private static Map<String, AttributeValue> key(String partitionKey, String sortKey) {
    return Map.of("PK", AttributeValue.fromS(partitionKey), "SK", AttributeValue.fromS(sortKey));
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
