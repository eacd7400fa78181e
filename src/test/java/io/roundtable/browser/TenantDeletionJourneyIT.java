package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.site.MadeProjects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// An admin deletes their tenant, first with another word than its slug.
@InBrowser
class TenantDeletionJourneyIT {
  private static final UserId ADMIN = new UserId("admin");

  @AutoClose private final Stage stage;

  TenantDeletionJourneyIT(Browsers browsers) {
    stage = Stage.withGuide(browsers);
  }

  static Stream<Look> looks() {
    return Stream.of(Look.DESK, Look.PHONE)
        .flatMap(look -> Stream.of(look, look.withoutJavaScript()));
  }

  @ParameterizedTest
  @MethodSource("looks")
  void tenant_isAskedForByItsSlug_andGoneAfterwards(Look look) {
    var slug = "end-" + look.width() + "-" + look.javaScript();
    var id = new TenantId(slug);
    stage.site().load(MadeProjects.tenant(id, slug, "End", ADMIN, TenantRole.ADMIN));
    try (var admin = stage.tab(look).with(stage.site().signedIn(id, slug, ADMIN).cookie())) {
      admin.open("/" + slug + "/settings");
      admin.follow("Delete the tenant");
      assertThat(admin.find("main")).containsText("0 projects and 1 person");
      admin.find("#slug").fill("another");
      admin.find(".button-danger").press("Enter");
      assertThat(admin.find(".summary")).containsText("Type " + slug);
      admin.find("#slug").fill(slug);
      admin.find(".button-danger").press("Enter");
      assertThat(admin.find(".notice")).containsText("The tenant is deleted.");
      assertEquals(404, admin.open("/" + slug + "/sign-in"));
    }
  }
}
