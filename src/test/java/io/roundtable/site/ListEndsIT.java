package io.roundtable.site;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.Routes;
import io.roundtable.model.Entity;
import io.roundtable.model.id.UserId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Every list of every page, in a tenant that has more of everything than a page shows: whoever
/// follows the links of a list sees all of it, or the page says that there is more. A page that is
/// new must be entered here, with its lists or as one that has none.
@TestInstance(Lifecycle.PER_CLASS)
class ListEndsIT {
  private static final String PROJECT = "/:tenant/projects/:slug";
  private static final String TASK = PROJECT + "/tasks/:task";
  private static final String PERSON = "/:tenant/people/:user";
  private static final int MOST_PAGES = 40;
  private static final Pattern LINK = Pattern.compile("<a [^>]*rel=\"next\"[^>]*>");
  private static final Pattern ADDRESS = Pattern.compile("href=\"([^\"]+)\"");

  /// Where people are chosen among more than can be listed, their names are searched for.
  private static final List<String> PEOPLE = List.of("data-people=\"/acme/projects/launch/people");

  private static final Map<String, List<String>> LISTS =
      Map.ofEntries(
          entry("/:tenant", home()),
          entry("/:tenant/tasks", tasks()),
          entry("/:tenant/escalations", all(tasks(), List.of("data-people=\"/acme/people/search"))),
          entry("/:tenant/inbox", words("Task", LongLists.TASKS)),
          entry("/:tenant/audit", words("Subject", LongLists.REMARKS)),
          entry("/:tenant/audit.csv", words("Subject", LongLists.REMARKS)),
          entry("/:tenant/profile/sessions", words("Device", LongLists.SESSIONS)),
          entry("/:tenant/profile/passkeys", words("Key", LongLists.PASSKEYS)),
          entry("/:tenant/settings/mail", words("Mail", LongLists.MAILS)),
          entry(PROJECT, board()),
          entry(PROJECT + "/members", all(words("Person", LongLists.PEOPLE), PEOPLE)),
          entry(PROJECT + "/members/:user/removal", PEOPLE),
          entry(PROJECT + "/membership/removal", PEOPLE),
          entry(PROJECT + "/trash", words("Gone", LongLists.GONE)),
          entry(PROJECT + "/archive", List.of("Not all of them are listed here.")),
          entry(PROJECT + "/print", all(tasks(), words("Person", LongLists.PEOPLE))),
          entry(PROJECT + "/columns", columns()),
          entry(PROJECT + "/columns/:status/removal", columns()),
          entry(PROJECT + "/tasks", tasks()),
          entry(PROJECT + "/tasks/new", all(columns(), PEOPLE)),
          entry(TASK, all(columns(), discussion())),
          entry(TASK + "/edit", PEOPLE),
          entry(TASK + "/escalation", PEOPLE),
          entry("/:tenant/people", words("Person", LongLists.PEOPLE)),
          entry(PERSON, others()),
          entry("/:tenant/people/search", List.of("\"more\":true")),
          entry(PROJECT + "/people", List.of("\"more\":true")),
          entry(PROJECT + "/people/others", List.of("\"more\":false")));

  /// Pages that show one thing.
  private static final Set<String> WITHOUT_LISTS =
      Set.of(
          "/",
          "/setup",
          "/:tenant/sign-in",
          "/:tenant/invitations/:link",
          "/:tenant/password",
          "/:tenant/password/:link",
          "/:tenant/address/:link",
          "/:tenant/profile/address",
          "/:tenant/jobs/:job",
          "/:tenant/people/:user/deactivation",
          "/:tenant/profile",
          "/:tenant/profile/password",
          "/:tenant/profile/codes",
          "/:tenant/profile/notifications",
          "/unsubscribe/:token",
          "/:tenant/settings",
          "/:tenant/settings/sign-in",
          "/:tenant/settings/deletion",
          "/:tenant/projects/new",
          PROJECT + "/settings",
          PROJECT + "/deletion",
          PROJECT + "/columns/:status",
          TASK + "/comments/:comment/edit");

  private static final Map<String, String> QUERIES =
      Map.of(
          "/:tenant/audit",
          "?month=2026-10",
          "/:tenant/audit.csv",
          "?month=2026-10",
          "/:tenant/escalations",
          "?responder=",
          "/:tenant/people/search",
          "?q=person",
          PROJECT + "/people",
          "?q=person",
          PROJECT + "/people/others",
          "?q=nemo");

  @AutoClose private final Site site = Site.start();
  private Browsing browser;

  @BeforeAll
  void start() {
    site.load(LongLists.tenant());
    browser = site.signedIn(LongLists.TENANT, "acme", LongLists.ADA);
  }

  @Test
  void everyPage_isEnteredHere() {
    var pages =
        Routes.table().entries().stream()
            .filter(route -> route.method().equals("GET"))
            .map(route -> route.path())
            .collect(Collectors.toCollection(TreeSet::new));

    pages.removeAll(LISTS.keySet());
    pages.removeAll(WITHOUT_LISTS);
    assertEquals(Set.of(), pages, "pages of which nobody knows whether their lists end early");
  }

  @Test
  void everyList_isShownToItsEnd_orSaysThatThereIsMore() {
    var missing = new ArrayList<String>();
    LISTS.forEach(
        (route, words) -> {
          var visitor = site.signedIn(LongLists.TENANT, "acme", visitor(route));
          var seen = follow(visitor, address(route) + QUERIES.getOrDefault(route, ""));
          words.stream()
              .filter(word -> !seen.contains(word))
              .findFirst()
              .ifPresent(word -> missing.add(route + " never shows " + word));
        });

    assertEquals(List.of(), missing);
  }

  @Test
  void labels_ofWhichSomeAreOffered_saySo() {
    var html = browser.get("/acme/projects/launch").html();

    assertTrue(html.contains("Labels of the cards shown here are offered."), html);
  }

  @Test
  void invitations_areShownToTheirEnd_andProjectsThatAreNotListedCanBeNamed() {
    var now = site.clock().instant();
    var entities = new ArrayList<Entity>();
    for (int number = 100; number < 160; number++) {
      entities.addAll(MadeInvitations.waiting(LongLists.TENANT, "i" + number, now));
    }
    site.load(entities);
    var seen = follow(browser, "/acme/people?state=invited");

    for (int number = 100; number < 160; number++) {
      assertTrue(seen.contains("i" + number + "@invited.example"), "i" + number);
    }
    assertTrue(seen.contains("These are the first of the directory; name others below."), seen);
  }

  @Test
  void owners_ofWhomSomeAreNamed_areSaidToBeSome() {
    var outsider = site.signedIn(LongLists.TENANT, "acme", LongLists.STRANGER);
    var refused = outsider.get("/acme/projects/launch");

    assertEquals(403, refused.status());
    assertTrue(refused.text().contains("perhaps other owners, too"), refused::text);
  }

  /// Everything on a page and on those to which its lists lead.
  private static String follow(Browsing browser, String first) {
    var seen = new StringBuilder();
    var known = new HashSet<String>();
    var ahead = new ArrayDeque<String>(List.of(first));
    while (!ahead.isEmpty() && known.size() < MOST_PAGES) {
      var address = ahead.poll();
      if (known.add(address)) {
        var page = browser.get(address);
        assertEquals(200, page.status(), address);
        seen.append(page.html());
        ahead.addAll(next(page.html()));
      }
    }
    return seen.toString();
  }

  private static List<String> next(String html) {
    return LINK.matcher(html)
        .results()
        .map(link -> ADDRESS.matcher(link.group()))
        .filter(address -> address.find())
        .map(address -> address.group(1).replace("&amp;", "&"))
        .toList();
  }

  /// The last owner of a project cannot leave it.
  private static UserId visitor(String route) {
    return route.endsWith("/membership/removal") ? new UserId("u1") : LongLists.ADA;
  }

  private static String address(String route) {
    var person = route.equals(PERSON) ? LongLists.ADA.value() : "u1";
    return route
        .replace(":tenant", "acme")
        .replace(":slug", "launch")
        .replace(":task", "LAUNCH-1")
        .replace(":user", person)
        .replace(":status", "OPEN");
  }

  private static List<String> home() {
    return Stream.concat(
            others().stream(), Stream.of("href=\"/acme/tasks\"", "href=\"/acme/escalations\""))
        .toList();
  }

  private static List<String> others() {
    return IntStream.range(0, LongLists.OTHERS)
        .mapToObj(number -> "Project other-" + LongLists.letters(number))
        .toList();
  }

  private static List<String> board() {
    return all(tasks(), all(columns(), PEOPLE));
  }

  private static List<String> discussion() {
    return all(words("Remark", LongLists.REMARKS), words("After", LongLists.REMARKS));
  }

  private static List<String> tasks() {
    return words("Task", LongLists.TASKS);
  }

  private static List<String> columns() {
    return words("COLUMN", LongLists.COLUMNS).subList(2, LongLists.COLUMNS);
  }

  private static List<String> words(String kind, int count) {
    return IntStream.range(0, count).mapToObj(number -> LongLists.word(kind, number)).toList();
  }

  private static List<String> all(List<String> some, List<String> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }
}
