package io.roundtable.demo;

import io.roundtable.model.EmailClaim;
import io.roundtable.model.Entity;
import io.roundtable.model.Inbox;
import io.roundtable.model.PersonWord;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.SplittableRandom;

/// A tenant of any size, made while it is read: people first, then each project with its tasks
/// before its counts, and the inboxes at the end. The tenant itself and its admin's profile are
/// not among the entities: creating them last makes the rest visible at once.
///
/// The same plan gives the same entities, with the same keys: loading again after an interruption
/// completes what was begun.
public final class MadeUpTenant implements Iterator<Entity> {
  private final LoadPlan plan;
  private final Tenant tenant;
  private final SplittableRandom random;
  private final List<User> people;
  private final MadeUpProjects projects;
  private final Map<UserId, Map<ProjectId, Long>> unacknowledged = new HashMap<>();
  private final Queue<Entity> ready = new ArrayDeque<>();
  private int begun;
  private MadeUpProject project;
  private MadeUpTasks tasks;
  private int task;

  /// Begins to make a tenant.
  ///
  /// @param plan how large
  public MadeUpTenant(LoadPlan plan) {
    this.plan = plan;
    this.random = new SplittableRandom(plan.mixedSeed());
    Instant since = plan.until().minusYears(2).atStartOfDay(ZoneOffset.UTC).toInstant();
    var id = new TenantId(MadeUpId.of(since, 0, random));
    this.tenant = new Tenant(id, nameOf(plan.tenant()), plan.tenant(), since, 1);
    this.people = MadeUpPeople.of(id, plan, since, random.split());
    this.projects = new MadeUpProjects(id, plan, people);
    putPeople();
  }

  /// The tenant.
  ///
  /// @return to be created last
  public Tenant tenant() {
    return tenant;
  }

  /// The first admin.
  ///
  /// @return to be created together with the tenant
  public User admin() {
    return people.getFirst();
  }

  /// Everybody, the admin first.
  List<User> people() {
    return people;
  }

  /// Everybody else.
  ///
  /// @return without the admin
  public List<User> colleagues() {
    return people.subList(1, people.size());
  }

  @Override
  public boolean hasNext() {
    while (ready.isEmpty() && makeMore()) {
      // Each step makes what belongs together: a task with its comments, or a project's head.
    }
    return !ready.isEmpty();
  }

  @Override
  public Entity next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return ready.remove();
  }

  private boolean makeMore() {
    if (project == null) {
      return beginProject();
    }
    if (task < project.timeline().tasks()) {
      ready.addAll(tasks.make(task++));
      return true;
    }
    ready.addAll(project.head(tasks.counts()));
    project = null;
    if (begun == plan.projects()) {
      putInboxes();
    }
    return true;
  }

  private boolean beginProject() {
    if (begun == plan.projects()) {
      return false;
    }
    var own = random.split();
    project = projects.make(begun++, own);
    tasks = new MadeUpTasks(project, own, unacknowledged);
    task = 0;
    return true;
  }

  private void putPeople() {
    for (var person : colleagues()) {
      ready.add(person);
      ready.addAll(PersonWord.of(person));
      ready.add(new EmailClaim(tenant.tenantId(), person.email(), person.userId()));
    }
  }

  private void putInboxes() {
    for (var person : people) {
      var waiting = unacknowledged.getOrDefault(person.userId(), Map.of());
      ready.add(Inbox.of(tenant.tenantId(), person.userId(), waiting));
    }
  }

  private static String nameOf(Slug slug) {
    var words = slug.value().replace('-', ' ');
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }
}
