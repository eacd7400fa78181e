package io.roundtable.feature.tenant;

import io.roundtable.command.JobAttempt;
import io.roundtable.command.JobStep;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.Entity;
import io.roundtable.model.Invitation;
import io.roundtable.model.Job;
import io.roundtable.model.PersonWord;
import io.roundtable.model.Project;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.Slug;
import io.roundtable.model.row.ProjectEntry;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.JobLane;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Removes everything of a tenant that was deleted, one stage after another. Each begins at the
/// beginning of what is left of its kind, so that a step that is taken again finds less.
///
/// Projects go first, each by a job of its own that it waits for: their lists lag, so they are gone
/// through once more after a while. Then people, without whom no command writes anything any more,
/// then what only they could add to, at last the claims of the addresses, and the tenant. Left is
/// what ends by itself: the memory of forms, work that waits, what somebody who was just signing in
/// wrote. Long because every stage stands here.
public final class TenantDeletionJob implements JobStep {
  private static final String STEP = "DeleteTenantItems";
  private static final String SINCE = "since";

  /// Before this no tenant was made that does not say when.
  private static final YearMonth FIRST = YearMonth.of(2026, 1);

  private static final Duration LAG = Duration.ofMinutes(1);
  private static final Duration PAUSE = Duration.ofSeconds(2);

  /// A person goes with a dozen words at most.
  private static final int ROOM = 80;

  /// An invitation goes with the claim of its address, an entry perhaps with a sign to a project.
  private static final int PAIRS = 45;

  private static final PageRequest ONE = PageRequest.first(1);

  /// The stages, in their order; the words in the job's position.
  private enum Stage {
    LISTED,
    PRIVATE,
    ARCHIVED,
    LAG,
    LISTED_AGAIN,
    PRIVATE_AGAIN,
    ARCHIVED_AGAIN,
    PEOPLE,
    DEACTIVATED,
    INVITATIONS,
    MAILS,
    TRAIL,
    TENANT;

    Stage next() {
      return values()[ordinal() + 1];
    }
  }

  /// The job that follows a deletion.
  ///
  /// @param tenant as it was before
  static Job of(String jobId, Tenant tenant, Instant now) {
    var since = tenant.createdAt() == null ? FIRST : month(tenant.createdAt());
    var inputs = Map.of(SINCE, since.minusMonths(1).toString());
    return Job.waiting(jobId, JobKind.DELETE_TENANT, tenant.tenantId(), inputs, now);
  }

  private static YearMonth month(Instant time) {
    return YearMonth.from(time.atOffset(ZoneOffset.UTC));
  }

  @Override
  public Future<Optional<Job>> take(JobAttempt turn) {
    var place = Place.of(turn.job());
    var id = turn.job().tenantId();
    var tenants = turn.reads().tenants();
    if (place.waitsForProject()) {
      return awaitProject(turn, place);
    }
    return switch (place.stage()) {
      case LISTED, LISTED_AGAIN ->
          tenants.listProjects(id, ONE).compose(page -> takeProject(turn, place, page));
      case PRIVATE, PRIVATE_AGAIN -> takeHidden(turn, place, ProjectState.PRIVATE);
      case ARCHIVED, ARCHIVED_AGAIN -> takeHidden(turn, place, ProjectState.ARCHIVED);
      case LAG -> turn.await(place.stage().next().name(), LAG);
      case PEOPLE -> tenants.listPeople(id, "", ONE).compose(page -> takePerson(turn, place, page));
      case DEACTIVATED ->
          tenants.listDeactivated(id, "", ONE).compose(page -> takePerson(turn, place, page));
      case INVITATIONS, MAILS, TRAIL -> takeRest(turn, place);
      case TENANT -> takeTenant(turn);
    };
  }

  private static Future<Optional<Job>> next(JobAttempt turn, Place place) {
    return turn.advance(turn.change(STEP), place.stage().next().name(), 0);
  }

  private static Future<Optional<Job>> takeHidden(
      JobAttempt turn, Place place, ProjectState state) {
    return turn.reads()
        .tenants()
        .listProjects(turn.job().tenantId(), state, ONE)
        .compose(page -> takeProject(turn, place, page));
  }

  private static Future<Optional<Job>> takeProject(
      JobAttempt turn, Place place, Page<ProjectEntry> page) {
    if (page.items().isEmpty()) {
      return next(turn, place);
    }
    var key = TableKeys.project(turn.job().tenantId(), page.items().getFirst().projectId());
    var waiting = place.stage().name() + " " + page.items().getFirst().projectId();
    return turn.reads()
        .batch(BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key))
        .compose(
            found ->
                found
                    .find(key)
                    .filter(project -> project.state() != ProjectState.DELETING)
                    .map(project -> deleteProject(turn, waiting, project))
                    .orElseGet(() -> turn.await(waiting, PAUSE)));
  }

  /// As its owners delete it.
  private static Future<Optional<Job>> deleteProject(
      JobAttempt turn, String waiting, Project project) {
    var key = new ProjectKey(project.tenantId(), project.projectId());
    var jobId = Job.singleId(JobKind.DELETE_PROJECT, key, "");
    var change =
        turn.change(STEP)
            .update(project, project.withState(ProjectState.DELETING))
            .require(project, "slug")
            .create(Job.waiting(jobId, JobKind.DELETE_PROJECT, key, Map.of(), turn.now()));
    if (project.slug() == null) {
      return turn.await(change, waiting, PAUSE);
    }
    var claimKey = TableKeys.slug(project.tenantId(), project.slug());
    return turn.reads()
        .batch(BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(claimKey))
        .compose(
            found -> {
              found
                  .find(claimKey)
                  .filter(claim -> claim.ownerId().equals(project.projectId()))
                  .ifPresent(claim -> change.delete(claim, "ownerId"));
              return turn.await(change, waiting, PAUSE);
            });
  }

  private static Future<Optional<Job>> awaitProject(JobAttempt turn, Place place) {
    var key = new ProjectKey(turn.job().tenantId(), new ProjectId(place.noted()));
    return turn.reads()
        .jobs()
        .find(JobLane.WORK, Job.singleId(JobKind.DELETE_PROJECT, key, ""))
        .compose(
            job ->
                job.isPresent()
                    ? turn.await(turn.job().position(), PAUSE)
                    : turn.advance(turn.change(STEP), place.stage().name(), 1));
  }

  private static Future<Optional<Job>> takePerson(
      JobAttempt turn, Place place, Page<PersonWord> page) {
    if (page.items().isEmpty()) {
      return next(turn, place);
    }
    var word = page.items().getFirst();
    var tenants = turn.reads().tenants();
    var some = PageRequest.first(ROOM);
    var news = tenants.listNews(word.tenantId(), word.userId(), some);
    var items = tenants.listPerson(word.tenantId(), word.userId(), some);
    return Future.all(news, items)
        .compose(
            read -> {
              var change = turn.change(STEP);
              if (news.result().items().isEmpty()) {
                removePerson(change, items.result().items(), word);
              } else {
                news.result().items().forEach(change::delete);
              }
              return turn.advance(change, turn.job().position(), 0);
            });
  }

  /// The person goes last, because they are found by it.
  private static void removePerson(Change change, List<Entity> items, PersonWord word) {
    var beside = items.stream().filter(item -> !(item instanceof User)).toList();
    beside.forEach(change::delete);
    if (!beside.isEmpty()) {
      return;
    }
    if (items.isEmpty()) {
      change.delete(word);
    }
    for (var item : items) {
      change.delete(item);
      if (item instanceof User user && user.email() != null) {
        change.delete(TableKeys.email(user.tenantId(), user.email()));
      }
    }
  }

  private static Future<Optional<Job>> takeRest(JobAttempt turn, Place place) {
    var tenants = turn.reads().tenants();
    var id = turn.job().tenantId();
    var some = PageRequest.first(PAIRS);
    return switch (place.stage()) {
      case INVITATIONS ->
          tenants.listInvitations(id, some).compose(page -> remove(turn, place, page));
      case MAILS -> tenants.listMails(id, some).compose(page -> remove(turn, place, page));
      default -> takeTrail(turn, place);
    };
  }

  private static Future<Optional<Job>> remove(
      JobAttempt turn, Place place, Page<? extends Entity> page) {
    if (page.items().isEmpty()) {
      return next(turn, place);
    }
    var change = turn.change(STEP);
    page.items().forEach(item -> remove(change, item));
    return turn.advance(change, turn.job().position(), 0);
  }

  /// Removes an item with what is found by it alone: the claim of an invitation's address, and the
  /// sign that tells where a project went, which the trail names.
  private static void remove(Change change, Entity item) {
    change.delete(item);
    switch (item) {
      case Invitation invitation ->
          change.delete(TableKeys.email(invitation.tenantId(), invitation.email()));
      case AuditEntry entry when entry.kind() == AuditKind.PROJECT_CHANGED ->
          Optional.ofNullable(entry.before())
              .filter(Slug::isValid)
              .ifPresent(
                  slug -> change.delete(TableKeys.oldSlug(entry.tenantId(), new Slug(slug))));
      default -> {}
    }
  }

  /// Month by month, up to the present one.
  private static Future<Optional<Job>> takeTrail(JobAttempt turn, Place place) {
    var noted = place.noted() == null ? turn.job().inputs().get(SINCE) : place.noted();
    var month = YearMonth.parse(noted);
    if (month.isAfter(month(turn.now()))) {
      return next(turn, place);
    }
    var following = place.stage().name() + " " + month.plusMonths(1);
    return turn.reads()
        .tenants()
        .listAudit(turn.job().tenantId(), month, PageRequest.first(PAIRS))
        .compose(
            page ->
                page.items().isEmpty()
                    ? turn.advance(turn.change(STEP), following, 0)
                    : remove(turn, place, page));
  }

  private static Future<Optional<Job>> takeTenant(JobAttempt turn) {
    var key = TableKeys.tenant(turn.job().tenantId());
    return turn.reads()
        .batch(BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key))
        .compose(found -> found.find(key).map(last -> remove(turn, last)).orElseGet(turn::finish));
  }

  private static Future<Optional<Job>> remove(JobAttempt turn, Tenant tenant) {
    var keys = tenant.formerSlugs().stream().map(TableKeys::tenantSlug).toList();
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS);
    keys.forEach(read::with);
    return turn.reads()
        .batch(read)
        .compose(
            found -> {
              var change = turn.change(STEP).delete(tenant, "formerSlugs");
              keys.stream()
                  .flatMap(key -> found.find(key).stream())
                  .filter(claim -> claim.tenantId().equals(tenant.tenantId()))
                  .forEach(claim -> change.delete(claim, "tenantId"));
              return turn.finish(change);
            });
  }

  /// The place of the job.
  ///
  /// @param noted the project that it waits for, or the month that it is at; null for none
  private record Place(Stage stage, String noted) {
    static Place of(Job job) {
      var position = job.position() == null ? Stage.LISTED.name() : job.position();
      int blank = position.indexOf(' ');
      return blank < 0
          ? new Place(Stage.valueOf(position), null)
          : new Place(Stage.valueOf(position.substring(0, blank)), position.substring(blank + 1));
    }

    boolean waitsForProject() {
      return noted != null && stage != Stage.TRAIL;
    }
  }
}
