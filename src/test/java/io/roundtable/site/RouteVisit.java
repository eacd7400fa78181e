package io.roundtable.site;

import io.roundtable.RouteTable;
import io.roundtable.feature.account.DemoAccount;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How a route is visited.
///
/// @param steps one, or several where the page reads differently
record RouteVisit(RouteTable.Entry route, List<Step> steps) {
  /// The device of the tenant's admin.
  static final SoftKey DEVICE = new SoftKey("", "t1#admin");

  /// A request of a browser.
  ///
  /// @param form what it sends; null where it asks for a page
  /// @param counted false for what only goes before
  record Step(Browsing browser, String address, Map<String, String> form, boolean counted) {
    static Step get(Browsing browser, String address) {
      return new Step(browser, address, null, true);
    }

    static Step post(Browsing browser, String address, Map<String, String> form) {
      return new Step(browser, address, form, true);
    }

    Step before() {
      return new Step(browser, address, form, false);
    }

    /// Takes it.
    ///
    /// @param forms of that browser, with the cookies of the steps before
    /// @param account whose password is known, for signing in
    FormBrowser.Answer take(FormBrowser forms, DemoAccount account) {
      if (form == null) {
        return forms.get(address);
      }
      if (address.contains("/passkey") && !address.endsWith("/removal")) {
        return answer(forms);
      }
      if (address.endsWith("/sign-in/code")) {
        return forms.post(address, MadeCodes.signIn(forms));
      }
      if (address.endsWith("/profile/codes")) {
        return forms.post(address, MadeCodes.switchOn(forms.get(address)));
      }
      if (address.endsWith("/codes/recovery")) {
        return forms.post(address, forms.get("/acme/profile/codes").form("recovery"));
      }
      if (address.equals("/acme/password")) {
        var asked = new LinkedHashMap<>(forms.get(address).form("email"));
        asked.put("email", account.email().toString());
        return forms.post(address, asked);
      }
      if (address.startsWith("/acme/address/")) {
        return forms.post(address, forms.get(address).form("requestKey"));
      }
      return address.endsWith("/acme/sign-in")
          ? signIn(forms, account)
          : address.matches("/acme/(invitations|password)/.*")
              ? follow(forms)
              : forms.post(address, form);
    }

    private FormBrowser.Answer follow(FormBrowser forms) {
      var fields = new LinkedHashMap<>(forms.get(address).form("newPassword"));
      fields.put("name", "Eve");
      fields.put("newPassword", "better horse");
      fields.put("newPasswordAgain", "better horse");
      return forms.post(address, fields);
    }

    /// Has a device answer: one that is known, or another one.
    private FormBrowser.Answer answer(FormBrowser forms) {
      boolean known = address.endsWith("/sign-in/passkey");
      var page = forms.get(known ? address.replace("/passkey", "") : address);
      var device = known ? DEVICE : new SoftKey(forms.address(), "t1#anybody");
      device.origin = forms.address();
      var said = known ? device.sign(page.challenge()) : device.make(page.challenge());
      var fields = new LinkedHashMap<>(page.form("credential"));
      fields.put("credential", said.encode());
      return forms.post(address, fields);
    }

    private FormBrowser.Answer signIn(FormBrowser forms, DemoAccount account) {
      var fields = new LinkedHashMap<>(forms.get(address).form("email"));
      fields.put("email", account.email().toString());
      fields.put("password", account.password().orElseThrow());
      return forms.post(address, fields);
    }
  }
}
