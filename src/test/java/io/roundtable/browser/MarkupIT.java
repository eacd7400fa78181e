package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Activity;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.Entity;
import io.roundtable.model.NewsEntry;
import io.roundtable.model.Task;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.NewsKind;
import io.roundtable.site.MadeNews;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever people write, pages show it and nothing else comes of it: every page is opened with all
/// of `markup.txt` in each text that it shows. The browser complains of whatever runs, asks for
/// another server or is refused by the policy, and fails the test when its tab is closed.
@InBrowser
class MarkupIT {
  private static final List<String> LINES = lines();
  private static final String ALL = String.join(" ", LINES);

  /// Elements that no page of ours has, attributes that would run, addresses that would lead away.
  private static final String GROWN =
      """
      root => [...root.querySelectorAll('*')].flatMap(found => [
        ...(found.closest('svg') ? [] : found.matches(
          'object, embed, base, iframe, math, style, template, video, animate, [srcdoc], [http-equiv]')
            ? [found.tagName] : []),
        ...found.getAttributeNames().filter(name => /^on|^style$/.test(name)),
        ...['src', 'href', 'action', 'formaction'].flatMap(name => found.getAttribute(name) ?? [])
          .filter(address => !['http:', 'https:', 'mailto:', 'otpauth:'].includes(new URL(address, location).protocol)),
        ...(found.matches('script, link, img, form, button')
          ? ['src', 'href', 'action', 'formaction'].flatMap(name => found.getAttribute(name) ?? [])
              .filter(address => new URL(address, location).origin !== location.origin) : []),
      ])\
      """;

  @AutoClose private final Stage stage;

  MarkupIT(Browsers browsers) {
    stage = Stage.open(browsers);
    stage.site().load(entities());
  }

  private static List<Entity> entities() {
    var entities = new ArrayList<Entity>(AbsurdTenant.entities(ALL, String.join("\n\n", LINES)));
    var task = (Task) entities.stream().filter(Task.class::isInstance).findFirst().orElseThrow();
    var now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    var actor = new Activity.Actor(AbsurdTenant.PERSON, ALL);
    for (var kind : NewsKind.values()) {
      var about = NewsEntry.About.of(task);
      var id = "news-" + kind;
      entities.add(new NewsEntry(AbsurdTenant.PERSON, id, kind, now, about, actor, ALL, null));
    }
    for (var kind : AuditKind.values()) {
      entities.add(
          new AuditEntry(
              AbsurdTenant.ID,
              "audit-" + kind,
              now,
              AbsurdTenant.PERSON,
              ALL,
              kind,
              ALL,
              ALL,
              ALL));
    }
    entities.add(MadeNews.inbox(AbsurdTenant.ID, AbsurdTenant.PERSON, NewsKind.values().length));
    return entities;
  }

  private static List<String> lines() {
    try (var file = MarkupIT.class.getResourceAsStream("markup.txt")) {
      return new String(file.readAllBytes(), UTF_8)
          .lines()
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .toList();
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
  }

  static Stream<String> pages() {
    return Stream.concat(
        AbsurdDataIT.pages(), Stream.of("/", "/absurd/sign-in", AbsurdTenant.HIDDEN_BOARD));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void page_showsWhatPeopleWrote_andNothingComesOfIt(String path) {
    for (var person : List.of(AbsurdTenant.PERSON, AbsurdTenant.ADMIN)) {
      var session = stage.site().signedIn(AbsurdTenant.ID, AbsurdTenant.SLUG, person);
      try (var tab = stage.tab(Look.DESK).with(session.cookie())) {
        int status = tab.open(path);

        assertTrue(Set.of(200, 403, 404, 410).contains(status), path);
        // The frame has the name of the tenant.
        assertTrue(status != 200 || tab.page().content().contains("bad()"), path);
        requireNothingGrown(tab);
      }
    }
  }

  /// What scripts put into a page: toasts, dialogs, cards, people found.
  @Test
  void board_whoseScriptsShowWhatPeopleWrote_staysAsItIs() {
    var session = stage.site().signedIn(AbsurdTenant.ID, AbsurdTenant.SLUG, AbsurdTenant.PERSON);
    try (var tab = stage.tab(Look.DESK).with(session.cookie())) {
      tab.open(AbsurdTenant.BOARD);
      var titles = LINES.stream().filter(line -> line.contains("<") || line.contains("{")).toList();
      for (var title : titles.subList(0, 12)) {
        tab.find("[data-quick-add] [name=title]").last().fill(title);
        tab.find("[data-quick-add] [name=title]").last().press("Enter");
        assertThat(tab.find("[data-quick-add] [name=title]").last()).hasValue("");
      }
      tab.find(".cards h3 a").first().click();
      assertThat(tab.find(".task-dialog h1, .task-dialog h2").first()).isVisible();

      requireNothingGrown(tab);
    }
  }

  private static void requireNothingGrown(Tab tab) {
    assertEquals(List.of(), tab.find("html").evaluate(GROWN), tab::path);
    // Long enough that no token and no time has it by chance.
    assertFalse(tab.page().content().contains("13760209"), () -> "computed: " + tab.path());
    assertTrue(tab.page().url().startsWith("http://localhost:"), tab::path);
  }
}
