package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A task that was created on 22 October 2026 at 09:00 UTC, seen from several zones.
@InBrowser
class ViewerZoneIT {
  private static final String TASK = "/acme/projects/launch/tasks/LAUNCH-3";
  private static final String CREATED = ".facts time[datetime='2026-10-22T09:00:00Z']";

  private final Stage stage;

  ViewerZoneIT(Stage stage) {
    this.stage = stage;
  }

  static Stream<Arguments> zones() {
    return Stream.of(
        Arguments.of("Asia/Kathmandu", "22 Oct 2026, 14:45"),
        Arguments.of("America/Los_Angeles", "22 Oct 2026, 02:00"),
        Arguments.of("Pacific/Honolulu", "21 Oct 2026, 23:00"));
  }

  @ParameterizedTest
  @MethodSource("zones")
  void time_isShownInTheViewersZone(String zone, String shown) {
    try (var tab = stage.asAda(Look.DESK.in(zone))) {
      tab.open(TASK);

      assertEquals(shown, tab.find(CREATED).innerText());
      assertTrue(tab.find(CREATED).getAttribute("title").contains("October 2026"));
    }
  }

  @Test
  void time_withoutJavaScript_namesUtc() {
    try (var tab = stage.asAda(Look.DESK.in("Asia/Kathmandu").withoutJavaScript())) {
      tab.open(TASK);

      assertEquals("22 Oct 2026, 09:00 UTC", tab.find(CREATED).innerText());
    }
  }
}
