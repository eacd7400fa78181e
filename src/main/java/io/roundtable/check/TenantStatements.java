package io.roundtable.check;

import io.roundtable.model.EmailClaim;
import io.roundtable.model.Entity;
import io.roundtable.model.Inbox;
import io.roundtable.model.PersonWord;
import io.roundtable.model.Tenant;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.User;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.schema.TableKeys;
import java.util.List;

/// Statements of tenants and people.
final class TenantStatements {
  private TenantStatements() {}

  static void say(Tenant tenant, Statements statements) {
    statements.has(Names.tenant(tenant.tenantId()));
    if (tenant.slug() != null) {
      statements
          .has(at(tenant.tenantId(), tenant.slug()))
          .needs(
              Rule.TENANT_SLUG,
              claim(tenant.tenantId(), tenant.slug()),
              TableKeys.tenantSlug(tenant.slug()));
    }
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
    var shown = List.of(word.name(), String.valueOf(word.email()), String.valueOf(word.role()));
    return "word " + word.words() + " of " + person + " as " + String.join(", ", shown);
  }

  static void say(EmailClaim claim, Statements statements) {
    statements
        .has(claim(claim.tenantId(), claim.userId(), claim.email()))
        .needs(
            Rule.EMAIL,
            with(claim.tenantId(), claim.userId(), claim.email()),
            TableKeys.user(claim.tenantId(), claim.userId()));
  }

  static void say(Inbox inbox, Statements statements) {
    statements
        .ofUser(inbox.tenantId(), inbox.userId())
        .counts(
            Rule.INBOX_COUNT,
            Names.waiting(inbox.tenantId(), inbox.userId()),
            -inbox.unacknowledged());
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
