package io.roundtable.feature.mail;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.Commands;
import io.roundtable.command.Order;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.Pages;
import io.roundtable.page.RequestCost;
import io.roundtable.table.TableConnection;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Frame;
import io.roundtable.web.Response;
import io.roundtable.web.form.IdempotencyKey;
import io.vertx.core.Future;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Stops mails by the link in one of them, for whoever has it: a person without signing in, or the
/// program in which they read the mail (RFC 8058).
public final class UnsubscribeHandler {
  private static final String TEMPLATE = "mail/unsubscribe";
  private static final Failure GONE =
      new Failure.Gone(
          "This link does not work any more",
          "It is not whole, or the account that it was for has ended.");

  private final Frames frames;
  private final Actions actions;
  private final TableConnection table;
  private final UnsubscribeLinks links;
  private final Consumer<HttpServerRequest> limit;

  /// @param limit refuses a network that asks too often
  public UnsubscribeHandler(
      Pages pages,
      TableConnection table,
      UnsubscribeLinks links,
      Consumer<HttpServerRequest> limit) {
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.table = table;
    this.links = links;
    this.limit = limit;
  }

  /// `GET /unsubscribe/:token`; changes nothing, as programs that look through mails follow links.
  ///
  /// @return the page; fails with Gone where the link is not good
  public Future<Response> showUnsubscribePage(RoutingContext context) {
    return find(context).map(this::page);
  }

  /// `POST /unsubscribe/:token`, whatever its body. Nothing is written where the mails are stopped
  /// already.
  ///
  /// @return the page that says so, which is no way elsewhere: programs follow none; fails with
  ///     Gone where the link is not good
  public Future<Response> unsubscribe(RoutingContext context) {
    return find(context)
        .compose(found -> found.isOff() ? Future.succeededFuture(found) : stop(found))
        .map(this::page);
  }

  /// Addresses of these pages stand in no header that other pages get: of them only the origin is
  /// told.
  private Future<Found> find(RoutingContext context) {
    context.response().putHeader("Referrer-Policy", "strict-origin");
    limit.accept(context.request());
    var stop = links.read(context.pathParam("token")).orElseThrow(UnsubscribeHandler::gone);
    var tenant = TableKeys.tenant(stop.tenantId());
    var user = TableKeys.user(stop.tenantId(), stop.userId());
    var spent = RequestCost.begin(table);
    return spent
        .reads()
        .batch(BatchGet.of(AccessPatterns.ONE_TIME_LINK).with(tenant).with(user))
        .map(
            batch ->
                new Found(
                    context,
                    spent,
                    stop,
                    batch
                        .find(tenant)
                        .filter(known -> known.slug() != null)
                        .orElseThrow(UnsubscribeHandler::gone),
                    batch.find(user).filter(User::active).orElseThrow(UnsubscribeHandler::gone)));
  }

  private static FailureException gone() {
    return new FailureException(GONE);
  }

  private Future<Found> stop(Found found) {
    var stop = found.stop();
    var key = IdempotencyKey.next(actions.clock()).value();
    var command = new ChangeNotifications(stop.kinds(), List.of());
    var deadline = actions.clock().instant().plus(Commands.DEADLINE);
    return actions
        .commands()
        .send(new Order(stop.tenantId(), stop.userId(), key, command, deadline))
        .map(outcome -> found.off());
  }

  private Response page(Found found) {
    var context = found.context();
    var tenant = found.tenant();
    var addresses = new Addresses(tenant.slug().value());
    boolean off = found.isOff();
    var page =
        new UnsubscribePage(
            frames.ofVisitor(
                context.request(), "", new Frame.Tenant(tenant.name(), addresses.home())),
            off ? "These mails are stopped" : "Stop these mails?",
            (off ? "You get no mail from %s any more" : "You get a mail from %s")
                    .formatted(isolated(tenant.name()))
                + " when "
                + found.words()
                + ".",
            off ? null : context.request().path(),
            Addresses.signIn(tenant.slug().value(), addresses.ofProfile("notifications")));
    return Response.page(TEMPLATE, page, found.spent().report());
  }

  /// A good link, with whose it is.
  ///
  /// @param user as the mails of the person are, or will be
  private record Found(
      RoutingContext context,
      RequestCost spent,
      UnsubscribeLinks.Stop stop,
      Tenant tenant,
      User user) {
    boolean isOff() {
      return stop.kinds().stream().noneMatch(user::wantsMail);
    }

    Found off() {
      return new Found(context, spent, stop, tenant, user.withMailOff(stop.kinds()));
    }

    String words() {
      return stop.kinds().stream()
          .map(NotificationsHandler::words)
          .distinct()
          .collect(Collectors.joining(" or "));
    }
  }
}
