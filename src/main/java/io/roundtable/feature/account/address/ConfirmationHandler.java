package io.roundtable.feature.account.address;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.Commands;
import io.roundtable.command.Order;
import io.roundtable.feature.account.AccountContext;
import io.roundtable.feature.account.LinkPages;
import io.roundtable.feature.account.LinkPages.Found;
import io.roundtable.feature.account.SignInHandler;
import io.roundtable.feature.account.SignInPages.Attempt;
import io.roundtable.model.AddressChange;
import io.roundtable.model.User;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.UserId;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.FormPage;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.IdempotencyKey;
import io.roundtable.web.session.OneTimeLinks;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Confirming a new address by the link that went there, signed in or not. Whatever is wrong with a
/// link, the requests and the page are the same.
public final class ConfirmationHandler {
  private static final String TEMPLATE = "account/confirmation";
  private static final String STALE = "This page was open for too long. Send it once more.";

  private final AccountContext account;
  private final Commands commands;
  private final InstantSource clock;
  private final OneTimeLinks links;
  private final LinkPages pages;

  public ConfirmationHandler(AccountContext account, Actions actions, OneTimeLinks links) {
    this.account = account;
    this.commands = actions.commands();
    this.clock = actions.clock();
    this.links = links;
    this.pages = new LinkPages(account);
  }

  /// `GET /:tenant/address/:link`; changes nothing, as programs that look through mails follow
  /// links too.
  ///
  /// @return the form; with status 410 where the link is not good
  public Future<Response> showConfirmationPage(RoutingContext context) {
    return pages
        .begin(context)
        .compose(attempt -> find(attempt, IdempotencyKey.next(clock)))
        .map(
            found ->
                found.item().isEmpty()
                    ? pages.gone(found.attempt())
                    : Response.page(TEMPLATE, page(found, null), found.attempt().spent().report()));
  }

  /// `POST /:tenant/address/:link`.
  ///
  /// @return the way on, or the form again where the address is not free or it must be sent once
  ///     more; with status 410 where the link is not good any more
  public Future<Response> confirmAddress(RoutingContext context) {
    return pages
        .beginForm(context)
        .compose(
            attempt -> {
              var key = IdempotencyKey.of(attempt.fields());
              return find(attempt, key.orElseGet(() -> IdempotencyKey.next(clock)))
                  .compose(found -> take(found, key));
            });
  }

  private Future<Response> take(Found<AddressChange> found, Optional<IdempotencyKey> key) {
    var attempt = found.attempt();
    if (found.item().isEmpty() && !found.carriedOut()) {
      return Future.succeededFuture(pages.gone(attempt));
    }
    if (key.isEmpty() || !account.forms().csrf().isOfVisitor(attempt.context())) {
      return Future.succeededFuture(again(found, STALE, new Failure.BadRequest(STALE)));
    }
    var user = found.user().orElseThrow();
    var command = new ConfirmAddress(found.item().map(AddressChange::nonce).orElse(""));
    var deadline = clock.instant().plus(Commands.DEADLINE);
    return commands
        .send(new Order(user.tenantId(), user.userId(), key.get().value(), command, deadline))
        .map(outcome -> confirmed(attempt, user.userId()))
        .recover(
            cause ->
                cause instanceof FailureException refused
                    ? refused(found, refused)
                    : Future.failedFuture(cause));
  }

  private Response confirmed(Attempt attempt, UserId userId) {
    var addresses = addresses(attempt);
    return account
        .session(attempt)
        .filter(session -> session.userId().equals(userId))
        .<Response>map(own -> Response.seeOther(addresses.ofProfile("address")))
        .orElseGet(() -> SignInHandler.withNewAddress(addresses));
  }

  private Future<Response> refused(Found<AddressChange> found, FailureException cause) {
    return switch (cause.failure()) {
      case Failure.Gone _ -> Future.succeededFuture(pages.gone(found.attempt()));
      case Failure.Busy busy -> Future.succeededFuture(again(found, busy.sentence(), busy));
      case Failure.Conflict taken ->
          Future.succeededFuture(again(found, taken.heading() + ". " + taken.sentence(), taken));
      default -> Future.failedFuture(cause);
    };
  }

  private Response again(Found<AddressChange> found, String notice, Failure failure) {
    var attempt = found.attempt();
    return found
        .item()
        .<Response>map(
            asked ->
                new Response.Refused(
                    TEMPLATE, page(found, notice), attempt.spent().report(), failure))
        .orElseGet(() -> pages.gone(attempt));
  }

  /// @param key of the form that was sent; of any other where none was
  private Future<Found<AddressChange>> find(Attempt attempt, IdempotencyKey key) {
    return pages.find(
        attempt, key, TableKeys::addressChange, (asked, user) -> isGood(attempt, asked, user));
  }

  private boolean isGood(Attempt attempt, AddressChange asked, User user) {
    return links.isOf(asked, LinkPages.link(attempt)) && asked.isGood(user, clock.instant());
  }

  /// @param notice a sentence above the form; null for none
  private FormPage<ConfirmationForm> page(Found<AddressChange> found, String notice) {
    var attempt = found.attempt();
    var email = found.item().orElseThrow().email().value();
    return new FormPage<>(
        pages.frame(attempt, account.forms().csrf().issueForVisitor(attempt.context())),
        "Your new address in " + isolated(attempt.tenant().name()),
        null,
        addresses(attempt).newAddress(LinkPages.link(attempt)),
        null,
        key(attempt.fields()),
        List.of(),
        new ConfirmationForm(email, notice));
  }

  private String key(FormFields fields) {
    return IdempotencyKey.of(fields).orElseGet(() -> IdempotencyKey.next(clock)).value();
  }

  private static Addresses addresses(Attempt attempt) {
    return new Addresses(attempt.tenant().slug().value());
  }
}
