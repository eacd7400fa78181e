package io.roundtable.site;

import io.roundtable.model.Entity;
import io.roundtable.model.Passkey;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.site.FormBrowser.Answer;
import io.roundtable.table.client.PageCost;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/// Two tenants in which people are called alike, a browser that is signed in to one of them, and a
/// device.
final class PasskeySite implements AutoCloseable {
  static final TenantId ACME = new TenantId("t1");
  static final UserId ADA = new UserId("ada");
  static final String WAYS = "/acme/settings/sign-in";
  static final String PAGE = "/acme/profile/passkeys";
  private static final TenantId OTHER = new TenantId("t2");

  final Site site = Site.start();
  final FormBrowser desk = new FormBrowser(site.address());
  final SoftKey key = new SoftKey(site.address(), "t1#ada");

  PasskeySite() {
    site.clock().stop();
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(ACME, "acme", "Acme", ADA, TenantRole.ADMIN));
    entities.addAll(MadeProjects.tenant(OTHER, "other", "Other", ADA, TenantRole.ADMIN));
    entities.add(CheapSignIn.credential(ACME, ADA));
    entities.add(CheapSignIn.credential(OTHER, ADA));
    site.load(entities);
    CheapSignIn.signIn(desk, "acme", "ada", CheapSignIn.PASSWORD);
  }

  Answer register(SoftKey device) {
    return send("Phone", device.make(desk.get(PAGE).challenge()).encode());
  }

  Answer send(String name, String credential) {
    return desk.send(PAGE, PAGE, Map.of("name", name, "credential", credential));
  }

  /// Chooses these ways of signing in and no other.
  Answer allow(String... ways) {
    return desk.post(WAYS, ways(ways));
  }

  Map<String, String> ways(String... ways) {
    var form = new LinkedHashMap<>(desk.get(WAYS).form("domains"));
    for (var way : SignInMethod.CHOICES) {
      form.remove("by-" + way.word());
    }
    for (var way : ways) {
      form.put("by-" + way, "yes");
    }
    return form;
  }

  FormBrowser stranger() {
    return new FormBrowser(site.address());
  }

  Answer signIn(SoftKey device) {
    return signIn("/acme", (challenge, any) -> device.sign(challenge).encode());
  }

  Answer signIn(String tenant, BiFunction<String, SoftKey, String> says) {
    var browser = stranger();
    var page = browser.get(tenant + "/sign-in");
    return send(browser, tenant, page, says.apply(page.challenge(), key));
  }

  static Answer send(FormBrowser browser, String tenant, Answer page, String credential) {
    var form = new LinkedHashMap<String, String>();
    form.put("csrfToken", page.hidden("csrfToken"));
    form.put("credential", credential);
    return browser.post(tenant + "/sign-in/passkey", form);
  }

  List<Passkey> stored() {
    return Site.result(site.table().reads(new PageCost()).tenants().listPasskeys(ACME, ADA));
  }

  @Override
  public void close() {
    site.close();
  }

  /// Changes what a device or its browser says.
  interface Change<T> {
    void on(T subject);
  }
}
