package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Tenant;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.site.RouteMatrixSite.Role;
import io.roundtable.table.client.PageCost;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Moving tenants to other addresses.
class TenantSlugIT {
  private static final String SETTINGS = "/settings";
  private static final TenantId THERE = new TenantId("there");

  @AutoClose private final RouteMatrixSite matrix = new RouteMatrixSite();
  private final FormBrowser admin = matrix.browser(Role.ADMIN);
  private final FormBrowser stranger = matrix.browser(Role.STRANGER);

  private FormBrowser.Answer move(String from, String to) {
    return move(admin, from, to);
  }

  private static FormBrowser.Answer move(FormBrowser browser, String from, String to) {
    return browser.send("/" + from + SETTINGS, "/" + from + "/settings/slug", Map.of("slug", to));
  }

  private static Map<String, String> with(Map<String, String> form, String name, String value) {
    var other = new LinkedHashMap<>(form);
    other.put(name, value);
    return other;
  }

  @Test
  void sixthMove_freesTheOldestAddress_forWhoeverTakesIt() {
    var at = "here";
    for (var name : IntStream.rangeClosed(1, 6).mapToObj(number -> "n" + number).toList()) {
      assertEquals(303, move(at, name).status());
      at = name;
    }
    assertEquals(List.of("n5", "n4", "n3", "n2", "n1"), former());
    assertEquals(Optional.empty(), claim("here"));
    assertEquals(404, admin.get("/here").status());
    assertEquals("/n6", admin.get("/n1").location());
    assertEquals(List.of(), matrix.site().check());

    var taken = move(stranger, "there", "here");
    assertEquals("/here/settings", taken.location(), taken::html);
    assertEquals(200, stranger.get("/here/settings").status());
    assertEquals(404, admin.get("/here").status());
    assertEquals(422, move("n6", "here").status());
    assertEquals(List.of(), matrix.site().check());
  }

  /// The browser was in the first tenant last when both had their old addresses.
  @Test
  void addressThatPassedOn_leadsABrowserOfBothTenantsToEach() {
    var both = stranger.copy();
    matrix.site().clock().advance(Duration.ofMinutes(1));
    var later = matrix.site().signedIn(RouteMatrixSite.HERE, "here", Role.ADMIN.id()).forms();
    var cookie = later.names().filter(name -> name.endsWith("rt-here")).findFirst().orElseThrow();
    both.with(cookie + "=" + later.cookie(cookie));
    var at = "here";
    for (var name : List.of("n1", "n2", "n3", "n4", "n5", "n6")) {
      assertEquals(303, move(at, name).status());
      at = name;
    }
    assertEquals(303, move(stranger, "there", "here").status());

    assertEquals("/here", both.get("/there").location());
    assertEquals("/n6/profile", both.get("/here/profile").location());
    assertTrue(both.get("/n6/profile").html().contains("Here"));
    var page = both.get("/here/profile");
    assertEquals(200, page.status());
    assertTrue(page.html().contains("There"), page::html);
  }

  @Test
  void formerAddressOfAnother_isNotAvailable() {
    assertEquals(303, move(stranger, "there", "elsewhere").status());

    assertEquals(422, move("here", "there").status());
    assertEquals(422, move("here", "elsewhere").status());
    assertEquals(List.of(), matrix.site().check());
  }

  @Test
  void address_changedAtTheOldOneMeanwhile_showsBothVersions() {
    var other = admin.copy();
    var form = with(other.get("/here/settings").form("slug"), "slug", "mine");
    assertEquals(303, move("here", "theirs").status());

    var led = other.post("/here/settings/slug", form);
    assertEquals("/theirs/settings/slug", led.location());
    var refused = other.post(led.location(), form);
    assertEquals(409, refused.status(), refused::html);
    assertTrue(refused.html().contains("value=\"mine\""), refused::html);
    assertTrue(refused.html().contains("theirs"), refused::html);
    assertEquals("theirs", tenant().slug().value());
  }

  @Test
  void ownFormerAddress_canBeTakenBack() {
    assertEquals(303, move("here", "elsewhere").status());
    assertEquals(303, move("elsewhere", "here").status());

    assertFalse(former().contains("here"));
    assertEquals("elsewhere", former().getFirst());
    assertEquals("/here", admin.get("/elsewhere").location());
    assertEquals(List.of(), matrix.site().check());
  }

  @ParameterizedTest
  @CsvSource({
    "there, The address there is not available.",
    "setup, The address setup is not available.",
    "🚀, Enter an address with at least one letter",
    "'', Enter an address with at least one letter",
  })
  void address_thatCannotBeHad_isKeptInTheForm(String typed, String sentence) {
    var refused = move("here", typed);

    assertAll(
        () -> assertEquals(422, refused.status()),
        () -> assertTrue(refused.html().contains(sentence), refused::html),
        () -> assertTrue(refused.html().contains("value=\"" + typed + "\""), refused::html),
        () -> assertEquals("here", tenant().slug().value()));
  }

  @Test
  void twoAdminsAtOnce_moveItOnce_andEveryAddressIsClaimed() throws InterruptedException {
    for (int round = 0; round < 5; round++) {
      var from = tenant().slug().value();
      var one = admin.copy();
      var other = admin.copy();
      var page = one.get("/" + from + SETTINGS).form("slug");
      var second = other.get("/" + from + SETTINGS).form("slug");
      var answers = new ArrayList<Integer>();
      var name = "r" + round;
      var threads =
          List.of(
              sending(one, from, with(page, "slug", name + "a"), answers),
              sending(other, from, with(second, "slug", name + "b"), answers));
      for (var thread : threads) {
        thread.join();
      }
      assertEquals(1, answers.stream().filter(status -> status == 303).count(), answers::toString);
      assertEquals(List.of(), matrix.site().check());
      admin.get("/" + tenant().slug());
    }
  }

  private static Thread sending(
      FormBrowser browser, String from, Map<String, String> form, List<Integer> answers) {
    return Thread.startVirtualThread(
        () -> {
          var status = browser.post("/" + from + "/settings/slug", form).status();
          synchronized (answers) {
            answers.add(status);
          }
        });
  }

  private Tenant tenant() {
    var reads = matrix.site().table().reads(new PageCost()).tenants();
    return Site.result(reads.findTenant(RouteMatrixSite.HERE)).orElseThrow();
  }

  private List<String> former() {
    return tenant().formerSlugs().stream().map(Slug::value).toList();
  }

  private Optional<TenantSlug> claim(String slug) {
    var reads = matrix.site().table().reads(new PageCost()).tenants();
    return Site.result(reads.findTenantBySlug(new Slug(slug)));
  }
}
