package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.schema.TableIndex;
import java.time.Duration;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;

class EscalationsBuildingIT {
  private static final int MOST_LOOKS = 200;

  /// Looks again as a person would, until the readers have learnt of the finished index.
  private static Browsing.Seen firstWithout(String text, Site site, Browsing browser) {
    for (int look = 0; look < MOST_LOOKS; look++) {
      site.clock().advance(Duration.ofSeconds(2));
      var seen = browser.get("/acme/escalations");
      if (!seen.text().contains(text)) {
        return seen;
      }
    }
    throw new AssertionError("the page went on to say: " + text);
  }

  @Test
  void pages_whileTheQueueIsBuilt_sayThatAndRecover() {
    var indexes = EnumSet.copyOf(TableIndex.secondary());
    indexes.remove(TableIndex.ESCALATION_QUEUE);
    try (var site = Site.start(indexes)) {
      site.loadGuide();
      var ben = site.signedIn(new TenantId("t1"), "acme", new UserId("u2"));
      var administration = site.table().administration();

      var missing = ben.get("/acme/escalations");
      site.backfill().pause();
      Site.result(administration.addIndex(TableIndex.ESCALATION_QUEUE));
      var building = ben.get("/acme/escalations");
      var home = ben.get("/acme");
      site.backfill().resume();
      Site.result(administration.awaitActive(TableIndex.ESCALATION_QUEUE));
      var built = firstWithout("being built", site, ben);

      assertAll(
          () -> assertEquals(200, missing.status(), missing::html),
          () -> assertTrue(missing.text().contains("being built"), missing::text),
          () -> assertEquals(200, building.status(), building::html),
          () -> assertTrue(building.text().contains("being built"), building::text),
          () -> assertEquals(200, home.status(), home::html),
          () -> assertTrue(home.text().contains("being built"), home::text),
          () ->
              assertTrue(
                  built.text().contains("Fix billing"), () -> built.timing() + built.text()));
    }
  }
}
