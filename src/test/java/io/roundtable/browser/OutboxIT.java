package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.OutgoingMail;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.MailKind;
import io.roundtable.site.MadeProjects;
import io.roundtable.site.Mailboxes;
import io.roundtable.table.schema.AccessPattern;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// Admins see which mails wait, and why.
@InBrowser
class OutboxIT {
  private static final TenantId BUSY = new TenantId("busy");
  private static final UserId EVE = new UserId("eve");

  private final Mailboxes mail = new Mailboxes();
  @AutoClose private final Stage stage;

  OutboxIT(Browsers browsers) {
    stage = Stage.withGuide(browsers, mail);
  }

  @Test
  void mailThatWaits_isShownToAdmins_withTheReason() {
    try (var ada = stage.asAda(Look.DESK);
        var phone = stage.asAda(Look.PHONE)) {
      ada.open("/acme/settings");
      ada.follow("See which mails wait, and why");
      assertEquals("/acme/settings/mail", ada.path());
      assertTrue(ada.texts("main").getFirst().contains("No mail waits."));

      mail.close();
      ada.open("/acme/people?state=invited");
      ada.find("#addresses").fill("late@new.example\n\"odd\"@new.example");
      ada.find("main form .button-primary").press("Enter");
      ada.page().waitForLoadState();
      stage.site().settleJobs();
      for (var tab : List.of(ada, phone)) {
        tab.open("/acme/settings/mail");
        var shown = tab.texts("main").getFirst();
        assertTrue(shown.contains("The mail server takes no mails: "), shown);
        assertTrue(shown.contains("late@new.example") && shown.contains("Waits"), shown);
        assertTrue(shown.contains("an address like this one"), shown);
        tab.requireNothingCutOff();
        tab.photograph("mail " + tab.page().viewportSize().width);
        assertEquals(List.of(), Axe.violations(tab.page()));
      }
    }
  }

  @Test
  void pageOfSentMailsOnly_saysThatThereAreMore() {
    var now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    var sent =
        IntStream.range(0, AccessPattern.PAGE_SIZE + 1)
            .mapToObj(number -> "session-" + number)
            .map(about -> OutgoingMail.due(BUSY, MailKind.NEW_SIGN_IN, EVE, about, now))
            .map(mail -> mail.sent(mail, now))
            .toList();
    var site = stage.site();
    site.load(MadeProjects.tenant(BUSY, "busy", "Busy", EVE, TenantRole.ADMIN));
    site.load(sent);
    try (var eve = stage.tab(Look.DESK).with(site.signedIn(BUSY, "busy", EVE).cookie())) {
      eve.open("/busy/settings/mail");
      assertThat(eve.find("main")).containsText("No mail of this page waits.");
      eve.follow("More mails");
      assertThat(eve.find("main")).containsText("Mails before");
      assertThat(eve.find("main")).containsText("No mail of this page waits.");
      eve.follow("Settings");
      assertThat(eve.find("h1")).hasText("Settings of Busy");
    }
  }
}
