package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.options.SelectOption;
import io.roundtable.site.Mailboxes;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Somebody is invited by mail and joins; a task is escalated to them, and they acknowledge it by
/// the link of their mail.
@InBrowser
class MailJourneyIT {
  private static final String PASSWORD = "a staple of paper";

  @AutoClose private final Mailboxes mail = new Mailboxes();
  @AutoClose private final Stage stage;

  MailJourneyIT(Browsers browsers) {
    stage = Stage.withGuide(browsers, mail);
  }

  static Stream<Look> looks() {
    return Stream.of(Look.DESK, Look.PHONE)
        .flatMap(look -> Stream.of(look, look.withoutJavaScript()));
  }

  @ParameterizedTest
  @MethodSource("looks")
  void invitedByMail_theyJoin_andAcknowledgeWhatTheirMailTellsThem(Look look) {
    var address = "eve" + look.width() + (look.javaScript() ? "" : "p") + "@new.example";
    try (var ada = stage.asAda(look);
        var eve = stage.tab(look)) {
      invite(ada, address);
      assertTrue(ada.texts("[data-flash]").getFirst().contains("They get the link by mail."));
      stage.site().settleJobs();
      assertEquals(List.of("Ada invites you to Acme"), mail.subjects(address));

      join(eve, mail.link(address), address);
      var task = escalate(ada, address);
      stage.site().settleJobs();
      var subject = mail.subjects(address).getLast();
      assertTrue(subject.contains(": escalated to you: "), subject);

      assertEquals(200, eve.open(mail.link(address)));
      assertTrue(eve.path().startsWith(task), eve.path());
      eve.find("main button").getByText("Acknowledge").first().click();
      assertThat(eve.find("[aria-label=Escalation]").first()).containsText("cknowledged");
      assertEquals(List.of(), stage.site().check());
    }
  }

  @Test
  void addressThatGetsNoMail_isToldWhereItWasTyped_andItsLinkWorks() {
    try (var ada = stage.asAda(Look.DESK);
        var odd = stage.tab(Look.DESK)) {
      invite(ada, "\"odd\"@new.example");
      var told = ada.texts("[data-flash]").getFirst();
      assertTrue(told.contains("No mail can be sent to an address like"), told);
      stage.site().settleJobs();
      var link = ada.find(".invitation-link textarea").first().inputValue();
      assertEquals(200, odd.open(link.substring(link.indexOf("/acme"))));
    }
  }

  @Test
  void newDevice_isToldToWhoseItIs_once() {
    var address = "ben@acme.example";
    try (var ben = stage.tab(Look.DESK)) {
      signIn(ben, address);
      assertEquals(1, mail.subjects(address).size());
      assertTrue(mail.subjects(address).getFirst().startsWith("New sign-in to Acme: "));
      assertEquals(200, ben.open(mail.link(address)));
      assertEquals("/acme/profile/sessions", ben.path());

      signIn(ben, address);
      assertEquals(1, mail.subjects(address).size(), "the device is known now");
    }
    try (var other = stage.tab(Look.PHONE)) {
      signIn(other, address);
      assertEquals(2, mail.subjects(address).size());
    }
  }

  @ParameterizedTest
  @MethodSource("looks")
  void mails_areStoppedByTheLinkInOne_andChosenAgainInTheProfile(Look look) {
    var address = "ben@acme.example";
    try (var ada = stage.asAda(Look.DESK);
        var ben = stage.tab(look)) {
      escalate(ada, "Ben");
      stage.site().settleJobs();
      assertEquals(200, ben.open(mail.link(address, "/unsubscribe/")));
      ben.requireNothingCutOff();
      ben.find("main button").press("Enter");
      assertThat(ben.find("h1")).hasText("These mails are stopped");
      ben.requireNothingCutOff();

      ben.follow("Go to your notifications");
      fillIn(ben, address);
      ben.page().waitForURL(url -> url.endsWith("/acme/profile/notifications"));
      ben.requireNothingCutOff();
      assertThat(ben.find("#mails-escalated")).not().isChecked();
      assertThat(ben.find("#mails-assigned")).isChecked();
      ben.find("#mails-escalated").check();
      ben.find("main form .button-primary").press("Enter");
      assertThat(ben.find("[data-flash]")).containsText("Your choice of mails is saved.");
      assertThat(ben.find("#mails-escalated")).isChecked();
      assertEquals(List.of(), stage.site().check());
    }
  }

  private void fillIn(Tab tab, String address) {
    tab.find("#email").fill(address);
    tab.find("#password").fill(stage.passwordOf(address));
    tab.find("main form .button-primary").press("Enter");
  }

  private void signIn(Tab tab, String address) {
    tab.open("/acme/sign-in");
    fillIn(tab, address);
    tab.page().waitForURL(url -> url.endsWith("/acme"));
    stage.site().settleJobs();
  }

  private static void invite(Tab ada, String addresses) {
    ada.open("/acme/people?state=invited");
    ada.find("#addresses").fill(addresses);
    ada.find("#project-launch").selectOption("launch editor");
    ada.find("main form .button-primary").press("Enter");
    ada.page().waitForLoadState();
  }

  private void join(Tab eve, String link, String name) {
    assertEquals(200, eve.open(link));
    eve.find("#name").fill(name);
    eve.find("#newPassword").fill(PASSWORD);
    eve.find("#newPasswordAgain").fill(PASSWORD);
    eve.find("main form .button-primary").press("Enter");
    eve.page().waitForURL(url -> url.endsWith("/acme"));
    stage.site().settleJobs();
  }

  private static String escalate(Tab ada, String name) {
    ada.open("/acme/projects/launch/tasks/new");
    ada.find("#title").fill("Answer " + name);
    ada.find("main form .button-primary").first().press("Enter");
    ada.page().waitForLoadState();
    ada.open("/acme/projects/launch/tasks");
    ada.follow("Answer " + name);
    var task = ada.path();
    ada.follow("Escalate");
    ada.find("#responder").selectOption(new SelectOption().setLabel(name));
    ada.find("#note").fill("Today, please.");
    ada.find("main form .button-primary").first().press("Enter");
    ada.page().waitForLoadState();
    return task;
  }
}
