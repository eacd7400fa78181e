package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.site.MadeProjects;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The address `/` as an installation grows.
@InBrowser
class StartIT {
  @Test
  void start_leadsToSettingUpThenOnThenAsks(Browsers browsers) {
    try (var stage = Stage.open(browsers);
        var tab = stage.tab(Look.PHONE)) {
      seeWhereToSetUp(tab);
      addTenant(stage, "acme");
      tab.open("/");
      assertEquals("/acme/sign-in", tab.path());
      addTenant(stage, "zenith");
      chooseATenant(tab);
    }
  }

  private static void seeWhereToSetUp(Tab tab) {
    assertEquals(200, tab.open("/"));
    assertEquals("/setup", tab.path());
    assertEquals(List.of("Set up Roundtable"), tab.texts("h1"));
    tab.requireNothingCutOff();
    tab.photograph("start");
    assertEquals(List.of(), Axe.violations(tab.page()));
  }

  private static void chooseATenant(Tab tab) {
    tab.open("/");
    ask(tab, "nobody");
    assertTrue(tab.find("#tenant-problem").innerText().contains("no tenant of this name"));
    assertEquals("nobody", tab.find("#tenant").inputValue());
    assertEquals(List.of(), Axe.violations(tab.page()));
    ask(tab, "Zenith");
    assertEquals("/zenith/sign-in", tab.path());
    assertEquals(List.of("Sign in to Tenant zenith"), tab.texts("h1"));
  }

  private static void ask(Tab tab, String tenant) {
    tab.find("#tenant").fill(tenant);
    tab.find("main button").click();
  }

  private static void addTenant(Stage stage, String slug) {
    var id = new TenantId(slug);
    var user = new UserId("first");
    stage.site().load(MadeProjects.tenant(id, slug, "Tenant " + slug, user, TenantRole.ADMIN));
  }
}
