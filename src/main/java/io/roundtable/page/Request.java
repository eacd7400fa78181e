package io.roundtable.page;

import io.roundtable.model.Session;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.read.Reads;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.CostReport;
import io.roundtable.web.Theme;
import io.roundtable.web.limit.RateLimiter;
import io.roundtable.web.session.SessionClaim;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/// One request of a browser that claims a session, before anything is known to be true.
///
/// @param context the request
/// @param claim what the signed cookie says; names the keys to read, proves nothing else
/// @param permission what the route asks of whoever comes
/// @param spent what the page asks of the table
/// @param now the time of the page
/// @param changing whether the page is of use only where its project can be changed
public record Request(
    RoutingContext context,
    SessionClaim claim,
    Permission permission,
    RequestCost spent,
    Instant now,
    boolean changing) {
  private static final Duration PROOF = Duration.ofMinutes(15);
  private static final String USED = "io.roundtable.page.sessionUsed";
  private static final String ENTERED = "io.roundtable.page.entered";

  /// Refuses a request that lacks a part.
  public Request {
    Objects.requireNonNull(context);
    Objects.requireNonNull(claim);
    Objects.requireNonNull(permission);
    Objects.requireNonNull(spent);
    Objects.requireNonNull(now);
  }

  /// The same request, for a page that an archived project refuses.
  public Request toChange() {
    return new Request(context, claim, permission, spent, now, true);
  }

  /// Reads that count for this page.
  public Reads reads() {
    return spent.reads();
  }

  /// The tenant whose session it claims.
  ///
  /// @return the identifier in every key of this request
  public TenantId tenantId() {
    return claim.tenantId();
  }

  /// The person whose session it claims.
  ///
  /// @return the identifier
  public UserId userId() {
    return claim.userId();
  }

  /// Whether its person proved who they are a short while ago.
  public boolean provedLately() {
    return claim.signedInAt().plus(PROOF).isAfter(now);
  }

  /// The page to sign in on once more, for one that shows less to who did so a while ago.
  ///
  /// @param page which it leads back to
  /// @return empty where they proved lately who they are
  public Optional<String> proof(String page) {
    return provedLately() ? Optional.empty() : Optional.of(Addresses.signIn(claim.slug(), page));
  }

  /// The key of the session that it claims.
  ItemKey<Session> sessionKey() {
    return TableKeys.session(tenantId(), userId(), claim.token().hash());
  }

  /// Uses up one attempt of whoever sent it.
  ///
  /// @return succeeded; fails with TooOften where none is left
  public Future<Void> take(RateLimiter limit) {
    return Future.future(
        taken -> {
          limit.take(tenantId() + " " + userId());
          taken.complete();
        });
  }

  /// Has the head of the page read, where the page has not: no form is carried out for a session
  /// that has ended, or at an address that the tenant has left.
  ///
  /// @return completes where the session is good; fails as reading a page does
  Future<Void> enter() {
    return context.get(ENTERED) != null
        ? Future.succeededFuture()
        : reads()
            .batch(TenantContext.ask(BatchGet.of(AccessPatterns.PAGE_CONTEXT), this))
            .map(batch -> TenantContext.of(batch, this))
            .mapEmpty();
  }

  /// Remembers that the session was found good, and which it is, where its use is to be noted once
  /// the request is answered.
  void uses(Session session) {
    context.put(ENTERED, true);
    if (session.isUseToBeNoted(now)) {
      context.put(USED, session);
    }
  }

  /// The session whose use is to be noted, once.
  ///
  /// @return empty where its use was noted a short while ago
  Optional<Session> takeUsed() {
    return Optional.ofNullable(context.remove(USED));
  }

  /// The same request under another claim, which its answer gives to the browser.
  public Request as(SessionClaim other) {
    return new Request(context, other, permission, spent, now, changing);
  }

  /// The addresses of the tenant's pages, as the cookie names it.
  public Addresses addresses() {
    return new Addresses(claim.slug());
  }

  /// A parameter of the address.
  ///
  /// @return its first value; empty where it is not there
  public String parameter(String name) {
    var value = context.request().getParam(name);
    return value == null ? "" : value;
  }

  /// A segment of the address that the route names.
  ///
  /// @param name for example `slug`
  /// @return its value
  public String segment(String name) {
    return context.pathParam(name);
  }

  /// The part of a list that the address asks for.
  ///
  /// @param parameter the parameter that carries the cursor
  /// @return the first page where there is none
  public PageRequest page(int size, String parameter) {
    return PageRequest.at(size, parameter(parameter));
  }

  /// The theme that the browser asks for.
  ///
  /// @return the theme
  public Theme theme() {
    return Theme.of(context.request());
  }

  /// The cost of the page so far.
  ///
  /// @return figures for the `Server-Timing` header
  public CostReport report() {
    return spent.report();
  }
}
