package io.roundtable.demo;

import io.roundtable.model.Credential;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Entity;
import io.roundtable.model.Inbox;
import io.roundtable.model.Tenant;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The guide's twelve items with everything that this model adds to them.
final class GuideItems {
  static final TenantId TENANT = new TenantId("t1");
  static final User ADA = user("u1", "Ada", TenantRole.ADMIN);
  static final User BEN = user("u2", "Ben", TenantRole.MEMBER);

  private static final Slug SLUG = new Slug("acme");
  private static final Instant SINCE = Instant.parse("2026-10-01T09:00:00Z");
  static final Tenant ACME = new Tenant(TENANT, "Acme", SLUG, SINCE, 1);

  private GuideItems() {}

  /// Makes the items; few enough for one transaction.
  ///
  /// @param credentials Ada's and Ben's
  static List<Entity> all(List<Credential> credentials) {
    var items = new ArrayList<Entity>(credentials);
    items.add(ACME);
    items.add(new TenantSlug(SLUG, TENANT));
    addPerson(items, ADA, Map.of());
    addPerson(items, BEN, Map.of(new ProjectId("p1"), 1L));
    addLaunch(items);
    addDocs(items);
    return items;
  }

  private static void addPerson(
      List<Entity> items, User person, Map<ProjectId, Long> unacknowledged) {
    items.add(person);
    items.add(new EmailClaim(TENANT, person.email(), person.userId()));
    items.add(Inbox.of(TENANT, person.userId(), unacknowledged));
  }

  private static void addLaunch(List<Entity> items) {
    var launch = new GuideProject("p1", "Launch", SINCE);
    launch.member(ADA, ProjectRole.OWNER);
    launch.member(BEN, ProjectRole.EDITOR);
    launch.task("a1", "OPEN", "Write copy", "2026-10-20T09:00:00Z");
    launch.body("a1", "The headline, two paragraphs and the button of the launch page.\n");
    launch.task("a2", "DONE", "Choose logo", "2026-10-21T09:00:00Z");
    launch.task("a3", "OPEN", "Fix billing", "2026-10-22T09:00:00Z");
    launch.escalate("a3", BEN, "2026-10-22T10:00:00Z");
    launch.body(
        "a3",
        """
        Invoices of the last week show **twice** the amount.

        - find out since when
        - correct the invoices
        - tell the customers
        """);
    launch.comment("a3", ADA, "2026-10-22T09:30:00Z", "Three customers have called already.");
    items.addAll(launch.items());
  }

  private static void addDocs(List<Entity> items) {
    var docs = new GuideProject("p2", "Docs", SINCE);
    docs.member(ADA, ProjectRole.OWNER);
    docs.task("a4", "OPEN", "API docs", "2026-10-23T09:00:00Z");
    items.addAll(docs.items());
  }

  private static User user(String id, String name, TenantRole role) {
    var email = EmailAddress.parse(name + "@acme.example").orElseThrow();
    return new User(TENANT, new UserId(id), name, email, role, 1);
  }
}
