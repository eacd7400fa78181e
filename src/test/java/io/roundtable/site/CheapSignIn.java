package io.roundtable.site;

import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import io.roundtable.model.Credential;
import io.roundtable.model.access.HashCost;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.site.FormBrowser.Answer;
import java.util.LinkedHashMap;
import java.util.Map;

/// Signing in with a password whose hash costs hardly anything, so that hundreds of attempts take
/// no time.
public final class CheapSignIn {
  /// Opens every account of its kind.
  public static final String PASSWORD = "correct horse";
  static final String WRONG = "wrong one";

  /// What the hashes of a site under test cost.
  static final HashCost COST = new HashCost(64, 1, 1);

  private static final String HASH =
      Argon2Function.getInstance(
              COST.memoryKib(), COST.iterations(), COST.parallelism(), 32, Argon2.ID)
          .hash(PASSWORD.getBytes(), new byte[16])
          .getResult();

  private CheapSignIn() {}

  public static Credential credential(TenantId tenant, UserId user) {
    return new Credential(tenant, user, HASH, 1);
  }

  /// Signs in by a form of its own.
  ///
  /// @param person the part of the address before the tenant's
  static Answer signIn(FormBrowser browser, String tenant, String person, String password) {
    var path = "/" + tenant + "/sign-in";
    return browser.post(path, fields(browser.get(path), tenant, person, password));
  }

  /// What a form sends.
  static Map<String, String> fields(Answer form, String tenant, String person, String password) {
    var fields = new LinkedHashMap<String, String>();
    fields.put("csrfToken", form.hidden("csrfToken"));
    fields.put("email", person + "@" + tenant + ".example");
    fields.put("password", password);
    return fields;
  }

  /// Uses up what all accounts together may try from the browser's address.
  static void exhaust(FormBrowser browser, String tenant) {
    var path = "/" + tenant + "/sign-in";
    var form = browser.get(path);
    for (int attempt = 0; attempt < 61; attempt++) {
      browser.post(path, fields(form, tenant, "nobody", WRONG));
    }
  }
}
