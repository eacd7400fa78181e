package io.roundtable.site;

import io.roundtable.model.Column;
import io.roundtable.model.Entity;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.TableKeys;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Sends the forms of a board's columns, of the project `launch`.
final class ColumnForms implements AutoCloseable {
  static final String BOARD = "/acme/projects/launch";
  static final String COLUMNS = BOARD + "/columns";

  final ProjectForms projects = new ProjectForms();
  final FormBrowser owner = projects.as(ProjectForms.OWNER);

  /// A form for who is shown none: with the token of their session and a key made up.
  static Map<String, String> form(FormBrowser browser, Map<String, String> fields) {
    var form = new LinkedHashMap<>(fields);
    form.put("csrfToken", browser.get("/acme").hidden("csrfToken"));
    form.put("requestKey", "made-up");
    return form;
  }

  FormBrowser.Answer add(String name, String limit) {
    return owner.send(COLUMNS, COLUMNS, Map.of("name", name, "taskLimit", limit));
  }

  FormBrowser.Answer edit(String status, Map<String, String> fields) {
    return owner.post(COLUMNS + "/" + status, editForm(status, fields));
  }

  /// A form as it was rendered, filled.
  Map<String, String> editForm(String status, Map<String, String> fields) {
    var path = COLUMNS + "/" + status;
    var form = owner.fields(path, new LinkedHashMap<>(fields));
    for (var field : List.of("was.name", "was.taskLimit", "was.closing")) {
      form.put(field, owner.get(path).hidden(field));
    }
    return form;
  }

  FormBrowser.Answer place(String status, int place, String order) {
    var fields = Map.of("place", Integer.toString(place), "order", order);
    return owner.send(COLUMNS, COLUMNS + "/" + status + "/place", fields);
  }

  FormBrowser.Answer remove(String status, String target) {
    var path = COLUMNS + "/" + status + "/removal";
    return owner.send(path, path, Map.of("target", target));
  }

  FormBrowser.Answer create(String title, String status) {
    var fields = Map.of("title", title, "status", status);
    return owner.send(BOARD + "/tasks/new", BOARD + "/tasks", fields);
  }

  Project project() {
    return projects.project(ProjectForms.LAUNCH);
  }

  Column column(String status) {
    return projects
        .find(TableKeys.column(ProjectForms.TENANT, ProjectForms.LAUNCH, status))
        .orElseThrow();
  }

  /// The statuses in the order of the board, which project and claim must agree on.
  List<String> order() {
    var places = project().columns();
    if (!places.equals(projects.claim("launch").orElseThrow().columns())) {
      throw new AssertionError("the claim differs from " + places);
    }
    return places.stream().map(place -> place.status()).toList();
  }

  List<Task> tasks() {
    return collection().stream().filter(Task.class::isInstance).map(Task.class::cast).toList();
  }

  List<Entity> collection() {
    var page = PageRequest.first(PageRequest.MAXIMUM_SIZE);
    var reads = projects.site.table().reads(new PageCost()).projects();
    return Site.result(reads.listCollection(ProjectForms.TENANT, ProjectForms.LAUNCH, page))
        .items();
  }

  @Override
  public void close() {
    projects.close();
  }
}
