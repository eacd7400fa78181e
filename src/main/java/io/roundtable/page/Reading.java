package io.roundtable.page;

import io.roundtable.model.Entity;
import io.roundtable.model.id.TaskKey;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.Reads;
import io.roundtable.table.schema.AccessPattern;
import io.roundtable.table.schema.ItemKey;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Says what a page reads: items that it names by key come in the page's one batch, lists start at
/// once beside it. The page is given none of it before the batch has shown that the asker may see
/// it.
///
/// ```java
/// reader.project(request, reading -> {
///   var members = reading.reads().projects().listMembers(…);
///   var job = reading.find(TableKeys.job(jobId));
///   return Future.all(members, job).map(done -> new Data(members.result(), job.result()));
/// });
/// ```
public final class Reading {
  private final Request request;
  private final BatchGet read;
  private final AddressResolver.Meaning address;
  private final Promise<Batch> batch = Promise.promise();
  private final ZoneId zone;
  private boolean sent;
  private boolean zoned;

  /// Begins with the keys of who asks.
  ///
  /// @param address null for a page of the tenant
  /// @param zone the zone in which the asker's days are supposed to begin
  Reading(Request request, BatchGet read, AddressResolver.Meaning address, ZoneId zone) {
    this.request = request;
    this.read = read;
    this.address = address;
    this.zone = zone;
  }

  public Request request() {
    return request;
  }

  /// The zone in which the asker's days begin, as far as is remembered: where the batch shows
  /// another one, the page that asked is read once more.
  public ZoneId zone() {
    zoned = true;
    return zone;
  }

  /// Whether the page was read for another zone than that of who asks.
  boolean misses(TenantContext person) {
    return zoned && !zone.equals(person.zone());
  }

  /// Queries that start at once, beside the page's batch.
  public Reads reads() {
    return request.reads();
  }

  /// The project of the address; on a page below a project.
  public ResolvedProject project() {
    return address.project();
  }

  /// The task of the address; on a page below a task.
  public TaskKey task() {
    return address.task().orElseThrow();
  }

  /// Has the page's batch bring an item.
  ///
  /// @return completed when the batch has come; fails as the batch does
  /// @throws IllegalStateException where the batch was sent before, or has no room
  public <E extends Entity> Future<Optional<E>> find(ItemKey<E> key) {
    if (sent) {
      throw new IllegalStateException("the page's batch is sent");
    }
    read.with(key);
    return batch.future().map(found -> found.find(key));
  }

  /// As [#find(ItemKey)], and names the access pattern that the item serves.
  public <E extends Entity> Future<Optional<E>> find(AccessPattern pattern, ItemKey<E> key) {
    read.and(pattern);
    return find(key);
  }

  /// Has the page's batch bring those items of a pattern that are there.
  public <E extends Entity> Future<List<E>> findAll(
      AccessPattern pattern, Collection<ItemKey<E>> keys) {
    keys.forEach(key -> find(pattern, key));
    return keys.isEmpty()
        ? Future.succeededFuture(List.of())
        : batch.future().map(found -> keys.stream().flatMap(k -> found.find(k).stream()).toList());
  }

  /// How many more items the page's batch can bring.
  int room() {
    return BatchGet.MAXIMUM_KEYS - read.keyCount();
  }

  Future<Batch> send() {
    sent = true;
    return reads().batch(read).onComplete(batch);
  }
}
