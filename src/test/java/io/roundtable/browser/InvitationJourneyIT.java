package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Ada invites two people into a project by links; both join by them, and are there.
@InBrowser
class InvitationJourneyIT {
  private static final String PASSWORD = "a staple of paper";

  @AutoClose private final Stage stage;

  InvitationJourneyIT(Browsers browsers) {
    stage = Stage.withGuide(browsers);
  }

  static Stream<Look> looks() {
    return Stream.of(Look.DESK, Look.PHONE)
        .flatMap(look -> Stream.of(look, look.withoutJavaScript()));
  }

  @ParameterizedTest
  @MethodSource("looks")
  void two_areInvited_join_andAreInTheProject(Look look) {
    var mark = look.width() + (look.javaScript() ? "" : "plain");
    var names = List.of("Eve " + mark, "Max " + mark);
    try (var ada = stage.asAda(look)) {
      invite(look, ada, "eve" + mark + "@new.example\nmax" + mark + "@new.example");
      var links = links(ada);
      for (int number = 0; number < names.size(); number++) {
        join(look, links.get(number), names.get(number));
      }
      ada.open("/acme/projects/launch/members");
      var members = ada.texts("main").getFirst();
      assertAll(names.stream().map(name -> () -> assertTrue(members.contains(name), members)));
      ada.open("/acme/people?q=eve");
      assertTrue(ada.texts("main").getFirst().contains("Eve " + mark));
      assertEquals(List.of(), stage.site().check());
    }
  }

  @Test
  void lines_byWhichNobodyIsInvited_areLeft_andNothingElseIsRestored() {
    try (var ada = stage.asAda(Look.DESK)) {
      ada.open("/acme/people?state=invited");
      ada.find("#addresses").fill("zoe@new.example\nnobody");
      ada.find("#otherProjects").fill("launch");
      ada.find("main form .button-primary").press("Enter");
      assertThat(ada.find("[data-accepted]")).containsText("zoe@new.example is invited");

      assertThat(ada.find("#addresses")).hasValue("nobody");
      assertEquals(List.of(), ada.texts(".draft-note"));
      ada.open("/acme/people?state=invited");
      assertEquals(List.of(), ada.texts(".draft-note"));
    }
  }

  @Test
  void whoIsSignedIn_canGoOnFromTheLinkOfAnInvitation() {
    try (var ada = stage.asAda(Look.PHONE)) {
      assertEquals(200, ada.open("/acme/invitations/none.none"));
      ada.follow("Go to your home page");

      assertEquals("/acme", URI.create(ada.page().url()).getPath());
    }
  }

  private static void invite(Look look, Tab ada, String addresses) {
    ada.open("/acme/people");
    require(look, ada, "People");
    ada.follow("Invite people");
    ada.find("#addresses").fill(addresses);
    ada.find("#project-launch").selectOption("launch editor");
    require(look, ada, "People");
    ada.find("main form .button-primary").press("Enter");
    ada.page().waitForLoadState();
    assertTrue(ada.texts("[data-flash]").getFirst().contains("2 people are invited"));
    require(look, ada, "People");
    ada.photograph("invitations " + look.width());
  }

  private static List<String> links(Tab ada) {
    var fields = ada.find(".invitation-link textarea").all().stream().limit(2);
    return fields.map(Locator::inputValue).map(link -> URI.create(link).getPath()).toList();
  }

  private void join(Look look, String link, String name) {
    try (var tab = stage.tab(look)) {
      assertEquals(200, tab.open(link));
      require(look, tab, "Join");
      tab.photograph("join " + look.width());
      tab.find("#name").fill(name);
      tab.find("#newPassword").fill(PASSWORD);
      tab.find("#newPasswordAgain").fill(PASSWORD);
      tab.find("main form .button-primary").press("Enter");
      tab.page().waitForURL(url -> url.endsWith("/acme"));
      stage.site().settleJobs();
      assertEquals(200, tab.open("/acme/projects/launch"));
    }
    try (var late = stage.tab(look)) {
      assertEquals(410, late.open(link));
      require(look, late, "This link does not work any more");
    }
  }

  /// The checker is a script itself.
  private static void require(Look look, Tab tab, String title) {
    assertTrue(tab.texts("h1").getFirst().startsWith(title), () -> tab.texts("h1").toString());
    tab.requireNothingCutOff();
    if (look.javaScript()) {
      assertEquals(List.of(), Axe.violations(tab.page()));
    }
  }
}
