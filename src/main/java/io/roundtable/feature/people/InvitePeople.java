package io.roundtable.feature.people;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.Outbox;
import io.roundtable.command.TaskRules;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Invitation;
import io.roundtable.model.Project;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.MailKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.read.Batch;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.roundtable.web.session.OneTimeLinks;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/// Invites people by their addresses. Who is here or invited already stays as they are: its
/// outcome's notes say of each address, in the order of the command, what became of it.
///
/// @param addresses at most 40, each once
/// @param role what they may do in the tenant
/// @param places the projects that they join, by their addresses; at most 20
public record InvitePeople(List<EmailAddress> addresses, TenantRole role, List<Place> places)
    implements Command {
  /// The most people that one form invites.
  static final int MOST_ADDRESSES = 40;

  static final String PLACES = "project";
  static final String OTHERS = "otherProjects";

  /// Refuses a command that lacks a part.
  public InvitePeople {
    addresses = List.copyOf(addresses);
    places = List.copyOf(places);
    Objects.requireNonNull(role);
  }

  @Override
  public Permission permission() {
    return Permission.TENANT_ADMIN;
  }

  @Override
  public String lane() {
    return RenewInvitation.LANE;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var tenantId = attempt.tenantId();
    var keys = new ArrayList<ItemKey<?>>();
    keys.add(TableKeys.tenant(tenantId));
    addresses.forEach(address -> keys.add(TableKeys.email(tenantId, address)));
    places.forEach(place -> keys.add(TableKeys.slug(tenantId, place.slug())));
    var read = TenantAttempt.read(attempt, keys);
    var projects = projects(attempt, read);
    var fates = addresses.stream().map(address -> Fate.of(read, address)).toList();
    return write(read, fates, projects);
  }

  /// The projects by their addresses, each of which must be one that somebody can join.
  private List<Invitation.Place> projects(Attempt attempt, TenantAttempt read) {
    var tenantId = attempt.tenantId();
    var claims =
        places.stream()
            .map(
                place ->
                    read.find(TableKeys.slug(tenantId, place.slug()))
                        .orElseThrow(() -> TaskRules.invalid(OTHERS, place.missing())))
            .toList();
    var batch =
        claims.isEmpty()
            ? read.batch()
            : attempt.read(
                claims.stream()
                    .map(claim -> TableKeys.project(tenantId, claim.ownerId()))
                    .toList());
    var found = new ArrayList<Invitation.Place>();
    for (int number = 0; number < claims.size(); number++) {
      var project = project(batch, claims.get(number), places.get(number));
      found.add(new Invitation.Place(project.projectId(), places.get(number).role()));
    }
    return found;
  }

  private static Project project(Batch batch, SlugClaim claim, Place place) {
    return batch
        .find(TableKeys.project(claim.tenantId(), claim.ownerId()))
        .filter(project -> project.state().changeable())
        .orElseThrow(() -> TaskRules.invalid(OTHERS, place.missing()));
  }

  private Outcome write(TenantAttempt read, List<Fate> fates, List<Invitation.Place> projects) {
    var outcome = Outcome.NONE.withNotes(fates.stream().map(fate -> fate.kind().name()).toList());
    var invited = fates.stream().filter(fate -> fate.kind() == Kind.INVITED).toList();
    if (invited.isEmpty()) {
      return outcome;
    }
    var attempt = read.attempt();
    var change = read.inTenant(read.change(outcome));
    var links = new HashMap<UserId, String>();
    for (var fate : invited) {
      var invitation = invite(read, change, fate, projects);
      links.put(invitation.userId(), invitation.nonce());
    }
    change.create(Outbox.post(attempt, MailKind.INVITATION, links));
    var who = invited.stream().map(fate -> fate.email().value());
    var audit =
        AuditLog.of(
            attempt,
            read.user(),
            AuditKind.INVITED,
            who.collect(Collectors.joining(", ")),
            null,
            role.name().toLowerCase(Locale.ROOT));
    return attempt.write(change.create(audit), outcome);
  }

  private Invitation invite(
      TenantAttempt read, Change change, Fate fate, List<Invitation.Place> projects) {
    var attempt = read.attempt();
    var now = attempt.now();
    var invitation =
        new Invitation(
            attempt.tenantId(),
            attempt.nextId(),
            fate.email(),
            role,
            projects,
            OneTimeLinks.nonce(),
            new Invitation.Inviter(read.user().userId(), read.user().name()),
            new Invitation.Times(now, now),
            1);
    var claim = EmailClaim.of(invitation);
    change.create(invitation);
    if (fate.expired() == null) {
      change.create(claim);
    } else {
      change.update(fate.expired(), claim);
    }
    return invitation;
  }

  /// A project by its address, and what one may do there.
  public record Place(Slug slug, ProjectRole role) {
    String missing() {
      return "There is no project at the address "
          + slug
          + " that somebody can join. Check its spelling, and whether it is archived.";
    }
  }

  /// The things that become of an address.
  enum Kind {
    /// Somebody is invited by it now.
    INVITED,
    /// Somebody was invited by it before, and has not come yet.
    WAITING,
    /// It is somebody's who is here.
    HERE
  }

  /// @param expired a claim of an earlier invitation that is worth nothing any more; else null
  private record Fate(EmailAddress email, Kind kind, EmailClaim expired) {
    static Fate of(TenantAttempt read, EmailAddress email) {
      var claim = read.find(TableKeys.email(read.attempt().tenantId(), email)).orElse(null);
      if (claim == null || claim.isExpired(read.attempt().now())) {
        return new Fate(email, Kind.INVITED, claim);
      }
      return new Fate(email, claim.owner().isPresent() ? Kind.HERE : Kind.WAITING, null);
    }
  }
}
