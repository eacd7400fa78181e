package io.roundtable.templates;

import io.roundtable.web.Avatar;
import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import java.util.List;

/// The frames of the samples.
final class Frames {
  private static final Frame.Assets ASSETS = new Frame.Assets("app.css", "app.js", "favicon.svg");

  private Frames() {}

  static Frame visitor() {
    return Frame.ofVisitor(ASSETS, null, "token-of-a-visitor", "/", null);
  }

  static Frame visitorOf(String tenant) {
    return Frame.ofVisitor(
        ASSETS, null, "token-of-a-visitor", "/acme", new Frame.Tenant(tenant, "/acme"));
  }

  static Frame ada(String current) {
    return signedIn("Acme", Words.ADA, current, 3);
  }

  static Frame absurd(String current) {
    return signedIn(Words.ENDLESS, Words.ENDLESS_PERSON, current, 12_345);
  }

  static List<NavigationItem> tabs(String current) {
    return List.of("Board", "Tasks", "Members", "Print", "Trash", "Settings").stream()
        .map(label -> NavigationItem.of(label, "/acme/projects/launch", label.equals(current)))
        .toList();
  }

  private static Frame signedIn(String tenant, Avatar person, String current, long escalations) {
    return Frame.ofPerson(
        ASSETS,
        null,
        "token-of-a-session",
        "/acme/projects/launch",
        new Frame.Tenant(tenant, "/acme"),
        new Frame.Person(
            person,
            "/acme/sign-out",
            "/acme/profile",
            new Frame.Zone("/acme/profile", SampleBrowser.ZONE)),
        List.of(
            NavigationItem.of("Home", "/acme", current.equals("Home")),
            NavigationItem.counted(
                "Escalations", "/acme/escalations", current.equals("Escalations"), escalations),
            NavigationItem.counted("Inbox", "/acme/inbox", current.equals("Inbox"), escalations),
            NavigationItem.of("Audit", "/acme/audit", current.equals("Audit"))));
  }
}
