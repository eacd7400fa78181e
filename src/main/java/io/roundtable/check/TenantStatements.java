package io.roundtable.check;

import io.roundtable.model.EmailClaim;
import io.roundtable.model.Entity;
import io.roundtable.model.Inbox;
import io.roundtable.model.Invitation;
import io.roundtable.model.PersonWord;
import io.roundtable.model.Tenant;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.User;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.schema.TableKeys;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/// Statements of tenants and people.
final class TenantStatements {
  private TenantStatements() {}

  static void say(Tenant tenant, Statements statements) {
    statements
        .has(Names.tenant(tenant.tenantId()))
        .counts(Rule.ADMIN_COUNT, Names.admins(tenant.tenantId()), -tenant.admins());
    Stream.concat(Stream.ofNullable(tenant.slug()), tenant.formerSlugs().stream())
        .forEach(slug -> sayClaimed(tenant.tenantId(), slug, statements));
  }

  private static void sayClaimed(TenantId tenantId, Slug slug, Statements statements) {
    statements
        .has(at(tenantId, slug))
        .needs(Rule.TENANT_SLUG, claim(tenantId, slug), TableKeys.tenantSlug(slug));
  }

  static void say(TenantSlug claim, Statements statements) {
    statements
        .has(claim(claim.tenantId(), claim.slug()))
        .needs(
            Rule.TENANT_SLUG,
            at(claim.tenantId(), claim.slug()),
            TableKeys.tenant(claim.tenantId()));
  }

  static void say(User user, Statements statements) {
    var tenantId = user.tenantId();
    statements
        .ofTenant(tenantId)
        .has(Names.user(tenantId, user.userId()))
        .has(named(tenantId, user.userId(), user.name()));
    sayWords(user, statements);
    if (user.active()) {
      statements.has(Names.active(tenantId, user.userId()));
    }
    if (user.role() == TenantRole.ADMIN && user.email() != null) {
      statements.counts(Rule.ADMIN_COUNT, Names.admins(tenantId), 1, TableKeys.tenant(tenantId));
    }
    if (user.email() != null) {
      statements
          .has(with(tenantId, user.userId(), user.email()))
          .needs(
              Rule.EMAIL,
              claim(tenantId, user.userId(), user.email()),
              TableKeys.email(tenantId, user.email()));
    }
  }

  /// A person is said to have each of its words.
  static void sayWords(Entity person, Statements statements) {
    for (var word : PersonWord.of(person)) {
      statements
          .has("person of " + named(word))
          .needs(Rule.PERSON_WORDS, named(word), TableKeys.personWord(word));
    }
  }

  static void say(PersonWord word, Statements statements) {
    var person =
        word.projectId() == null
            ? TableKeys.user(word.tenantId(), word.userId())
            : TableKeys.member(word.tenantId(), word.projectId(), word.userId());
    statements.has(named(word)).needs(Rule.PERSON_WORDS, "person of " + named(word), person);
  }

  private static String named(PersonWord word) {
    var person =
        word.projectId() == null
            ? Names.user(word.tenantId(), word.userId())
            : Names.member(word.tenantId(), word.projectId(), word.userId());
    var shown =
        List.of(
            word.name(),
            String.valueOf(word.email()),
            String.valueOf(word.role()),
            String.valueOf(word.listedAs()));
    return "word " + word.words() + " of " + person + " as " + String.join(", ", shown);
  }

  static void say(EmailClaim claim, Statements statements) {
    var tenantId = claim.tenantId();
    claim
        .owner()
        .ifPresentOrElse(
            owner ->
                statements
                    .has(claim(tenantId, owner, claim.email()))
                    .needs(
                        Rule.EMAIL,
                        with(tenantId, owner, claim.email()),
                        TableKeys.user(tenantId, owner)),
            () -> sayInvited(claim, statements));
  }

  private static void sayInvited(EmailClaim claim, Statements statements) {
    if (claim.invitationId() == null) {
      statements.wrong(Rule.EMAIL, "leads to nobody");
    } else if (!isRemoved(claim.expiresAt())) {
      var key = TableKeys.invitation(claim.tenantId(), claim.invitationId());
      statements.has(claimed(claim)).needs(Rule.INVITATION, invited(claim), key);
    }
  }

  static void say(Invitation invitation, Statements statements) {
    statements.ofTenant(invitation.tenantId());
    if (!isRemoved(invitation.expiresAt())) {
      var claim = EmailClaim.of(invitation);
      statements
          .has(invited(claim))
          .needs(
              Rule.INVITATION,
              claimed(claim),
              TableKeys.email(invitation.tenantId(), invitation.email()));
    }
  }

  /// Both are removed when they have expired, one before the other: by the true time, whatever that
  /// of the application is.
  private static boolean isRemoved(Instant expiresAt) {
    return expiresAt == null || !Instant.now().isBefore(expiresAt);
  }

  private static String claimed(EmailClaim claim) {
    return "claim of the address " + claim.email() + " by " + invited(claim);
  }

  private static String invited(EmailClaim claim) {
    return "invitation %s of %s for %s until %s"
        .formatted(
            claim.invitationId(), Names.tenant(claim.tenantId()), claim.email(), claim.expiresAt());
  }

  static void say(Inbox inbox, Statements statements) {
    statements
        .ofUser(inbox.tenantId(), inbox.userId())
        .counts(
            Rule.INBOX_COUNT,
            Names.waiting(inbox.tenantId(), inbox.userId()),
            -inbox.unacknowledged());
    inbox.inProjects().forEach((id, number) -> sayNumber(inbox, id, number, statements));
    inbox.withheld().forEach(id -> sayWithheld(inbox, id, statements));
    if (!inbox.countsSumOnly() && inbox.inAllProjects() != inbox.unacknowledged()) {
      statements.wrong(
          Rule.INBOX_PROJECTS,
          "counts %d in its projects and %d in all"
              .formatted(inbox.inAllProjects(), inbox.unacknowledged()));
    }
  }

  private static void sayNumber(Inbox inbox, ProjectId id, long number, Statements statements) {
    var tenantId = inbox.tenantId();
    var userId = inbox.userId();
    statements.counts(Rule.INBOX_PROJECTS, Names.waiting(tenantId, userId, id), -number);
    if (number > 0 && !inbox.withheld().contains(id)) {
      var member = TableKeys.member(tenantId, id, userId);
      statements.needs(Rule.INBOX_WITHHELD, Names.worker(tenantId, id, userId), member);
    }
  }

  private static void sayWithheld(Inbox inbox, ProjectId id, Statements statements) {
    statements.forbids(
        Rule.INBOX_WITHHELD,
        Names.worker(inbox.tenantId(), id, inbox.userId()),
        TableKeys.member(inbox.tenantId(), id, inbox.userId()));
  }

  /// A person under a name.
  static String named(TenantId tenantId, UserId userId, String name) {
    return Names.user(tenantId, userId) + " named " + name;
  }

  private static String at(TenantId tenantId, Slug slug) {
    return Names.tenant(tenantId) + " at the slug " + slug;
  }

  private static String claim(TenantId tenantId, Slug slug) {
    return "claim of the slug " + slug + " by " + Names.tenant(tenantId);
  }

  static String with(TenantId tenantId, UserId userId, EmailAddress email) {
    return Names.user(tenantId, userId) + " with the address " + email;
  }

  private static String claim(TenantId tenantId, UserId userId, EmailAddress email) {
    return "claim of the address " + email + " by " + Names.user(tenantId, userId);
  }
}
