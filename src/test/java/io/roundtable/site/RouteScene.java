package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.id.Identifiers;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// One project and the people in it.
record RouteScene(RouteForms.People people, String project) {
  RouteForms.Visitor owner() {
    return people.owner();
  }

  String slug() {
    return project.substring(project.lastIndexOf('/') + 1);
  }

  String reference() {
    return slug().toUpperCase(Locale.ROOT) + "-1";
  }

  String task() {
    return "/tasks/" + reference();
  }

  /// Forms of a task end in what is done with it.
  String target(String path) {
    return path.equals("/deletion") ? task() + path : path;
  }

  Map<String, String> form(String... fields) {
    var form = new LinkedHashMap<String, String>();
    form.put("requestKey", Identifiers.next(InstantSource.system()));
    for (int field = 0; field < fields.length; field += 2) {
      form.put(fields[field], fields[field + 1]);
    }
    return form;
  }

  Map<String, String> filled(String page, String field, String changed, String value) {
    var form = new LinkedHashMap<>(owner().browsing().forms().get(project + page).form(field));
    form.put(changed, value);
    return form;
  }

  void done(RouteForms.Visitor by, String path, Map<String, String> form) {
    form.put("csrfToken", by.token());
    var address = path.startsWith("/acme/") ? path : project + path;
    var sent = by.browsing().forms().post(address, form);
    assertTrue(sent.status() < 400, () -> path + " " + sent.status() + " " + sent.html());
  }
}
