package io.roundtable.table.read;

import io.roundtable.model.AuditEntry;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Entity;
import io.roundtable.model.Invitation;
import io.roundtable.model.Member;
import io.roundtable.model.NewsEntry;
import io.roundtable.model.OutgoingMail;
import io.roundtable.model.Passkey;
import io.roundtable.model.PersonWord;
import io.roundtable.model.Session;
import io.roundtable.model.Tenant;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.User;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.row.ProjectEntry;
import io.roundtable.model.row.TenantEntry;
import io.roundtable.model.row.UserEntry;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.item.Rows;
import io.roundtable.table.schema.AccessPattern;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The reads of a tenant and its people: AP1, AP2, AP6, AP7, AP11 to AP13, AP18, AP22, AP28,
/// AP30 to AP32, AP34, AP36, AP38, AP41, AP42.
///
/// Every method fails with [io.roundtable.model.failure.Failure.Busy] where the table does not
/// answer in time, and a list with [io.roundtable.model.failure.Failure.BadRequest] where its
/// cursor is not its own.
public final class TenantReads {
  private final PatternReader reader;

  TenantReads(PatternReader reader) {
    this.reader = reader;
  }

  /// AP1: a tenant's profile, strongly consistent.
  ///
  /// @param tenantId which tenant
  /// @return empty where there is none
  public Future<Optional<Tenant>> findTenant(TenantId tenantId) {
    return reader.find(AccessPatterns.TENANT_PROFILE, TableKeys.tenant(tenantId));
  }

  /// AP2: the tenant's directory: its listed projects by identifier, from the index.
  ///
  /// @param tenantId which tenant
  /// @param page which part
  /// @return entries of the directory
  public Future<Page<ProjectEntry>> listProjects(TenantId tenantId, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value());
    var query = PatternQuery.of(AccessPatterns.TENANT_PROJECTS, inputs, Rows::projectEntry);
    return reader.list(query, page);
  }

  /// AP6: a person's memberships by project identifier, from the index.
  ///
  /// @param tenantId where
  /// @param userId whose
  /// @param page which part
  /// @return memberships with the copied names
  public Future<Page<Member>> listMemberships(TenantId tenantId, UserId userId, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value(), "userId", userId.value());
    var query =
        PatternQuery.of(
            AccessPatterns.USER_PROJECTS, inputs, item -> Rows.membership(tenantId, item));
    return reader.list(query, page);
  }

  /// AP7: a person's profile, strongly consistent.
  ///
  /// @param tenantId where
  /// @param userId who
  /// @return empty where there is none
  public Future<Optional<User>> findUser(TenantId tenantId, UserId userId) {
    return reader.find(AccessPatterns.USER_PROFILE, TableKeys.user(tenantId, userId));
  }

  /// AP11: the tenant's people by identifier, from the index.
  ///
  /// @param tenantId which tenant
  /// @param page which part
  /// @return entries of the list of people
  public Future<Page<UserEntry>> listUsers(TenantId tenantId, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value());
    var query = PatternQuery.of(AccessPatterns.TENANT_USERS, inputs, Rows::userEntry);
    return reader.list(query, page);
  }

  /// AP28: people by what somebody typed of their name or address, strongly consistent.
  ///
  /// @param words as [io.roundtable.model.text.NameWords#typed] gives them
  /// @return words of people, of one person perhaps several
  public Future<Page<PersonWord>> findPeople(TenantId tenantId, String words, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value(), "words", words);
    var query = PatternQuery.of(AccessPatterns.PEOPLE_BY_WORD, inputs, EntityCodec::decode);
    return reader.list(query, page).map(found -> found.map(PersonWord.class::cast));
  }

  /// AP12: who signs in with an address, strongly consistent.
  ///
  /// @param tenantId where
  /// @param email the address
  /// @return the claim, which names the person; empty where nobody has the address
  public Future<Optional<EmailClaim>> findUserByEmail(TenantId tenantId, EmailAddress email) {
    return reader.find(AccessPatterns.USER_BY_EMAIL, TableKeys.email(tenantId, email));
  }

  /// AP30: the tenant's people by name, strongly consistent.
  ///
  /// @param words the beginning of the name as [io.roundtable.model.text.NameWords#typed] gives it;
  ///     empty for everybody
  /// @return for each person the word by which they are listed
  public Future<Page<PersonWord>> listPeople(TenantId tenantId, String words, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value(), "words", words);
    var query = PatternQuery.of(AccessPatterns.PEOPLE_BY_NAME, inputs, EntityCodec::decode);
    return reader.list(query, page).map(found -> found.map(PersonWord.class::cast));
  }

  /// AP31: the tenant's deactivated people by name, strongly consistent.
  ///
  /// @return as [#listPeople] does
  public Future<Page<PersonWord>> listDeactivated(
      TenantId tenantId, String words, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value(), "words", words);
    var query = PatternQuery.of(AccessPatterns.DEACTIVATED_PEOPLE, inputs, EntityCodec::decode);
    return reader.list(query, page).map(found -> found.map(PersonWord.class::cast));
  }

  /// AP32: the invitations that wait, newest first, strongly consistent.
  ///
  /// @return also those that have expired and are not removed yet
  public Future<Page<Invitation>> listInvitations(TenantId tenantId, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value());
    var query = PatternQuery.of(AccessPatterns.INVITATIONS, inputs, EntityCodec::decode);
    return reader.list(query, page).map(found -> found.map(Invitation.class::cast));
  }

  /// AP41: everything of a person but their news, strongly consistent, in the order of its keys.
  ///
  /// @return entities of several kinds
  public Future<Page<Entity>> listPerson(TenantId tenantId, UserId userId, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value(), "userId", userId.value());
    var query = PatternQuery.of(AccessPatterns.PERSON_COLLECTION, inputs, EntityCodec::decode);
    return reader.list(query, page);
  }

  /// AP42: the tenant's projects that its directory does not show, by identifier, from the index.
  ///
  /// @param state private or archived
  public Future<Page<ProjectEntry>> listProjects(
      TenantId tenantId, ProjectState state, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value(), "kind", state.name());
    var query = PatternQuery.of(AccessPatterns.HIDDEN_PROJECTS, inputs, Rows::projectEntry);
    return reader.list(query, page);
  }

  /// AP34: a person's sessions, strongly consistent, in no order that means anything.
  ///
  /// @return also those that have ended and are not removed yet
  public Future<Page<Session>> listSessions(TenantId tenantId, UserId userId, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value(), "userId", userId.value());
    var query = PatternQuery.of(AccessPatterns.OWN_SESSIONS, inputs, EntityCodec::decode);
    return reader.list(query, page).map(found -> found.map(Session.class::cast));
  }

  /// AP35: a person's passkeys, strongly consistent, in no order that means anything.
  ///
  /// @return all of them, as they may have no more than a page holds
  public Future<List<Passkey>> listPasskeys(TenantId tenantId, UserId userId) {
    var inputs = Map.of("tenantId", tenantId.value(), "userId", userId.value());
    var query = PatternQuery.of(AccessPatterns.OWN_PASSKEYS, inputs, EntityCodec::decode);
    return reader
        .list(query, PageRequest.first(AccessPattern.PAGE_SIZE))
        .map(found -> found.map(Passkey.class::cast).items());
  }

  /// AP36: what a person was told, newest first, strongly consistent.
  ///
  /// @return also what has expired and is not removed yet
  public Future<Page<NewsEntry>> listNews(TenantId tenantId, UserId userId, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value(), "userId", userId.value());
    var query = PatternQuery.of(AccessPatterns.NEWS, inputs, EntityCodec::decode);
    return reader.list(query, page).map(found -> found.map(NewsEntry.class::cast));
  }

  /// AP22: the tenants of the installation by identifier, from the index.
  ///
  /// @param page which part
  /// @return entries of all tenants that have an address
  public Future<Page<TenantEntry>> listTenants(PageRequest page) {
    var query = PatternQuery.of(AccessPatterns.TENANTS, Map.of(), Rows::tenantEntry);
    return reader.list(query, page);
  }

  /// AP13: which tenant has an address, strongly consistent.
  ///
  /// @param slug the first segment of the address
  /// @return the claim, which names the tenant; empty where nobody has the slug
  public Future<Optional<TenantSlug>> findTenantBySlug(Slug slug) {
    return reader.find(AccessPatterns.TENANT_BY_SLUG, TableKeys.tenantSlug(slug));
  }

  /// AP18: what was done in a month, newest first, strongly consistent.
  ///
  /// @param month in UTC, of a year from 1 to 9999
  /// @return the entries; fails with [io.roundtable.model.failure.Failure.BadRequest] where the
  ///     cursor is not of this list
  public Future<Page<AuditEntry>> listAudit(TenantId tenantId, YearMonth month, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value(), "month", month.toString());
    var query = PatternQuery.of(AccessPatterns.AUDIT_TRAIL, inputs, EntityCodec::decode);
    return reader.list(query, page).map(entries -> entries.map(AuditEntry.class::cast));
  }

  /// AP38: a tenant's mails, strongly consistent, in no order that means anything.
  ///
  /// @return also those that were sent
  public Future<Page<OutgoingMail>> listMails(TenantId tenantId, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value());
    var query = PatternQuery.of(AccessPatterns.OUTBOX, inputs, EntityCodec::decode);
    return reader.list(query, page).map(found -> found.map(OutgoingMail.class::cast));
  }
}
