package io.roundtable.page;

import io.roundtable.model.Access;
import io.roundtable.model.Member;
import io.roundtable.model.OldSlug;
import io.roundtable.model.Project;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.Task;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Looks up the address of a project for somebody of whom nothing says yet that they may see what
/// is there. Whatever is there and whatever is not, the same is asked and the same number of items
/// is found: where something is missing, other items stand in for it, of which nothing is told.
///
/// The first request reads who has the address. Whoever turns out to be expected behind it goes on
/// to the page; for everybody else a second one reads what decides, and nothing more.
final class AddressLookup {
  /// The identifier of no project.
  private static final ProjectId NONE = new ProjectId("_");

  private static final int MEMBERSHIPS = 200;

  private static final int OWNERS_NAMED = 200;
  private static final String OTHERS = "perhaps other owners, too: the project has many members";

  private final AddressCache cache;

  AddressLookup(AddressCache cache) {
    this.cache = cache;
  }

  /// The items that were found at an address.
  ///
  /// @param person who asks
  /// @param claim of the project that has the address; beats the sign of an older one
  /// @param sign that a project left which had the address before
  /// @param child what else was asked for, which belongs to any project or to none
  /// @param batch what was read
  record Found(
      TenantContext person,
      Optional<SlugClaim> claim,
      Optional<OldSlug> sign,
      Optional<ItemKey<?>> child,
      Batch batch) {
    /// Whether something was asked for beside the address and is not there.
    boolean lacks(ItemKey<?> key) {
      return child.filter(key::equals).isPresent() && batch.find(key).isEmpty();
    }

    private Optional<ProjectId> owner() {
      return claim.map(SlugClaim::ownerId).or(() -> sign.map(OldSlug::projectId));
    }
  }

  /// Reads who has an address, and beside it what the asker is a member of: a member's page is
  /// begun with the next request, although nobody vouches for them yet.
  ///
  /// @param child what the address names below the project
  Future<Found> find(Request request, Slug slug, Optional<ItemKey<?>> child) {
    var claim = TableKeys.slug(request.tenantId(), slug);
    var sign = TableKeys.oldSlug(request.tenantId(), slug);
    var read = BatchGet.of(AccessPatterns.PAGE_CONTEXT).and(AccessPatterns.PROJECT_BY_SLUG);
    TenantContext.ask(read, request).with(claim).with(sign);
    child.ifPresent(
        key ->
            read.and(
                    key.type() == Task.class
                        ? AccessPatterns.TASK_PAGE
                        : AccessPatterns.TASK_BY_REFERENCE)
                .with(key));
    var batch = request.reads().batch(read);
    return Future.all(batch, expectMemberships(request))
        .map(done -> batch.result())
        .map(
            all -> {
              var person = TenantContext.of(all, request);
              cache.remember(request, person.zone());
              return new Found(person, all.find(claim), all.find(sign), child, all);
            });
  }

  /// The index may be behind or in trouble: then a new member's first page takes a round trip more.
  private Future<Void> expectMemberships(Request request) {
    return request
        .reads()
        .tenants()
        .listMemberships(request.tenantId(), request.userId(), PageRequest.first(MEMBERSHIPS))
        .map(page -> page.items().stream().map(Member::projectId).collect(Collectors.toSet()))
        .recover(
            cause ->
                cause instanceof FailureException
                    ? Future.succeededFuture(Set.of())
                    : Future.failedFuture(cause))
        .onSuccess(projects -> projects.forEach(project -> cache.expect(request, project)))
        .mapEmpty();
  }

  /// Decides whether the asker may see what has the address.
  ///
  /// @return the project, in which the asker has the request's permission; fails with
  ///     [AddressMoved] where they may see a project that left a sign, with Forbidden or NotFound
  ///     otherwise
  Future<ResolvedProject> verify(Request request, Slug slug, Found found) {
    var example =
        found.owner().isPresent()
            ? Optional.<ResolvedProject>empty()
            : cache.findExample(request.tenantId());
    return request
        .reads()
        .batch(deciding(request, found, example))
        .onSuccess(
            batch ->
                example
                    .filter(other -> isGone(other, batch))
                    .ifPresent(gone -> cache.forgetExample(gone.tenantId())))
        .compose(batch -> decide(request, slug, found, batch));
  }

  private Future<ResolvedProject> decide(Request request, Slug slug, Found found, Batch batch) {
    return found
        .claim()
        .map(claim -> ResolvedProject.of(request.tenantId(), slug, claim))
        .map(project -> enter(request, found.person(), project, batch).map(seen -> project))
        .orElseGet(() -> follow(request, found, batch));
  }

  /// As many keys and as many items, whatever was found before. Another project of the tenant, as
  /// large as projects are, stands in for one that is not there; where none is known, the asker and
  /// the tenant.
  private static BatchGet deciding(
      Request request, Found found, Optional<ResolvedProject> example) {
    var tenantId = request.tenantId();
    var owner = found.owner();
    var read = BatchGet.of(AccessPatterns.PAGE_CONTEXT);
    read.with(TableKeys.member(tenantId, owner.orElse(NONE), request.userId()));
    if (owner.isPresent()) {
      read.with(TableKeys.project(tenantId, owner.get())).with(TableKeys.project(tenantId, NONE));
    } else {
      example.ifPresentOrElse(
          other ->
              read.with(TableKeys.project(tenantId, other.projectId()))
                  .with(TableKeys.slug(tenantId, other.slug())),
          () ->
              read.with(TableKeys.user(tenantId, request.userId()))
                  .with(TableKeys.tenant(tenantId)));
    }
    found.child().ifPresent(key -> read.with(standIn(request, found.lacks(key))));
    return read;
  }

  /// A key whose item is there where that of another one was missing, and missing where it was
  /// there.
  static ItemKey<?> standIn(Request request, boolean missing) {
    return missing ? request.sessionKey() : TableKeys.sequence(request.tenantId(), NONE);
  }

  /// Only whoever may see a project that moved learns where it is; nobody else learns that it was
  /// ever there.
  private static <T> Future<T> follow(Request request, Found found, Batch batch) {
    return found
        .sign()
        .flatMap(sign -> batch.find(TableKeys.project(request.tenantId(), sign.projectId())))
        .filter(project -> leads(project, found.sign().orElseThrow()))
        .filter(
            project ->
                access(request, found.person(), project, batch).allows(Permission.READ_PROJECT))
        .<Future<T>>map(project -> Future.failedFuture(AddressMoved.project(project.slug())))
        .orElseGet(() -> Future.failedFuture(Access.notFound()));
  }

  /// A project that is gone, or has another address, stands in for nothing.
  private static boolean isGone(ResolvedProject example, Batch batch) {
    return batch.find(TableKeys.project(example.tenantId(), example.projectId())).isEmpty()
        || batch.find(TableKeys.slug(example.tenantId(), example.slug())).isEmpty();
  }

  /// A sign never leads to where it stands.
  private static boolean leads(Project project, OldSlug sign) {
    return project.state() != ProjectState.DELETING
        && project.slug() != null
        && !project.slug().equals(sign.slug());
  }

  private static Access access(
      Request request, TenantContext person, Project project, Batch batch) {
    var member = TableKeys.member(project.tenantId(), project.projectId(), request.userId());
    return new Access(person.user(), batch.find(member), project);
  }

  /// Lets in whoever has the request's permission in a project, by what was read of it.
  ///
  /// @return fails with NotFound, or with Forbidden, which names the project's owners; with
  ///     Archived where the request is for a change
  Future<ProjectContext> enter(
      Request request, TenantContext person, ResolvedProject resolved, Batch batch) {
    var project =
        batch
            .find(TableKeys.project(resolved.tenantId(), resolved.projectId()))
            .filter(found -> found.state() != ProjectState.DELETING)
            .orElseThrow(Access::notFound);
    var access = access(request, person, project, batch);
    if (access.allows(request.permission())) {
      if (request.changing()) {
        access.requireChangeable();
      }
      return Future.succeededFuture(ProjectContext.of(person, access, batch));
    }
    if (!access.allows(Permission.READ_PROJECT)) {
      cache.expectNoMore(request, project.projectId());
    }
    return access.refusal(request.permission()) instanceof Failure.Forbidden refusal
        ? refuse(request, project, refusal)
        : Future.failedFuture(Access.notFound());
  }

  private static Future<ProjectContext> refuse(
      Request request, Project project, Failure.Forbidden refusal) {
    return request
        .reads()
        .projects()
        .listMembers(project.tenantId(), project.projectId(), PageRequest.first(OWNERS_NAMED))
        .map(AddressLookup::owners)
        .compose(
            owners ->
                Future.failedFuture(
                    new FailureException(
                        new Failure.Forbidden(
                            refusal.heading(), refusal.sentence(), refusal.readable(), owners))));
  }

  private static List<String> owners(Page<Member> members) {
    var named =
        members.items().stream()
            .filter(member -> member.role() == ProjectRole.OWNER)
            .flatMap(member -> Optional.ofNullable(member.userName()).stream())
            .toList();
    return named.isEmpty() || members.next().isEmpty()
        ? named
        : Stream.concat(named.stream(), Stream.of(OTHERS)).toList();
  }
}
