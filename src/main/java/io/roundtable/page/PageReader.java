package io.roundtable.page;

import io.roundtable.model.Access;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskKey;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.vertx.core.Future;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// Reads a page: who asks, what the address means and the page's data, all in one round trip where
/// what is remembered of the address is right, in two where it is not. No data is read for somebody
/// who is not expected to see the project.
///
/// Every read fails with NotFound where the asker may not know of the thing, with Forbidden where
/// they may know but not see it, with Busy where the table does not answer in time.
public final class PageReader {
  private static final String SLUG = "slug";
  private static final String TASK = "task";

  private final AddressLookup lookup;
  private final AddressResolver resolver;
  private final AddressCache cache;

  /// A reader with a memory.
  ///
  /// @param cache shared by all event loops of the process
  public PageReader(AddressCache cache) {
    this.lookup = new AddressLookup(cache);
    this.resolver = new AddressResolver(cache, lookup);
    this.cache = cache;
  }

  /// A list whose index may still be being built, which is a state of the page and no failure.
  ///
  /// @return the list; empty while its index is being built. Fails as the list fails otherwise
  public static <T> Future<Optional<T>> unlessBuilding(Future<T> list) {
    return list.map(Optional::of)
        .recover(
            cause ->
                cause instanceof FailureException failed
                        && failed.failure() instanceof Failure.IndexBuilding
                    ? Future.succeededFuture(Optional.empty())
                    : Future.failedFuture(cause));
  }

  /// Reads a page that belongs to a tenant alone.
  ///
  /// @param data says what the page reads beside who asks
  public <D> Future<PageData<TenantContext, D>> tenant(
      Request request, Function<Reading, Future<D>> data) {
    var read = TenantContext.ask(BatchGet.of(AccessPatterns.PAGE_CONTEXT), request);
    var reading = new Reading(request, read, null, cache.findZone(request));
    var pending = data.apply(reading);
    return reading
        .send()
        .map(batch -> person(request, batch))
        .map(person -> person.require(request.permission()))
        .compose(person -> pending.map(found -> new PageData<>(person, found)));
  }

  /// Reads who asks for a page of a tenant, nothing else.
  public Future<TenantContext> tenant(Request request) {
    return tenant(request, reading -> Future.succeededFuture()).map(PageData::context);
  }

  /// Reads a page of the project at the route's `slug`.
  ///
  /// @param data says what the page reads beside who asks; asked once more where what was
  ///     remembered of the address was old
  public <D> Future<PageData<ProjectContext, D>> project(
      Request request, Function<Reading, Future<D>> data) {
    var slug = requireSlug(request);
    return read(request, () -> resolver.project(request, slug), data, true);
  }

  /// Reads who asks for a page of a project, nothing else.
  public Future<ProjectContext> project(Request request) {
    return project(request, reading -> Future.succeededFuture()).map(PageData::context);
  }

  /// Reads a page of the task at the route's `slug` and `task`.
  ///
  /// @param data says what the page reads beside the task
  public <D> Future<PageData<TaskContext, D>> task(
      Request request, Function<Reading, Future<D>> data) {
    var slug = requireSlug(request);
    var segment = request.segment(TASK);
    return read(
            request,
            () -> resolver.task(request, slug, segment),
            reading -> Future.succeededFuture(TaskContext.read(reading, data)),
            true)
        .compose(read -> read.data().in(read.context()))
        .onSuccess(read -> resolver.remember(segment, read.context().task().key()));
  }

  /// Reads who asks for a page of a task, and the task, nothing else.
  public Future<TaskContext> task(Request request) {
    return task(request, reading -> Future.succeededFuture()).map(PageData::context);
  }

  /// Reads a page of the route's task, which need not be there.
  ///
  /// @param data says what the page reads of it
  public <D> Future<PageData<ProjectContext, D>> deletedTask(
      Request request, Function<Reading, Future<D>> data) {
    var slug = requireSlug(request);
    var segment = request.segment(TASK);
    return read(request, () -> resolver.deletedTask(request, slug, segment), data, true);
  }

  /// Finds the tasks that a form in a project names; those that are remembered cost nothing.
  ///
  /// @param segments as in the addresses of tasks, at most 90
  /// @return by segment, in the order of the form, what finds the task; empty for a segment that is
  ///     none of this project's. Whether the tasks are there is not looked at
  public Future<PageData<ProjectContext, Map<String, Optional<TaskKey>>>> tasks(
      Request request, List<String> segments) {
    return project(request)
        .compose(
            project ->
                resolver
                    .select(request, project, segments)
                    .map(tasks -> new PageData<>(project, tasks)));
  }

  /// Answers that there is nothing where there may be something that is not the asker's: at the
  /// same cost in both cases.
  ///
  /// @param missing whether there is nothing
  /// @return the answer, one round trip later
  public <T> Future<T> tellNothing(Request request, boolean missing, T answer) {
    var read =
        BatchGet.of(AccessPatterns.PAGE_CONTEXT).with(AddressLookup.standIn(request, missing));
    return request.reads().batch(read).map(answer);
  }

  /// Batch and lists start at once; an address that the batch shows to mean something else by now
  /// is resolved again, once. So is the page that took the asker's zone to be another one.
  private <D> Future<PageData<ProjectContext, D>> read(
      Request request,
      Supplier<Future<AddressResolver.Meaning>> resolve,
      Function<Reading, Future<D>> data,
      boolean mayRepeat) {
    return resolve
        .get()
        .compose(
            address -> {
              var asked = ProjectContext.ask(address, request);
              var reading = new Reading(request, asked, address, cache.findZone(request));
              var pending = data.apply(reading);
              return reading
                  .send()
                  .compose(
                      batch -> {
                        var person = person(request, batch);
                        return resolver.isRight(address.project(), batch)
                            ? enter(request, person, address, batch)
                                .compose(
                                    seen ->
                                        mayRepeat && reading.misses(person)
                                            ? read(request, resolve, data, false)
                                            : pending.map(found -> new PageData<>(seen, found)))
                            : resolver
                                .correct(request, address.project(), batch, mayRepeat)
                                .compose(known -> read(request, resolve, data, false));
                      });
            });
  }

  private Future<ProjectContext> enter(
      Request request, TenantContext person, AddressResolver.Meaning address, Batch batch) {
    return lookup
        .enter(request, person, address.project(), batch)
        .compose(
            project ->
                address.isWhole()
                    ? Future.succeededFuture(project)
                    : Future.failedFuture(Access.notFound()));
  }

  /// The asker, whose zone is remembered for the next page, and for this one where it is read
  /// again.
  private TenantContext person(Request request, Batch batch) {
    var person = TenantContext.of(batch, request);
    cache.remember(request, person.zone());
    return person;
  }

  private static Slug requireSlug(Request request) {
    var segment = request.segment(SLUG);
    if (Slug.isValid(segment)) {
      return new Slug(segment);
    }
    throw Access.notFound();
  }
}
