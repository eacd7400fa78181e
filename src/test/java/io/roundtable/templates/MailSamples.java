package io.roundtable.templates;

import io.roundtable.feature.mail.NotificationsForm;
import io.roundtable.feature.mail.NotificationsForm.Box;
import io.roundtable.feature.mail.UnsubscribePage;
import io.roundtable.page.FormPage;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.form.Problem;
import java.util.List;

/// What somebody is told by mail, and the page of the link by which they stop it.
final class MailSamples {
  private static final Problem UNKNOWN =
      new Problem("#mails", "Choose among the mails of the list.");

  private MailSamples() {}

  static List<Sample> all() {
    return List.of(
        notifications("notifications-typical", true, List.of()),
        notifications("notifications-without-server", false, List.of()),
        notifications("notifications-refused", true, List.of(UNKNOWN)),
        unsubscribe("unsubscribe-asked", "Stop these mails?", "Acme", "/unsubscribe/1.dDE.c2ln"),
        unsubscribe("unsubscribe-done", "These mails are stopped", "Acme", null),
        unsubscribe("unsubscribe-absurd", "These mails are stopped", Words.ENDLESS, null));
  }

  private static Sample notifications(String name, boolean sent, List<Problem> problems) {
    var boxes =
        List.of(
            new Box("escalated", "When a task is escalated to you", true),
            new Box("assigned", "When a task is assigned to you", false),
            new Box("mentioned", "When you are mentioned in a text", true),
            new Box("watched", "When something happens to a task that you watch", true));
    var problem = problems.isEmpty() ? null : UNKNOWN.sentence();
    var form = new NotificationsForm(boxes, "escalated mentioned", problem, "/acme/inbox", sent);
    var page =
        new FormPage<>(
            Frames.ada("Profile"),
            "Your notifications",
            NavigationItem.of("Your profile", "/acme/profile", false),
            "/acme/profile/notifications",
            "",
            "01JDQ4Z0V6Y3M8W2K5T7B9C1DE",
            problems,
            form);
    return new Sample(name, "mail/notifications", page);
  }

  private static Sample unsubscribe(String name, String title, String tenant, String action) {
    var sentence = "You get a mail from " + tenant + " when a task is assigned to you.";
    var page =
        new UnsubscribePage(
            Frames.visitorOf(tenant), title, sentence, action, "/acme/sign-in?next=%2Facme");
    return new Sample(name, "mail/unsubscribe", page);
  }
}
