package io.roundtable.feature.account;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.IdempotencyRecord;
import io.roundtable.model.Invitation;
import io.roundtable.model.Project;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.id.UserId;
import io.roundtable.page.Addresses;
import io.roundtable.page.FormPage;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Response;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.IdempotencyKey;
import io.roundtable.web.form.Problem;
import io.roundtable.web.session.CsrfTokens;
import io.roundtable.web.session.OneTimeLinks;
import io.roundtable.web.session.SessionClaim;
import io.vertx.core.Future;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Finds what the link of an invitation leads to (AP33), and shows it. Whatever is wrong with a
/// link, the requests and the page are the same.
final class AcceptancePages {
  static final String TEMPLATE = "account/invitation";
  static final String NAME = "name";

  private final LinkPages shared;
  private final CsrfTokens csrf;
  private final OneTimeLinks links;
  private final InstantSource clock;

  AcceptancePages(AccountContext account, OneTimeLinks links, InstantSource clock) {
    this.shared = new LinkPages(account);
    this.csrf = account.forms().csrf();
    this.links = links;
    this.clock = clock;
  }

  /// Looks the link of an address up.
  ///
  /// @param key of the form that was sent; of any other where none was
  Future<Found> find(SignInPages.Attempt attempt, IdempotencyKey key) {
    var link = LinkPages.link(attempt);
    var id = LinkPages.id(link);
    var tenantId = attempt.tenant().tenantId();
    var invitation = TableKeys.invitation(tenantId, id);
    var person = TableKeys.user(tenantId, new UserId(id));
    var memory = TableKeys.request(tenantId, new UserId(id), key.value());
    var read = BatchGet.of(AccessPatterns.ONE_TIME_LINK).with(invitation).with(person).with(memory);
    return attempt
        .spent()
        .reads()
        .batch(read)
        .map(
            batch ->
                new Found(
                    id,
                    batch.find(invitation).filter(found -> isGood(found, link)),
                    batch
                        .find(person)
                        .filter(User::active)
                        .filter(found -> remembers(batch.find(memory)))));
  }

  private boolean isGood(Invitation invitation, String link) {
    return links.isOf(invitation, link) && !invitation.isExpired(now());
  }

  private boolean remembers(Optional<IdempotencyRecord> memory) {
    return memory.filter(found -> !found.isExpired(now())).isPresent();
  }

  private Instant now() {
    return clock.instant();
  }

  /// The form.
  ///
  /// @param notice a sentence above it; null for none
  /// @return empty where who made the link may not invite any more
  Future<Optional<FormPage<AcceptanceForm>>> form(
      SignInPages.Attempt attempt, Invitation invitation, String notice) {
    var inviter = TableKeys.user(invitation.tenantId(), invitation.inviter().userId());
    var read = BatchGet.of(AccessPatterns.ONE_TIME_LINK).with(inviter);
    var keys =
        invitation.places().stream()
            .map(place -> TableKeys.project(invitation.tenantId(), place.projectId()))
            .toList();
    keys.forEach(read::with);
    return attempt
        .spent()
        .reads()
        .batch(read)
        .map(
            batch ->
                batch
                    .find(inviter)
                    .filter(AcceptInvitation::mayInvite)
                    .map(found -> form(attempt, invitation, projects(batch, keys), notice)));
  }

  /// The names of the projects that can still be joined.
  private static List<String> projects(Batch batch, List<ItemKey<Project>> keys) {
    return keys.stream()
        .flatMap(key -> batch.find(key).stream())
        .filter(project -> project.state().changeable())
        .map(Project::name)
        .toList();
  }

  private FormPage<AcceptanceForm> form(
      SignInPages.Attempt attempt, Invitation invitation, List<String> projects, String notice) {
    var fields = attempt.fields();
    var context = attempt.context();
    var tenant = attempt.tenant();
    var key = IdempotencyKey.of(fields).orElseGet(() -> IdempotencyKey.next(clock));
    return new FormPage<>(
        shared.frame(attempt, csrf.issueForVisitor(context)),
        "Join " + isolated(tenant.name()),
        null,
        addresses(tenant).invitation(links.link(invitation)),
        "",
        key.value(),
        Problem.of(fields.errors()),
        new AcceptanceForm(
            invitation.inviter().name(),
            invitation.email().value(),
            projects,
            fields.field(NAME),
            secret(attempt, Passwords.CHOSEN),
            secret(attempt, Passwords.AGAIN),
            notice));
  }

  private static Field secret(SignInPages.Attempt attempt, String name) {
    return SignInPages.takesPasswords(attempt)
        ? new Field(name, "", attempt.fields().errorOf(name))
        : null;
  }

  /// The answer to who is signed in, whether the link is good or not.
  Response signedIn(SignInPages.Attempt attempt, SessionClaim claim) {
    var page =
        new LinkPage(
            shared.frame(attempt, csrf.issue(claim)),
            "You are signed in already",
            "An invitation makes a new person of " + isolated(attempt.tenant().name()) + ".",
            "If it is for you, you are here already. If it is for somebody else, sign out first,"
                + " then follow the link once more.",
            null,
            addresses(attempt.tenant()).signOut());
    return Response.page(LinkPages.TEMPLATE, page, attempt.spent().report());
  }

  private static Addresses addresses(Tenant tenant) {
    return new Addresses(tenant.slug().value());
  }

  /// @param id of the invitation, and of the person that will be
  /// @param invitation where the link is good
  /// @param joined the person, where the same form was carried out before
  record Found(String id, Optional<Invitation> invitation, Optional<User> joined) {}
}
