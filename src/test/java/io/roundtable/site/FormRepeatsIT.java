package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.RouteTable;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every form of signed-in people, sent twice at once and again later: one effect, one answer.
class FormRepeatsIT {
  private static final TenantId TENANT = FormCases.TENANT;
  private static final UserId OWNER = FormCases.OWNER;

  /// But for what ends the tenant itself, in which nothing else is sent afterwards:
  /// TenantDeletionIT sends that.
  static Stream<RouteTable.Entry> forms() {
    return FormCases.forms().filter(entry -> !entry.path().equals(RouteForms.TENANT_END));
  }

  @ParameterizedTest
  @MethodSource("forms")
  void form_sentTwiceAtOnceAndLater_hasOneEffectAndOneAnswer(RouteTable.Entry entry) {
    var form = FormCases.of(entry);
    Map<String, Integer> once;
    Map<String, Integer> later;
    var time = Duration.ofSeconds(FormCases.renews(entry) ? 30 : 660);
    try (var site = FormCases.site()) {
      var owner = site.signedIn(TENANT, "acme", OWNER);
      form.prepare(owner.forms());
      var answer = owner.forms().post(form.path(), form.fields(owner.forms()));
      assertEquals(303, answer.status(), answer::html);
      once = items(site);
      site.clock().advance(time);
      later = items(site);
    }
    try (var site = FormCases.site()) {
      var owner = site.signedIn(TENANT, "acme", OWNER);
      form.prepare(owner.forms());
      var fields = form.fields(owner.forms());
      var other = CompletableFuture.supplyAsync(() -> send(owner, form.path(), fields));
      var first = send(owner, form.path(), fields);
      assertSame(first, other.join());
      assertEquals(once, items(site));
      site.restart();
      site.clock().advance(time);
      assertSame(first, send(owner, form.path(), fields));
      assertEquals(later, items(site));
      assertEquals(List.of(), site.check());
    }
  }

  @ParameterizedTest
  @MethodSource("forms")
  void key_whenUsedForAnotherInput_isRefused(RouteTable.Entry entry) {
    var form = FormCases.of(entry);
    try (var site = FormCases.site()) {
      var owner = site.signedIn(TENANT, "acme", OWNER);
      form.prepare(owner.forms());
      var fields = form.fields(owner.forms());
      assertEquals(303, send(owner, form.path(), fields).status());
      var once = items(site);

      var others =
          new ArrayList<>(
              List.of(FormCases.at("/acme/projects", "name", "Other", "slug", "other")));
      form.other().ifPresent(others::add);
      for (var other : others) {
        var sent = new LinkedHashMap<>(other.typed());
        sent.put("csrfToken", fields.get("csrfToken"));
        sent.put("requestKey", fields.get("requestKey"));
        var answer = send(owner, other.path(), sent);
        assertEquals(409, answer.status(), answer::html);
        assertEquals(once, items(site));
      }
    }
  }

  /// Sends a form, and sends it on where the tenant has moved.
  private static FormBrowser.Answer send(
      Browsing browser, String path, Map<String, String> fields) {
    var forms = browser.forms();
    var answer = forms.post(path, fields);
    return answer.status() == 307 ? forms.post(answer.location(), fields) : answer;
  }

  private static void assertSame(FormBrowser.Answer first, FormBrowser.Answer again) {
    assertEquals(303, again.status(), again::html);
    assertEquals(first.location(), again.location());
    assertEquals(flash(first), flash(again));
  }

  /// What the next page tells; when it was written does not matter.
  private static JsonObject flash(FormBrowser.Answer answer) {
    var signed = answer.cookie("rt-flash-" + TENANT).split("[.;]");
    var text = new JsonObject(Buffer.buffer(Base64.getUrlDecoder().decode(signed[1])));
    text.remove("at");
    return text;
  }

  /// How many items of each entity there are when what follows a command is done.
  static Map<String, Integer> items(Site site) {
    site.settleJobs();
    var counts = new TreeMap<String, Integer>();
    try (var planting = new Planting(site.otherProgram())) {
      planting.items().forEach(item -> counts.merge(item.get("entity").s(), 1, Integer::sum));
    }
    return counts;
  }
}
