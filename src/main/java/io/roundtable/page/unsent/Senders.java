package io.roundtable.page.unsent;

import io.roundtable.web.session.CsrfTokens;
import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SessionCookies;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.util.Map;
import java.util.Optional;

/// Finds out whose form a request brought: only its own sender ever sees it again.
///
/// @param cookies say who sends it
/// @param csrf the tokens, which say for whom it was made
public record Senders(SessionCookies cookies, CsrfTokens csrf) {
  private static final String KEPT = "io.roundtable.page.sender";

  /// The sender of a request's form.
  ///
  /// @return empty where there is no form, where another site sent it, or where it was made for
  ///     somebody else than who sends it
  public Optional<Sender> find(RoutingContext context) {
    Sender kept = context.get(KEPT);
    if (kept != null || context.request().method() != HttpMethod.POST) {
      return Optional.ofNullable(kept);
    }
    return cookies
        .read(context.request(), tenant(context))
        .filter(claim -> csrf.maker(context, claim) != CsrfTokens.Maker.NOBODY)
        .map(claim -> new Sender(claim, Unsent.of(context)));
  }

  /// The form of a browser without a session.
  ///
  /// @return empty where there is no form, where another site sent it, or where somebody is signed
  ///     in
  public Optional<Unsent> findOfVisitor(RoutingContext context) {
    var request = context.request();
    return request.method() == HttpMethod.POST
            && csrf.isSameOrigin(request)
            && cookies.read(request, tenant(context)).isEmpty()
        ? Optional.of(Unsent.of(context))
        : Optional.empty();
  }

  /// Makes a request one that brings a form back, whatever it brought itself.
  ///
  /// @param segments what the segments of the form's address name
  public void bringBack(RoutingContext context, Sender sender, Map<String, String> segments) {
    context.put(KEPT, sender);
    context.pathParams().putAll(segments);
    var form = context.request().formAttributes();
    form.clear();
    sender.unsent().fields().forEach(field -> form.add(field.getKey(), field.getValue()));
  }

  /// The form that a request brings, or brings back.
  public static Unsent unsent(RoutingContext context) {
    return back(context).orElseGet(() -> Unsent.of(context));
  }

  /// The form that a request brings back.
  public static Optional<Unsent> back(RoutingContext context) {
    Sender kept = context.get(KEPT);
    return Optional.ofNullable(kept).map(Sender::unsent);
  }

  /// The first segment of a request's address, which is a tenant's slug in most.
  public static String tenant(RoutingContext context) {
    var path = context.request().path().split("/", 3);
    return path.length < 2 ? "" : path[1];
  }

  /// Somebody and the form they sent.
  ///
  /// @param claim the session, before it is known to be true
  public record Sender(SessionClaim claim, Unsent unsent) {}
}
