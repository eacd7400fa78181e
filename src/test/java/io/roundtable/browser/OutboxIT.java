package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.site.Mailboxes;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// Admins see which mails wait, and why.
@InBrowser
class OutboxIT {
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
}
