package io.roundtable.table.write;

import io.roundtable.model.Column;
import io.roundtable.model.Entity;
import io.roundtable.model.IdempotencyRecord;
import io.roundtable.model.Inbox;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Member;
import io.roundtable.model.NewsEntry;
import io.roundtable.model.PersonWord;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.RequestPurpose;
import io.roundtable.table.client.TableClient;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.PrimaryKey;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The writes of one command: all of them happen or none, whoever else writes at the same time.
///
/// A command first reads what it needs (strongly), decides by that, and asks here for the writes on
/// the condition that what it decided by is still so. Where it is not, the write fails with
/// [StaleReadException] and the command decides anew by what is there now; so a condition needs no
/// refusal of its own.
///
/// ```java
/// table.change("MoveTask")
///     .remember(request, now)
///     .require(member, "role")
///     .update(task, task.in(done))
///     .leave(open, 1)
///     .enter(done)
///     .write(cost);
/// ```
///
/// Long because everything that a command can ask of the table stands here.
public final class Change {
  /// The most items in one transaction.
  public static final int MAXIMUM_ITEMS = 100;

  private static final AttributeValue OPEN = AttributeValue.fromS("open");
  private static final Set<String> NOT_COMPARED = Set.of("PK", "SK", "version");

  private final TableClient client;
  private final RequestPurpose purpose;
  private final Map<PrimaryKey, Action> actions = new LinkedHashMap<>();
  private boolean remembers;

  public Change(TableClient client, RequestPurpose purpose) {
    this.client = client;
    this.purpose = purpose;
  }

  /// Puts the memory of the request that asks for this change; comes first. Where the request is
  /// remembered already, [#write] fails with [RepeatedRequestException], whatever the other
  /// conditions say.
  ///
  /// @param now the present; a memory that has expired does not count
  public Change remember(IdempotencyRecord request, Instant now) {
    if (!actions.isEmpty()) {
      throw new IllegalStateException("the memory of a request comes first");
    }
    remembers = true;
    var item = EntityCodec.encode(request);
    var present = AttributeValue.fromN(Long.toString(now.getEpochSecond()));
    action(item)
        .put(item)
        .where(
            "(attribute_not_exists(PK) OR #expiresAt < :now)",
            List.of("expiresAt"),
            Map.of(":now", present));
    return this;
  }

  /// Puts an entity that must not exist.
  public Change create(Entity entity) {
    var item = EntityCodec.encode(entity);
    action(item).put(item).absent();
    PersonWord.of(entity).forEach(this::put);
    return this;
  }

  /// Puts an entity whether it exists or not.
  public Change put(Entity entity) {
    var item = EntityCodec.encode(entity);
    action(item).put(item);
    return this;
  }

  /// Writes the difference between two states of an entity, on the condition that each attribute
  /// that changes is what it was; an attribute that the new state lacks is removed. Adds 1 to the
  /// version of an entity that has one. Without a difference it asks for nothing.
  ///
  /// @param before as it was read
  /// @param after the same item with other values; its version does not matter
  public <E extends Entity> Change update(E before, E after) {
    var was = EntityCodec.encode(before);
    var is = EntityCodec.encode(after);
    var changed = changed(was, is);
    if (changed.isEmpty()) {
      return this;
    }
    var action = action(was).present();
    for (var attribute : changed) {
      action.unchanged(attribute, was.get(attribute));
      if (is.containsKey(attribute)) {
        action.set(attribute, is.get(attribute));
      } else {
        action.remove(attribute);
      }
    }
    if (EntityCodec.isVersioned(before)) {
      action.add("version", 1);
    }
    return replaceWords(before, PersonWord.of(after));
  }

  /// Words follow from a name, an address and a role, which must be as they were read: so no older
  /// word comes after a newer one.
  private Change replaceWords(Entity before, List<PersonWord> words) {
    var old = PersonWord.of(before);
    if (!old.equals(words)) {
      require(before, namesOf(before));
      var obsolete = old.stream().map(TableKeys::personWord).collect(Collectors.toSet());
      words.stream().map(TableKeys::personWord).forEach(obsolete::remove);
      obsolete.forEach(this::delete);
      words.forEach(this::put);
    }
    return this;
  }

  /// The attributes of a profile or membership from which its words follow.
  public static String[] namesOf(Entity person) {
    return person instanceof Member
        ? new String[] {"userName", "userEmail", "role"}
        : new String[] {"name", "email", "role"};
  }

  /// Whether two states of an entity differ in more than their version.
  public static boolean differs(Entity before, Entity after) {
    return !changed(EntityCodec.encode(before), EntityCodec.encode(after)).isEmpty();
  }

  /// Adds to a counter of an entity that must be there, for example `commentCount`.
  public Change add(Entity entity, String attribute, long number) {
    var action = action(EntityCodec.encode(entity)).present().add(attribute, number);
    if (EntityCodec.isVersioned(entity)) {
      action.add("version", 1);
    }
    return this;
  }

  /// Requires an item to be there with attributes as they were read. Where the change writes that
  /// item too, the condition sits on that write.
  ///
  /// @param read the entity as it was read
  /// @param attributes for example `role`; none where only its presence matters
  public Change require(Entity read, String... attributes) {
    var was = EntityCodec.encode(read);
    var action = action(was).present();
    for (var attribute : attributes) {
      action.unchanged(attribute, was.get(attribute));
    }
    return this;
  }

  /// Requires an item not to be there.
  public Change requireAbsent(ItemKey<?> key) {
    action(TableClient.attributes(key)).absent();
    return this;
  }

  /// Deletes an item whether it is there or not.
  public Change delete(ItemKey<?> key) {
    action(TableClient.attributes(key)).delete();
    return this;
  }

  /// Deletes an item that is there with attributes as they were read.
  public Change delete(Entity read, String... attributes) {
    require(read, attributes);
    action(EntityCodec.encode(read)).delete();
    return replaceWords(read, List.of());
  }

  /// Counts a task into a column, which must be open and below its limit.
  public Change enter(Column column) {
    return enter(column, 1);
  }

  /// Counts tasks into a column, which must be open and have room for all of them.
  public Change enter(Column column, int tasks) {
    column(column, tasks);
    // A condition does no arithmetic: the greatest count that still leaves room is worked out here
    // from the limit that was read, and the limit must be that one.
    var item = EntityCodec.encode(column);
    var action = action(item).unchanged("columnState", OPEN);
    action.unchanged("taskLimit", item.get("taskLimit"));
    // Whether the task is on somebody's list was decided by this.
    action.unchanged("closing", item.get("closing"));
    if (column.taskLimit() != null) {
      var room = AttributeValue.fromN(Long.toString(column.taskLimit() - tasks));
      action.where("#taskCount <= :room", List.of("taskCount"), Map.of(":room", room));
    }
    return this;
  }

  /// Requires a column to hold no more tasks than a limit that it is to get.
  public Change requireAtMost(Column column, long limit) {
    var most = AttributeValue.fromN(Long.toString(limit));
    action(EntityCodec.encode(column))
        .where("#taskCount <= :most", List.of("taskCount"), Map.of(":most", most));
    return this;
  }

  /// Counts tasks out of a column; a limit does not matter.
  public Change leave(Column column, int tasks) {
    return column(column, -tasks);
  }

  /// Changes people's numbers of unacknowledged escalations with the tasks that this change writes.
  public Change count(TenantId tenantId, InboxDelta delta) {
    delta.changes().forEach((place, number) -> count(tenantId, place, number));
    return this;
  }

  private void count(TenantId tenantId, InboxDelta.Place place, long number) {
    var inProject = EntityCodec.inProject(place.projectId());
    inbox(tenantId, place.userId()).add("unacknowledged", number).add(inProject, number);
  }

  /// Takes what waits in a project out of its member's number, or into it again.
  public Change withhold(Member member, boolean withheld) {
    var attribute = EntityCodec.withheld(member.projectId());
    inbox(member.tenantId(), member.userId()).mark(attribute, withheld);
    return this;
  }

  /// Removes what an Inbox says of a project in which nothing is left to its person.
  public Change forget(TenantId tenantId, InboxDelta.Place place) {
    inbox(tenantId, place.userId())
        .remove(EntityCodec.inProject(place.projectId()))
        .remove(EntityCodec.withheld(place.projectId()));
    return this;
  }

  /// Adds news to a person's inbox and counts them, on the condition that nothing was read at once
  /// up to them or something newer: they would be read when they come.
  ///
  /// @param entries of one person, the oldest first
  public Change deliver(List<NewsEntry> entries) {
    entries.forEach(this::create);
    var first = entries.getFirst();
    inbox(first.tenantId(), first.userId())
        .add("unread", entries.size())
        .where(
            "(attribute_not_exists(#readUpTo) OR #readUpTo < :first)",
            List.of("readUpTo"),
            Map.of(":first", AttributeValue.fromS(first.entryId())));
    return this;
  }

  private Action inbox(TenantId tenantId, UserId userId) {
    var item = EntityCodec.encode(new Inbox(tenantId, userId, 0));
    return action(item).orNew(item, List.of("entity", "id", "tenantId"));
  }

  /// How many items it writes or checks so far.
  public int size() {
    return actions.size();
  }

  /// Sends the writes.
  ///
  /// @param cost who pays
  /// @return completes when all of them are durable. Fails with [RepeatedRequestException] where
  ///     the request was carried out before, with [StaleReadException] where a condition no longer
  ///     holds, with [ContendedException] where somebody else wrote one of the items at the same
  ///     moment or they are throttled, with [io.roundtable.model.failure.Failure.Busy] where the
  ///     table does not answer in time; only then it may have been written
  public Future<Void> write(PageCost cost) {
    var items = actions.values().stream().map(action -> action.build(client.tableName())).toList();
    return client
        .transactWriteItems(cost, purpose, items)
        .<Void>mapEmpty()
        .recover(failure -> Future.failedFuture(Cancellations.meaning(failure, remembers)));
  }

  private Change column(Column column, int tasks) {
    action(EntityCodec.encode(column)).present().add("taskCount", tasks);
    return this;
  }

  private static Set<String> changed(
      Map<String, AttributeValue> was, Map<String, AttributeValue> is) {
    var changed = new LinkedHashSet<>(was.keySet());
    changed.addAll(is.keySet());
    changed.removeAll(NOT_COMPARED);
    changed.removeIf(attribute -> Objects.equals(was.get(attribute), is.get(attribute)));
    return changed;
  }

  private Action action(Map<String, AttributeValue> item) {
    var key = Map.of("PK", item.get("PK"), "SK", item.get("SK"));
    return actions.computeIfAbsent(PrimaryKey.of(item), absent -> new Action(key));
  }
}
