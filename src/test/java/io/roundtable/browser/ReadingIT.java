package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What Ada and Ben read of the guide's demonstration: on a desk, on a phone, without JavaScript.
@InBrowser
class ReadingIT {
  private static final String BOARD = "/acme/projects/launch";

  private final Stage stage;

  ReadingIT(Stage stage) {
    this.stage = stage;
  }

  static Stream<Look> looks() {
    return Stream.of(
        Look.DESK, Look.PHONE, Look.DESK.withoutJavaScript(), Look.PHONE.withoutJavaScript());
  }

  @ParameterizedTest
  @MethodSource("looks")
  void ada_fromSignInToSignOut_readsEveryPage(Look look) {
    try (var ada = stage.tab(look)) {
      var reading = new Reading(ada, look);
      reading.askForTheBoard();
      reading.signIn("ada@acme.example", stage.passwordOf("ada@acme.example"));
      reading.seeTheBoard();
      reading.seeTheMembers();
      reading.seeTheNewestTasksFirst();
      reading.seeATask();
      reading.seeHome();
      reading.signOut();
      ada.open(BOARD);
      assertEquals("/acme/sign-in?next=%2Facme%2Fprojects%2Flaunch", ada.path());
    }
  }

  @ParameterizedTest
  @MethodSource("looks")
  void ben_hasFixBillingAmongHisEscalations(Look look) {
    try (var ben = stage.asBen(look)) {
      assertEquals(200, ben.open("/acme"));
      assertEquals(List.of("1"), ben.texts(".places .badge"));

      ben.find(".places a[href='/acme/escalations']").click();

      assertAll(
          () -> assertEquals("/acme/escalations", ben.path()),
          () -> assertEquals(List.of("Fix billing"), ben.texts(".row-title")),
          () -> assertTrue(ben.find("main").innerText().contains("Not acknowledged")));
      ben.requireNothingCutOff();
      ben.photograph("escalations-" + look);
    }
  }
}
