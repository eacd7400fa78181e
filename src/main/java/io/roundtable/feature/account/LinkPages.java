package io.roundtable.feature.account;

import io.roundtable.model.Entity;
import io.roundtable.model.IdempotencyRecord;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Frame;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.IdempotencyKey;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;

/// The pages of all one-time links, as far as they are one: their beginning, and the answer to
/// every link that is not good.
public final class LinkPages {
  static final String TEMPLATE = "account/link";
  /// The sentence for a form of passwords that was open for too long.
  public static final String STALE =
      "This page was open for too long. Enter a password and send it once more.";

  /// Told to who came by a link and has no password: the way there is by way of the passkeys.
  public static final String ADD_PASSKEY =
      " Add a passkey now: nobody signs in with a password here, and it is your way back in.";

  /// The answer of a command to everything that makes a link worthless.
  public static final Failure.Gone GONE =
      new Failure.Gone(
          "This link does not work any more",
          "It was used, has expired or was withdrawn, or it is not whole.");

  private final AccountContext account;
  private final Frames frames;

  /// Pages of visitors.
  public LinkPages(AccountContext account) {
    this.account = account;
    this.frames = account.frames();
  }

  /// Begins with what a page of a link needs.
  public Future<SignInPages.Attempt> begin(RoutingContext context) {
    return begin(context, FormFields.empty());
  }

  /// Begins with what a form of a link sent.
  public Future<SignInPages.Attempt> beginForm(RoutingContext context) {
    return begin(context, FormFields.of(context.request().formAttributes()));
  }

  /// Addresses of these pages stand in no header that other pages get: of them only the origin is
  /// told.
  private Future<SignInPages.Attempt> begin(RoutingContext context, FormFields fields) {
    account.forms().plainHttp().requireSafe(context.request());
    context.response().putHeader("Referrer-Policy", "strict-origin");
    account.limits().takeLink(context.request());
    return account.pages().begin(context, fields);
  }

  /// The path of a link to a new password.
  public static String newPassword(Tenant tenant, String link) {
    return new Addresses(tenant.slug().value()).newPassword(link);
  }

  /// The way on of who came by a link and has no password.
  public static Response toPasskeys(SignInPages.Attempt attempt) {
    var addresses = new Addresses(attempt.tenant().slug().value());
    return SignInHandler.goOn(attempt, addresses.ofProfile("passkeys"));
  }

  /// The link of an address.
  public static String link(SignInPages.Attempt attempt) {
    return attempt.context().pathParam("link");
  }

  /// The identifier in a link, of which nothing is known yet.
  ///
  /// @return that of nobody where there is none
  public static String id(String link) {
    int dot = link.indexOf('.');
    var typed = dot < 0 ? "" : link.substring(0, dot);
    return Identifiers.isValid(typed) ? typed : SignIn.NOBODY.value();
  }

  /// Looks up what the link of an address does for a person (AP33), with the same requests whatever
  /// is wrong with it.
  ///
  /// @param key of the form that was sent; of any other where none was
  /// @param about the key of the item whose link it may be
  /// @param good whether it is, and still counts
  public <T extends Entity> Future<Found<T>> find(
      SignInPages.Attempt attempt,
      IdempotencyKey key,
      BiFunction<TenantId, UserId, ItemKey<T>> about,
      BiPredicate<T, User> good) {
    var tenantId = attempt.tenant().tenantId();
    var userId = new UserId(id(link(attempt)));
    var person = TableKeys.user(tenantId, userId);
    var item = about.apply(tenantId, userId);
    var memory = TableKeys.request(tenantId, userId, key.value());
    var read = BatchGet.of(AccessPatterns.ONE_TIME_LINK).with(item).with(person).with(memory);
    return attempt
        .spent()
        .reads()
        .batch(read)
        .map(
            batch -> {
              var user = batch.find(person).filter(User::active);
              var found = user.flatMap(of -> batch.find(item).filter(one -> good.test(one, of)));
              var known = user.flatMap(of -> batch.find(memory)).filter(this::remembers);
              return new Found<>(attempt, user, found, known.isPresent());
            });
  }

  private boolean remembers(IdempotencyRecord memory) {
    return !memory.isExpired(account.clock().instant());
  }

  /// The frame of a visitor.
  public Frame frame(SignInPages.Attempt attempt, String token) {
    var tenant = attempt.tenant();
    var home = new Addresses(tenant.slug().value()).home();
    return frames.ofVisitor(
        attempt.context().request(), token, new Frame.Tenant(tenant.name(), home));
  }

  /// The one answer to every link that is not good.
  ///
  /// @return the page with status 410
  public Response gone(SignInPages.Attempt attempt) {
    var page =
        new LinkPage(
            frame(attempt, ""),
            GONE.heading(),
            GONE.sentence(),
            "If you have used it already, sign in. Otherwise copy the whole link once more, or ask"
                + " who sent it to you for a new one.",
            new Addresses(attempt.tenant().slug().value()).signIn(),
            null);
    return new Response.Html(410, TEMPLATE, page, attempt.spent().report());
  }

  /// A link of a person, as it was looked up.
  ///
  /// @param user whose it is, where they are active
  /// @param item where the link is good
  /// @param carriedOut whether the same form was, or another one under its key
  public record Found<T extends Entity>(
      SignInPages.Attempt attempt, Optional<User> user, Optional<T> item, boolean carriedOut) {}
}
