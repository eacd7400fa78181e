package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.RouteTable;
import io.roundtable.Routes;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.site.MadeProjects;
import io.roundtable.templates.Words;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every page of the application with texts that break careless layouts and careless escaping.
@InBrowser
class AbsurdDataIT {
  private static final String LIGHT = "theme=light";
  private static final String DARK = "theme=dark";

  /// Titles of which little more than an ellipsis is seen.
  private static final String SQUEEZED =
      "all => [...all.querySelectorAll('main .row-title')]"
          + ".filter(title => title.getBoundingClientRect().width < 120)"
          + ".map(title => title.textContent)";

  /// The name of the tenant where it is cut though there is room beside it.
  private static final String CUT_NAME =
      """
      all => [...all.querySelectorAll('.bar:not(:has(.places)) .brand')]
        .filter(brand => brand.lastElementChild.scrollWidth > brand.lastElementChild.clientWidth)
        .filter(brand => brand.getBoundingClientRect().right < innerWidth - 40)
        .map(brand => brand.textContent.trim())\
      """;

  private static final Pattern JSON = Pattern.compile(".*/people/(search|others)|.*/:slug/people");

  /// Sentences whose direction is that of the name in them.
  private static final String TURNED =
      "all => [...all.querySelectorAll('[dir=auto]')].map(text => text.textContent)"
          + ".filter(text => text.includes('\\u2068'))";

  @AutoClose private final Stage stage;

  AbsurdDataIT(Browsers browsers) {
    stage = Stage.open(browsers);
    stage.site().load(AbsurdTenant.entities());
    stage
        .site()
        .load(
            MadeProjects.tenant(
                new TenantId("other"), "other", "Other", new UserId("other"), TenantRole.MEMBER));
  }

  @ParameterizedTest
  @CsvSource({
    "/absurd, 200",
    "/absurd/escalations, 200",
    AbsurdTenant.BOARD + ", 200",
    AbsurdTenant.BOARD + "?from=2026-12-24&to=2026-10-20, 200",
    AbsurdTenant.BOARD + "/tasks, 200",
    AbsurdTenant.FIRST_TASK + ", 200",
    AbsurdTenant.BOARD + "/members, 200",
    AbsurdTenant.BOARD + "/print, 200",
    AbsurdTenant.BOARD + "?at.STATUS_0=forged, 400",
    AbsurdTenant.HIDDEN_BOARD + ", 403",
    "/absurd/projects/nothing, 404"
  })
  void page_ofThePerson_fitsAndIsAccessible(String path, int status) {
    try (var phone = signedIn(Look.PHONE).with(LIGHT);
        var desk = signedIn(Look.DESK).with(DARK)) {
      requireGood(phone, desk, path, status);
    }
    try (var tab = signedIn(Look.ZOOMED)) {
      assertEquals(status, tab.open(path));
      tab.requireNothingCutOff();
    }
  }

  /// The pages of the route table, for who may see them.
  static Stream<String> pages() {
    return Routes.table().entries().stream()
        .filter(entry -> entry.method().equals("GET") && entry.path().startsWith("/:tenant"))
        .map(RouteTable.Entry::path)
        .filter(path -> !JSON.matcher(path).matches() && !path.endsWith(".csv"))
        .map(AbsurdDataIT::address);
  }

  private static String address(String route) {
    return route
        .replace("/:tenant/projects/:slug", AbsurdTenant.BOARD)
        .replace(AbsurdTenant.BOARD + "/tasks/:task", AbsurdTenant.FIRST_TASK)
        .replace(":tenant", "absurd")
        .replace("/absurd/people/:user", "/absurd/people/" + AbsurdTenant.PERSON)
        .replace(":user", "person-1")
        .replace(":status", "STATUS_1")
        .replace(":comment", "mine");
  }

  @ParameterizedTest
  @MethodSource("pages")
  void page_fitsAnyWindow(String path) {
    var forAdmins =
        Stream.of("/absurd/audit", "/absurd/settings", "/absurd/people").anyMatch(path::startsWith);
    // A link that nobody made leads to the page which says so.
    var shown = path.endsWith("/:link") ? Set.of(200, 410) : Set.of(200, 404);
    var person = forAdmins ? AbsurdTenant.ADMIN : AbsurdTenant.PERSON;
    for (var look : List.of(Look.PHONE, Look.TABLET, Look.DESK)) {
      try (var tab = signedIn(look, person)) {
        assertTrue(shown.contains(tab.open(path)), path);
        tab.requireNothingCutOff();
        assertEquals(List.of(), tab.find("html").evaluate(SQUEEZED), path + " on a " + look);
        assertEquals(List.of(), tab.find("html").evaluate(TURNED), path);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/, 200",
    "/?tenant=nobody, 422",
    "/absurd/sign-in, 200",
    "/absurd/sign-in?check=1, 200",
    "/nobody/sign-in, 404"
  })
  void page_ofAVisitor_fitsAndIsAccessible(String path, int status) {
    try (var phone = stage.tab(Look.PHONE).with(LIGHT);
        var desk = stage.tab(Look.DESK).with(DARK)) {
      requireGood(phone, desk, path, status);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/absurd/escalations",
        AbsurdTenant.BOARD,
        AbsurdTenant.BOARD + "/tasks",
        AbsurdTenant.BOARD + "/print"
      })
  void titles_areShownAsText(String path) {
    try (var tab = signedIn(Look.DESK)) {
      tab.open(path);

      var shown = tab.texts("main :is(h3, .row-title, .print-title)");

      assertTrue(shown.containsAll(AbsurdTenant.TITLES), shown::toString);
      assertEquals(List.of(), tab.texts("main script"));
      assertEquals(List.of(), tab.texts("main b"));
    }
  }

  @Test
  void longText_isSanitised() {
    try (var tab = signedIn(Look.DESK)) {
      tab.open(AbsurdTenant.FIRST_TASK);

      assertEquals(List.of(), tab.texts(".prose :is(script, img, b, [onerror])"));
      assertEquals(0, tab.find("a[href^='javascript:']").count());
      assertTrue(tab.find(".prose pre").first().innerText().contains(Words.ENDLESS));
      assertEquals(List.of(Words.ENDLESS), tab.texts("h1"));
    }
  }

  @Test
  void memberNames_areShownAsText() {
    try (var tab = signedIn(Look.PHONE)) {
      tab.open(AbsurdTenant.BOARD + "/members");

      assertTrue(tab.texts(".members-table .who-name").containsAll(AbsurdTenant.TITLES));
    }
  }

  @Test
  void count_inTheNavigation_isSeenBesideALongName() {
    try (var tab = signedIn(Look.PHONE, AbsurdTenant.ADMIN)) {
      tab.open("/absurd");

      var places = tab.find(".places").boundingBox();
      var badge = tab.find(".places .badge").boundingBox();
      assertTrue(badge.x + badge.width <= places.x + places.width, "the count is cut off");
      var last = tab.find(".places a").last().boundingBox();
      assertTrue(last.x + last.width <= places.x + places.width, "the last place is cut off");
    }
  }

  private Tab signedIn(Look look) {
    return signedIn(look, AbsurdTenant.PERSON);
  }

  private Tab signedIn(Look look, UserId person) {
    var session = stage.site().signedIn(AbsurdTenant.ID, AbsurdTenant.SLUG, person);
    return stage.tab(look).with(session.cookie());
  }

  private static void requireGood(Tab phone, Tab desk, String path, int status) {
    show(phone, path, status, Look.PHONE);
    Axe.begin(phone.page());
    show(desk, path, status, Look.DESK);
    Axe.begin(desk.page());

    assertEquals(List.of(), Axe.found(phone.page()), () -> path + " in light on a phone");
    assertEquals(List.of(), Axe.found(desk.page()), () -> path + " in dark on a desk");
  }

  private static void show(Tab tab, String path, int status, Look look) {
    assertEquals(status, tab.open(path), path);
    assertEquals(List.of(), tab.find("html").evaluate(CUT_NAME), path + " on a " + look);
    tab.photograph("absurd-" + path.replaceAll("\\W+", "-") + "-" + look);
    tab.requireNothingCutOff();
  }
}
