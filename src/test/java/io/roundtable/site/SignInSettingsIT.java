package io.roundtable.site;

import static io.roundtable.site.PasskeySite.ACME;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Tenant;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.site.FormBrowser.Answer;
import io.roundtable.table.client.PageCost;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The form by which admins choose how people sign in. What follows from it is in
/// [SignInMethodsIT].
class SignInSettingsIT {
  @AutoClose private final PasskeySite passkeys = new PasskeySite();
  private final Site site = passkeys.site;
  private final FormBrowser desk = passkeys.desk;

  private Answer join(String domains) {
    var form = passkeys.ways("password", "passkey", "oidc");
    form.put("domains", domains);
    return desk.post(PasskeySite.WAYS, form);
  }

  private Tenant tenant() {
    return Site.result(site.table().reads(new PageCost()).tenants().findTenant(ACME)).orElseThrow();
  }

  private static String text(Answer page) {
    return InvitationSite.text(page);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "oidc", "passkey", "passkey oidc"})
  void whatWouldLeaveNoWay_isRefused_andSaysWhy(String ways) {
    var refused = passkeys.allow(ways.isEmpty() ? new String[0] : ways.split(" "));
    var why =
        switch (ways) {
          case "" -> "Choose at least one way.";
          case "oidc" -> "None of these ways can work here";
          default -> "You could not sign in by any of these ways yourself.";
        };
    assertAll(
        () -> assertEquals(422, refused.status()),
        () -> assertTrue(text(refused).contains(why), refused::html),
        () -> assertEquals(List.of(), tenant().signIn().methods()));
  }

  /// Each would leave the other one's way only.
  @Test
  void twoAdminsAtOnce_neverLeaveNone() {
    passkeys.register(passkeys.key);
    for (int round = 0; round < 20; round++) {
      assertEquals(303, passkeys.allow("password", "passkey").status());
      var one = passkeys.ways("password");
      var other = passkeys.ways("passkey");
      var first =
          CompletableFuture.supplyAsync(() -> desk.copy().post(PasskeySite.WAYS, one).status());
      var second =
          CompletableFuture.supplyAsync(() -> desk.copy().post(PasskeySite.WAYS, other).status());
      var statuses = new ArrayList<>(List.of(first.join(), second.join()));
      statuses.sort(null);
      assertEquals(List.of(303, 409), statuses);
      assertEquals(1, tenant().signIn().methods().size());
    }
  }

  /// An earlier choice that this one did not see stays, at whatever moment it was made.
  @Test
  void choiceMadeBetween_isNotOverwritten() {
    assertEquals(303, passkeys.allow("password", "passkey").status());
    var chosen = passkeys.ways("password", "passkey", "oidc");
    try (var other = new Planting(site.otherProgram())) {
      var between = "set TENANT#t1 META signInMethods=L:password";
      site.beforeNextTransaction(() -> other.plant(between));
      assertEquals(409, desk.post(PasskeySite.WAYS, chosen).status());
      assertEquals(List.of(SignInMethod.PASSWORD), tenant().signIn().methods());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "acme.example,acme.example",
    "'ACME.Example, b.example;c.example',acme.example b.example c.example",
    "münchen.example,xn--mnchen-3ya.example",
    "localhost,",
    "*.acme.example,",
    "ada@acme.example,",
    "192.0.2.7,",
    "a..example,",
    "-a.example,",
    "https://acme.example,"
  })
  void domains_areHostNames(String typed, String kept) {
    var sent = join(typed);
    assertEquals(kept == null ? 422 : 303, sent.status(), sent::html);
    assertEquals(kept == null ? "" : kept, String.join(" ", tenant().signIn().joinDomains()));
    if (kept == null) {
      assertTrue(text(sent).contains("is no domain like acme.example."), sent::html);
      assertTrue(sent.html().contains(typed), "what was typed stays");
    }
  }

  @Test
  void provider_whereNoneIsSetUp_isNotOffered_andStaysAsItIs() {
    assertFalse(desk.get(PasskeySite.WAYS).html().contains("provider"));
    assertEquals(
        303, desk.post(PasskeySite.WAYS, desk.get(PasskeySite.WAYS).form("domains")).status());
    assertEquals(List.of(), tenant().signIn().methods());
  }

  @Test
  void domains_areTwentyAtMost() {
    assertEquals(422, join("abcdefghijklmnopqrstu".replaceAll(".", "$0.example ")).status());
  }
}
