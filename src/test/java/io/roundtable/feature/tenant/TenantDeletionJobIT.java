package io.roundtable.feature.tenant;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.check.TableChecker;
import io.roundtable.command.JobStage;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Entity;
import io.roundtable.model.OldSlug;
import io.roundtable.model.OutgoingMail;
import io.roundtable.model.PersonWord;
import io.roundtable.model.Tenant;
import io.roundtable.model.Tenant.SignInRules;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.User;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.MailKind;
import io.roundtable.model.state.PersonState;
import io.roundtable.model.state.ProjectState;
import io.roundtable.site.MadeInvitations;
import io.roundtable.site.MadeProjects;
import io.roundtable.site.Site;
import io.roundtable.table.admin.ScannedItem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// A deleted tenant leaves nothing behind, whenever a process dies.
class TenantDeletionJobIT {
  private static final List<BoardColumn> COLUMNS =
      List.of(new BoardColumn("OPEN", false), new BoardColumn("DONE", true));

  @AutoClose private final JobStage stage = new JobStage();
  private int round;

  @Test
  void tenant_whenProcessDiesAtAnyWriteAtItsProjects_leavesNothing() {
    stage.dieAtEveryWrite(() -> load("LISTED", true));
  }

  @Test
  void tenant_whenProcessDiesAtAnyWriteAfterThem_leavesNothing() {
    stage.dieAtEveryWrite(() -> load("LISTED_AGAIN", false));
  }

  /// As the command leaves it, or as it is when the projects are gone.
  private Runnable load(String position, boolean projects) {
    var tenantId = new TenantId("t" + ++round);
    var now = stage.clock().instant();
    var slug = new Slug("acme-" + round);
    var former = new Slug("former-" + round);
    var tenant =
        new Tenant(tenantId, "Acme", slug, List.of(former), now, null, 1L, SignInRules.ANY, 1);
    var entities = new ArrayList<Entity>();
    entities.add(tenant.doomed());
    entities.add(new TenantSlug(slug, tenantId));
    entities.add(new TenantSlug(former, tenantId));
    var ada = person(entities, tenantId, "ada", TenantRole.ADMIN, PersonState.ACTIVE);
    person(entities, tenantId, "gone", TenantRole.MEMBER, PersonState.DEACTIVATED);
    entities.add(MadeInvitations.change(tenantId, ada.userId(), now));
    entities.addAll(MadeInvitations.waiting(tenantId, "i1", now));
    var mailTo = new UserId("i1");
    entities.add(OutgoingMail.due(tenantId, MailKind.INVITATION, mailTo, "nonce", now));
    entities.add(new OldSlug(tenantId, new Slug("launch"), new ProjectId("p1")));
    entities.add(moved(tenantId, ada));
    if (projects) {
      for (var state : List.of(ProjectState.LISTED, ProjectState.ARCHIVED)) {
        var id = state.name().toLowerCase(Locale.ROOT);
        entities.addAll(
            MadeProjects.project(tenantId, new ProjectId(id), id, state, ada.userId(), COLUMNS));
      }
    }
    for (var entity : List.copyOf(entities)) {
      entities.addAll(PersonWord.of(entity));
    }
    var job = TenantDeletionJob.of(Identifiers.next(stage.clock()), tenant, now);
    entities.add(job.at(position, 0));
    stage.load(entities);
    return () -> assertGone(tenantId);
  }

  private static User person(
      List<Entity> entities, TenantId tenant, String id, TenantRole role, PersonState state) {
    var address = new EmailAddress(id + "@acme.example");
    var person = MadeProjects.person(tenant, new UserId(id), address, role);
    var left = state == PersonState.ACTIVE ? person : person.in(state);
    entities.add(left);
    entities.add(new EmailClaim(tenant, address, person.userId()));
    return left;
  }

  private AuditEntry moved(TenantId tenant, User actor) {
    return new AuditEntry(
        tenant,
        Identifiers.next(stage.clock()),
        stage.clock().instant(),
        actor.userId(),
        actor.name(),
        AuditKind.PROJECT_CHANGED,
        "Launch: address",
        "launch",
        "start");
  }

  private void assertGone(TenantId tenant) {
    for (int turn = 0; turn < 10; turn++) {
      stage.clock().advance(Duration.ofSeconds(20));
      try (var process = stage.process()) {
        process.settle();
      }
    }
    var left = Collections.synchronizedList(new ArrayList<String>());
    Site.result(stage.table().scan().scan(1, item -> note(item, tenant, left)));
    assertEquals(List.of(), left);
    assertEquals(List.of(), stage.due());
    assertEquals(List.of(), Site.result(new TableChecker(stage.table()).check()).violations());
  }

  private static void note(ScannedItem item, TenantId tenant, List<String> left) {
    var content = String.valueOf(item.content());
    if (content.contains("tenantId=" + tenant + ",")
        || content.contains("tenantId=" + tenant + "]")) {
      left.add(item.partitionKey() + " " + item.sortKey());
    }
  }
}
