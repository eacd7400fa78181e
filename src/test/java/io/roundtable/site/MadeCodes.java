package io.roundtable.site;

import io.roundtable.configuration.Secrets;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.feature.account.code.TimeCodeTest;
import io.roundtable.model.TimeCodes;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.web.session.Seal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Codes at sign-in that are switched on, at any site under test.
public final class MadeCodes {
  /// Somebody whose password was right just now.
  static final UserId PERSON = new UserId("coded");

  private static final String SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  private static final Seal SEAL = new Seal(Secrets.of(Site.MASTER_KEY).keys(Purpose.SEAL));

  private MadeCodes() {}

  public static TimeCodes of(TenantId tenantId, UserId userId) {
    var sealed = SEAL.seal("secret " + tenantId + "#" + userId, SECRET);
    var none = new TimeCodes.Used(0, List.of("a hash"));
    return TimeCodes.of(tenantId, userId, sealed, Instant.parse("2026-12-01T09:00:00Z"), none);
  }

  /// Answers the page that asks for a code with the one of now.
  static FormBrowser.Answer answer(FormBrowser browser, FormBrowser.Answer asked, Instant now) {
    return answer(browser, asked, TimeCodeTest.code(SECRET, now));
  }

  /// Answers the page that asks for a code.
  static FormBrowser.Answer answer(FormBrowser browser, FormBrowser.Answer asked, String code) {
    var fields = new LinkedHashMap<>(asked.form("code"));
    fields.put("code", code);
    return browser.post("/acme/sign-in/code", fields);
  }

  /// Fills the form that asks for a code.
  static Map<String, String> signIn(FormBrowser forms) {
    var fields = new LinkedHashMap<String, String>();
    fields.put("csrfToken", forms.get("/acme/sign-in").hidden("csrfToken"));
    var now = Instant.now();
    fields.put("step", SEAL.seal("sign-in t1", PERSON + " 0 " + now.getEpochSecond()));
    fields.put("code", TimeCodeTest.code(SECRET, now));
    return fields;
  }

  /// Fills the form that switches codes on.
  static Map<String, String> switchOn(FormBrowser.Answer page) {
    var fields = new LinkedHashMap<>(page.form("code"));
    fields.put("code", TimeCodeTest.code(TimeCodeTest.secret(page.html()), Instant.now()));
    return fields;
  }
}
