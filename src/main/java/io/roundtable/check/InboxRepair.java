package io.roundtable.check;

import io.roundtable.model.Entity;
import io.roundtable.model.Inbox;
import io.roundtable.model.Rollout;
import io.roundtable.model.Task;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.RolloutState;
import io.roundtable.table.TableConnection;
import io.roundtable.table.admin.ScannedItem;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.PrimaryKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.roundtable.table.write.ContendedException;
import io.roundtable.table.write.StaleReadException;
import io.vertx.core.Future;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// Writes by project what an Inbox of an older version counts in all only.
///
/// The table may be in use. What waits for a person is read with the Inbox as both are at one
/// moment, and counts where it is as much as the sum says; so nothing was missed. The numbers are
/// written on the condition that none of them has changed since: whatever happened meanwhile adds
/// up to nothing in each project.
public final class InboxRepair {
  private static final String REPAIR = "RepairInboxes";
  private static final String ROLLOUT = "InboxesByProject";
  private static final int SEGMENTS = 4;

  /// One place of a transaction is for the Inbox.
  private static final int TOGETHER = 99;

  private final TableConnection table;
  private final InstantSource clock;
  private final Map<Person, Inbox> inboxes = new HashMap<>();
  private final Map<Person, List<Task>> tasks = new HashMap<>();

  /// A repair of a table, for one time.
  public InboxRepair(TableConnection table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  /// Repairs the table unless that was done before.
  ///
  /// @return how many inboxes were repaired; fails with
  ///     [io.roundtable.model.failure.Failure.Busy] where the table does not answer
  public Future<Integer> repairOnce() {
    var key = TableKeys.rollout(ROLLOUT);
    return table
        .reads(new PageCost())
        .batch(BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key))
        .compose(
            batch -> batch.find(key).isPresent() ? Future.succeededFuture(0) : repairAndNote());
  }

  /// Leaves an Inbox that changed meanwhile to the next time.
  private Future<Integer> repairAndNote() {
    return scan()
        .compose(
            due ->
                repairAll(due)
                    .compose(
                        done ->
                            inboxes.isEmpty() || done < due.size()
                                ? Future.succeededFuture(done)
                                : note().map(noted -> done)));
  }

  private Future<Void> note() {
    var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    return table
        .change(REPAIR)
        .put(new Rollout(ROLLOUT, RolloutState.READY, now))
        .write(new PageCost());
  }

  /// Repairs the table.
  ///
  /// @return as [#repairOnce] does
  public Future<Integer> repair() {
    return scan().compose(this::repairAll);
  }

  private Future<List<Person>> scan() {
    return table.scan().scan(SEGMENTS, this::keep).map(done -> due());
  }

  private synchronized void keep(ScannedItem item) {
    if (item.content() instanceof Inbox inbox) {
      inboxes.put(new Person(inbox.tenantId(), inbox.userId()), inbox);
    } else if (item.content() instanceof Task task) {
      task.escalated()
          .filter(Escalation::waiting)
          .map(escalation -> new Person(task.key().tenantId(), escalation.escalatedTo()))
          .ifPresent(
              person -> tasks.computeIfAbsent(person, absent -> new ArrayList<>()).add(task));
    }
  }

  private synchronized List<Person> due() {
    return inboxes.keySet().stream()
        .filter(person -> !agree(inboxes.get(person), numbers(person, waiting(person))))
        .toList();
  }

  private List<Task> waiting(Person person) {
    return tasks.getOrDefault(person, List.of());
  }

  private static boolean agree(Inbox inbox, Map<ProjectId, Long> numbers) {
    var said = new HashMap<>(inbox.inProjects());
    said.values().removeIf(number -> number == 0);
    return said.equals(numbers);
  }

  private static Map<ProjectId, Long> numbers(Person person, List<Task> tasks) {
    var numbers = new HashMap<ProjectId, Long>();
    for (var task : tasks) {
      task.escalated()
          .filter(Escalation::waiting)
          .filter(escalation -> escalation.escalatedTo().equals(person.userId()))
          .ifPresent(escalation -> numbers.merge(task.key().projectId(), 1L, Long::sum));
    }
    return numbers;
  }

  /// One person after another, so that nobody else is kept waiting.
  private Future<Integer> repairAll(List<Person> due) {
    var repaired = Future.succeededFuture(0);
    for (var person : due) {
      repaired = repaired.compose(before -> repair(person).map(done -> done ? before + 1 : before));
    }
    return repaired;
  }

  private Future<Boolean> repair(Person person) {
    return read(person, waiting(person), new ArrayList<>())
        .compose(items -> recount(person, items))
        .recover(
            failure ->
                failure instanceof StaleReadException || failure instanceof ContendedException
                    ? Future.succeededFuture(false)
                    : Future.failedFuture(failure));
  }

  /// The Inbox with as many tasks as one read takes, again and again.
  private Future<List<Entity>> read(Person person, List<Task> left, List<Entity> found) {
    int end = Math.min(left.size(), TOGETHER);
    var keys = new ArrayList<PrimaryKey>();
    keys.add(TableKeys.inbox(person.tenantId(), person.userId()).primaryKey());
    left.subList(0, end).forEach(task -> keys.add(TableKeys.task(task.key()).primaryKey()));
    return table
        .scan()
        .together(keys)
        .compose(
            items -> {
              items.forEach(item -> item.entity().ifPresent(found::add));
              return end == left.size()
                  ? Future.succeededFuture(found)
                  : read(person, left.subList(end, left.size()), found);
            });
  }

  private Future<Boolean> recount(Person person, List<Entity> items) {
    var read = new HashSet<Inbox>();
    var found = new ArrayList<Task>();
    for (var item : items) {
      if (item instanceof Inbox inbox) {
        read.add(inbox);
      } else if (item instanceof Task task) {
        found.add(task);
      }
    }
    var numbers = numbers(person, found);
    long sum = numbers.values().stream().mapToLong(Long::longValue).sum();
    if (read.size() != 1 || read.iterator().next().unacknowledged() != sum) {
      return Future.succeededFuture(false);
    }
    return recount(read.iterator().next(), numbers).write(new PageCost()).map(done -> true);
  }

  private Change recount(Inbox read, Map<ProjectId, Long> numbers) {
    var projects = new HashSet<>(read.inProjects().keySet());
    projects.addAll(numbers.keySet());
    return table
        .change(REPAIR)
        .require(read, projects.stream().map(EntityCodec::inProject).toArray(String[]::new))
        .require(read, "unacknowledged")
        .update(read, read.counting(numbers));
  }

  private record Person(TenantId tenantId, UserId userId) {}
}
