package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What each page asks of the table: one sequential round trip warm, two cold.
@TestInstance(Lifecycle.PER_CLASS)
class PageCostIT {
  private static final int MOST_REQUESTS = 5;
  private static final Set<String> READS = Set.of("Query", "GetItem", "BatchGetItem");

  @AutoClose private final Site site = Site.start();
  private Browsing ben;

  @BeforeAll
  void start() {
    site.loadGuide();
    ben = site.signedIn(new TenantId("t1"), "acme", new UserId("u2"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/acme",
        "/acme/escalations",
        "/acme/escalations?order=age",
        "/acme/tasks",
        "/acme/projects/launch",
        "/acme/projects/launch?from=2026-10-01&to=2026-10-31",
        "/acme/projects/launch?assignee=me&label=print&due=week&text=copy",
        "/acme/projects/launch?select=1",
        "/acme/projects/launch/tasks",
        "/acme/projects/launch/tasks?order=oldest",
        "/acme/projects/launch/tasks/LAUNCH-3",
        "/acme/projects/launch/tasks/20261022T090000Z-a3",
        "/acme/projects/launch/members",
        "/acme/projects/launch/print"
      })
  void page_costsOneRoundTripWarmAndAtMostTwoCold(String path) {
    var cold = cold(path);
    for (int again = 0; cold.roundTrips() > 2 && again < 2; again++) {
      cold = cold(path);
    }
    assertCosts(path, cold);
  }

  /// A chain of requests beside another one is counted too long where their answers come in an
  /// unlucky order, and never too short: the least of a few counts is nearest to the truth.
  private Browsing.Seen cold(String path) {
    site.restart();
    return ben.get(path);
  }

  private void assertCosts(String path, Browsing.Seen cold) {
    site.forgetRequests();
    var warm = ben.get(path);
    var sent = site.takeRequests();

    assertAll(
        () -> assertEquals(200, cold.status(), cold::html),
        () -> assertTrue(cold.roundTrips() <= 2, cold::timing),
        () -> assertEquals(200, warm.status()),
        () -> assertEquals(1, warm.roundTrips(), warm::timing),
        () -> assertTrue(warm.requests() <= MOST_REQUESTS, warm::timing),
        () -> assertEquals(sent.size(), warm.requests(), "the page says what it sent"));
    for (var request : sent) {
      assertTrue(READS.contains(request.operation()), request::toString);
      assertTrue(!request.body().contains("FilterExpression"), request::toString);
    }
  }
}
