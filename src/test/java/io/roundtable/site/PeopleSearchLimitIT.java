package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// How often one person may search for people.
class PeopleSearchLimitIT {
  private static final String SEARCH = Workshop.BOARD + "/people?q=person";

  /// In no time a minute's searches: as many as somebody types letters.
  private static final int SEARCHES = 300;

  @AutoClose private final Workshop workshop = new Workshop();

  @Test
  void searches_beyondWhatSomebodyTypes_areRefused_andNobodyElses() {
    workshop.site.clock().stop();
    var busy = workshop.site.signedIn(Workshop.TENANT, "acme", Workshop.EDITOR);
    for (int search = 0; search < SEARCHES; search++) {
      assertEquals(200, busy.get(SEARCH).status());
    }

    assertEquals(429, busy.get(SEARCH).status());
    assertEquals(200, busy.get(Workshop.BOARD).status(), "pages are no searches");
    var other = workshop.site.signedIn(Workshop.TENANT, "acme", Workshop.VIEWER);
    assertEquals(200, other.get(SEARCH).status());
  }
}
