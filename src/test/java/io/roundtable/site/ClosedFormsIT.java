package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.RouteTable;
import io.roundtable.Routes;
import io.roundtable.site.FormBrowser.Answer;
import io.roundtable.site.FormCases.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Pages of forms in a project, asked for by their address when what they are about takes no form
/// any more: they say so at once, and not when somebody has filled them in.
class ClosedFormsIT {
  private static final String PROJECT = FormCases.PROJECT;
  private static final Pattern FORM =
      Pattern.compile("<form(?=[^>]* method=\"post\")[^>]* action=\"([^\"]*)\"");

  /// The forms of an archived project that can be accepted.
  private static final Set<String> ACCEPTED =
      Set.of("/theme", "/acme/sign-out", PROJECT + "/archive/removal", PROJECT + "/deletion");

  @Test
  void pagesOfAnArchivedProject_offerNoFormThatMustFail() {
    try (var site = FormCases.site()) {
      var owner = site.signedIn(FormCases.TENANT, "acme", FormCases.OWNER).forms();
      var editor = site.signedIn(FormCases.TENANT, "acme", FormCases.EDITOR).forms();
      send(owner, new Step(PROJECT + "/archive", Map.of()));
      var closed = new ArrayList<String>();
      for (var route : pages(PROJECT)) {
        var answer = owner.get(address(route));
        if (answer.status() == 409) {
          closed.add(route);
          requireArchived(route, answer, "/settings");
          var other = editor.get(address(route));
          assertTrue(other.status() == 403 || other.status() == 409, other::html);
          assertTrue(other.html().contains("href=\"" + PROJECT + "\""), other::html);
          assertFalse(other.html().contains(PROJECT + "/settings"), other::html);
        } else {
          assertEquals(200, answer.status(), () -> route + answer.html());
          FORM.matcher(answer.html())
              .results()
              .forEach(form -> assertTrue(ACCEPTED.contains(form.group(1)), route + form.group()));
        }
      }

      assertFalse(closed.isEmpty());
    }
  }

  @Test
  void pagesOfADeletedTask_offerToRestoreIt() {
    try (var site = FormCases.site()) {
      var owner = site.signedIn(FormCases.TENANT, "acme", FormCases.OWNER).forms();
      send(owner, new Step(FormCases.TASK + "/deletion", Map.of()));
      var restoration = "action=\"" + FormCases.TASK + "/restoration\"";
      for (var route : pages(PROJECT + "/tasks/LAUNCH-1")) {
        var answer = owner.get(address(route));

        assertEquals(410, answer.status(), () -> route + answer.html());
        assertTrue(answer.html().contains(restoration), answer::html);
      }
    }
  }

  private static void requireArchived(String route, Answer answer, String way) {
    assertTrue(answer.html().contains("This project is archived"), () -> route + answer.html());
    assertTrue(answer.html().contains("href=\"" + PROJECT + way + "\""), answer::html);
    assertTrue(answer.html().contains("href=\"" + PROJECT + "\""), answer::html);
  }

  private static List<String> pages(String within) {
    var pages =
        Routes.table().entries().stream()
            .filter(entry -> entry.method().equals("GET"))
            .map(RouteTable.Entry::path)
            .filter(route -> address(route).startsWith(within))
            .toList();
    assertFalse(pages.isEmpty());
    return pages;
  }

  private static String address(String route) {
    var segments =
        Map.of(
            ":tenant", "acme",
            ":slug", "launch",
            ":task", "LAUNCH-1",
            ":user", "editor",
            ":comment", "20261001T080000Z-c1",
            ":status", "OPEN");
    return Stream.of(route.split("/"))
        .map(segment -> segments.getOrDefault(segment, segment))
        .reduce((one, other) -> one + "/" + other)
        .orElse("/");
  }

  private static void send(FormBrowser browser, Step step) {
    var form = FormCases.at(step.path());
    var answer = browser.post(step.path(), form.fields(browser));
    assertEquals(303, answer.status(), answer::html);
  }
}
