package io.roundtable.browser;

import io.roundtable.feature.account.DemoAccount;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.site.Mailboxes;
import io.roundtable.site.Site;
import java.util.ArrayList;
import java.util.List;

/// The application with a browser before it, for the tests of one class.
final class Stage implements AutoCloseable {
  static final TenantId ACME = new TenantId("t1");

  private final Browsers browsers;
  private final Site site;
  private final List<DemoAccount> accounts = new ArrayList<>();

  private Stage(Browsers browsers, Site site) {
    this.browsers = browsers;
    this.site = site;
  }

  /// An application without any tenant.
  static Stage open(Browsers browsers) {
    return new Stage(browsers, Site.start());
  }

  /// An application with the guide's demonstration, which sends mails.
  static Stage withGuide(Browsers browsers, Mailboxes mail) {
    var stage = new Stage(browsers, Site.start(mail));
    stage.accounts.addAll(stage.site.loadGuide());
    return stage;
  }

  /// An application with the guide's demonstration.
  static Stage withGuide(Browsers browsers) {
    var stage = open(browsers);
    stage.accounts.addAll(stage.site.loadGuide());
    return stage;
  }

  Site site() {
    return site;
  }

  /// A browser in which nobody is signed in.
  Tab tab(Look look) {
    return Tab.open(browsers, look, site.address());
  }

  Tab asAda(Look look) {
    return tab(look).with(site.signedIn(ACME, "acme", new UserId("u1")).cookie());
  }

  Tab asBen(Look look) {
    return tab(look).with(site.signedIn(ACME, "acme", new UserId("u2")).cookie());
  }

  /// The password of a demonstration's account.
  ///
  /// @param email for example `ada@acme.example`
  String passwordOf(String email) {
    return accounts.stream()
        .filter(account -> account.email().value().equals(email))
        .findFirst()
        .flatMap(DemoAccount::password)
        .orElseThrow();
  }

  @Override
  public void close() {
    site.close();
  }
}
