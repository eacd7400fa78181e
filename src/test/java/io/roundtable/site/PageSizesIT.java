package io.roundtable.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.RouteTable;
import io.roundtable.Routes;
import io.roundtable.model.access.Permission;
import io.roundtable.proportion.EventLoops;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Gatherers;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Pages of a tenant in which everything is as long and as many as it can be: each has its bound.
@TestInstance(Lifecycle.PER_CLASS)
class PageSizesIT {
  private static final int LARGEST = 2 * 1024 * 1024;

  /// Loaded in small parts, since a young engine is slow with large items.
  private static final int AT_ONCE = 50;

  private static final Pattern COMMENT = Pattern.compile("<li class=\"comment\" ");
  private static final Pattern CARD = Pattern.compile("<article class=\"card\">");
  private static final Pattern NEXT = Pattern.compile("<a[^>]*rel=\"next\"[^>]*href=\"([^\"]+)\"");
  private static final Pattern OF_FIRST_COLUMN =
      Pattern.compile("tasks/LAUNCH-([1-9]|[1-5][0-9]|60)\"");
  private static final List<String> QUERIES =
      List.of("", "?select=1", "?label=%22", "?text=%22&select=1", "?month=2026-10");

  /// One cursor makes an address longer than this.
  private static final int LONG_ADDRESS = 100;

  @AutoClose private final Site site = Site.start();
  private Browsing browser;

  @BeforeAll
  void start() {
    LargestContent.tenant().stream()
        .gather(Gatherers.windowFixed(AT_ONCE))
        .forEach(part -> site.load(part));
    browser = site.signedIn(LargestContent.TENANT, "acme", LargestContent.ADMIN);
  }

  /// The pages are found by the routes: a new one is measured without a line here. A print is as
  /// long as its project, and never in memory whole.
  @Test
  void everyPage_ofTheLargestContent_hasItsBound() {
    var failed = new ArrayList<String>();
    for (var route : pages()) {
      for (var query : QUERIES) {
        measure(address(route.path()) + query, failed);
      }
    }
    assertEquals(List.of(), failed);
  }

  /// A page and the one after it, which may hold more.
  private void measure(String address, List<String> failed) {
    var seen = browser.get(address);
    int bytes = seen.html().getBytes(UTF_8).length;
    if (bytes > LARGEST || seen.status() >= 500) {
      failed.add(address + ": " + seen.status() + ", " + bytes + " bytes");
    }
    var next = NEXT.matcher(seen.html());
    if (address.length() < LONG_ADDRESS && next.find()) {
      measure(next.group(1).replace("&amp;", "&"), failed);
    }
  }

  private static List<RouteTable.Entry> pages() {
    return Routes.table().entries().stream()
        .filter(route -> route.method().equals("GET") && !route.path().endsWith("/print"))
        .filter(route -> route.permission() != Permission.ANYBODY || !route.path().equals("/"))
        .toList();
  }

  private static String address(String route) {
    return route
        .replace(":tenant", "acme")
        .replace(":slug", "launch")
        .replace(":task", "LAUNCH-1")
        .replace(":comment", "20261001T080000Z-c-0")
        .replace(":user", "person-1")
        .replace(":status", "STATUS_1")
        .replace(":job", "none");
  }

  @Test
  void fiftyComments_ofOneLinkUsedOften_areAllShownAsTheyWereWritten() {
    var seen = browser.get(LargestContent.TASK);

    assertEquals(50, COMMENT.matcher(seen.html()).results().count());
    assertTrue(seen.text().contains("This text is shown as it was written"), "nothing is said");
    assertTrue(seen.html().contains("[a][a][a]"), "the text is lost");
  }

  /// What all event loops together work for a page is more than any of them is blocked by it.
  @Test
  void fiftyComments_takeTheEventLoopsHardlyMoreThanABoard() {
    long task = Long.MAX_VALUE;
    long board = Long.MAX_VALUE;
    for (int run = 0; run < 40 && (run < 2 || task > 4 * board); run++) {
      task = Math.min(task, nanos(LargestContent.TASK));
      board = Math.min(board, nanos("/acme/projects/launch"));
    }

    assertTrue(task <= 4 * board, task / 1_000 + " µs, the board " + board / 1_000);
  }

  private long nanos(String address) {
    long begin = EventLoops.nanos();
    browser.get(address);
    return EventLoops.nanos() - begin;
  }

  @Test
  void board_ofLongCards_endsColumnsEarly_andGoesOn() {
    var seen = browser.get("/acme/projects/launch");

    long cards = CARD.matcher(seen.html()).results().count();
    assertTrue(cards > 100 && cards < 1_000, cards + " cards");
    assertTrue(seen.text().contains(" of 60 shown"), "nothing is said of the others");
  }

  @Test
  void columnsThatEndEarly_leaveNoCardOut() {
    var seen = new TreeSet<String>();
    var address = "/acme/projects/launch";
    for (int page = 0; page < 10 && address != null; page++) {
      var html = browser.get(address).html();
      OF_FIRST_COLUMN.matcher(html).results().forEach(card -> seen.add(card.group(1)));
      var next = NEXT.matcher(html);
      address =
          next.results()
              .map(link -> link.group(1).replace("&amp;", "&"))
              .filter(link -> link.contains("at.STATUS_0="))
              .findFirst()
              .orElse(null);
    }

    assertEquals(60, seen.size(), seen::toString);
  }
}
