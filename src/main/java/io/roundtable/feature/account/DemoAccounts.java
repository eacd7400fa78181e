package io.roundtable.feature.account;

import io.roundtable.model.Tenant;
import io.roundtable.model.id.TenantId;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.session.PlainHttp;
import io.vertx.core.http.HttpServerRequest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The accounts of the demonstration that a browser on this machine continues as without typing a
/// password: they sign in with the one that is printed at start, as anybody else who has it.
public final class DemoAccounts {
  /// The field with the address of the chosen account.
  static final String FIELD = "demo";

  private final boolean allowed;
  private volatile List<DemoAccount> accounts = List.of();

  /// None at first.
  ///
  /// @param allowed false where pages are meant for other machines too
  public DemoAccounts(boolean allowed) {
    this.allowed = allowed;
  }

  /// Offers accounts from now on, but those whose password was changed.
  public void offer(List<DemoAccount> loaded) {
    accounts = loaded.stream().filter(account -> account.password().isPresent()).toList();
  }

  /// The tenants to choose from in answer to a request.
  List<Tenant> tenants(HttpServerRequest request) {
    return offered(request).map(DemoAccount::tenant).distinct().toList();
  }

  /// The accounts that are offered in answer to a request.
  ///
  /// @return none to other machines, whatever name of this one they use, and none behind a proxy
  List<DemoAccount> offered(HttpServerRequest request, TenantId tenant) {
    return offered(request).filter(account -> account.tenant().tenantId().equals(tenant)).toList();
  }

  private Stream<DemoAccount> offered(HttpServerRequest request) {
    return allowed && isFromHere(request) ? accounts.stream() : Stream.empty();
  }

  /// The account that somebody chose.
  ///
  /// @return empty where none was, or one that is not offered
  Optional<DemoAccount> chosen(HttpServerRequest request, TenantId tenant, FormFields fields) {
    var email = fields.raw(FIELD);
    return offered(request, tenant).stream()
        .filter(account -> account.email().value().equals(email))
        .findFirst();
  }

  /// Another name than those of this machine may lead here from somebody else's page.
  private static boolean isFromHere(HttpServerRequest request) {
    var peer = request.remoteAddress();
    var asked = request.authority();
    return peer != null
        && asked != null
        && PlainHttp.isThisMachine(peer.hostAddress())
        && PlainHttp.isThisMachine(asked.host())
        && request.headers().names().stream().noneMatch(DemoAccounts::tellsOfAProxy);
  }

  private static boolean tellsOfAProxy(String header) {
    var name = header.toLowerCase(Locale.ROOT);
    return name.startsWith("x-forwarded-")
        || name.equals("forwarded")
        || name.equals("x-real-ip")
        || name.equals("via");
  }
}
