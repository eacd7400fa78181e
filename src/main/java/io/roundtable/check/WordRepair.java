package io.roundtable.check;

import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.PersonWord;
import io.roundtable.model.Rollout;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.RolloutState;
import io.roundtable.table.TableConnection;
import io.roundtable.table.admin.ScannedItem;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.roundtable.table.write.ContendedException;
import io.roundtable.table.write.StaleReadException;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Writes the words by which people are found where they are missing, with the names and addresses
/// that memberships copy, deletes words of nobody, and counts the admins of each tenant.
///
/// The table may be in use. What is wrong with a person is read once more, and written on the
/// condition that it is still so; one person after another, so that nobody else is kept waiting.
public final class WordRepair {
  private static final String REPAIR = "RepairWords";
  private static final String ROLLOUT = "PeopleByName";
  private static final int SEGMENTS = 4;
  private static final int MOST_TRIES = 10;

  private final TableConnection table;
  private final InstantSource clock;
  private final Map<Whose, Entity> people = new HashMap<>();
  private final Map<Whose, Set<PersonWord>> words = new HashMap<>();
  private final Set<TenantId> tenants = new HashSet<>();

  /// A repair of a table, for one time.
  public WordRepair(TableConnection table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  /// Repairs the table unless that was done before.
  ///
  /// @return how many people and memberships were repaired; fails with
  ///     [io.roundtable.model.failure.Failure.Busy] where the table does not answer
  public Future<Integer> repairOnce() {
    var key = TableKeys.rollout(ROLLOUT);
    return read(List.of(key))
        .compose(
            batch -> batch.find(key).isPresent() ? Future.succeededFuture(0) : repairAndNote());
  }

  /// Nothing is noted in a table that holds nobody: it stays as empty as it is.
  private Future<Integer> repairAndNote() {
    return repair()
        .compose(
            repaired ->
                people.isEmpty() ? Future.succeededFuture(repaired) : note().map(done -> repaired));
  }

  private Future<Void> note() {
    var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    var rollout = new Rollout(ROLLOUT, RolloutState.READY, now);
    return table.change(REPAIR).put(rollout).write(new PageCost());
  }

  /// Repairs the table.
  ///
  /// @return as [#repairOnce] does
  public Future<Integer> repair() {
    return table
        .scan()
        .scan(SEGMENTS, this::keep)
        .map(done -> due())
        .compose(due -> inTurn(due, whose -> repair(whose, MOST_TRIES)).map(done -> due.size()))
        .compose(
            repaired ->
                inTurn(List.copyOf(tenants), new AdminCount(table)::repair).map(done -> repaired));
  }

  private synchronized void keep(ScannedItem item) {
    switch (item.content()) {
      case Tenant tenant -> tenants.add(tenant.tenantId());
      case User user -> people.put(Whose.of(user), user);
      case Member member -> people.put(Whose.of(member), member);
      case PersonWord word ->
          words.computeIfAbsent(Whose.of(word), absent -> new HashSet<>()).add(word);
      case null, default -> {
        // Nothing else has words.
      }
    }
  }

  /// Those whose words are not what they should be.
  private synchronized List<Whose> due() {
    var all = new LinkedHashSet<>(people.keySet());
    all.addAll(words.keySet());
    return all.stream().filter(whose -> !isRight(whose)).toList();
  }

  private boolean isRight(Whose whose) {
    var person = people.get(whose);
    var found = words.getOrDefault(whose, Set.of());
    if (person == null) {
      return found.isEmpty();
    }
    var present = present(person, people.get(whose.person()));
    return present.equals(person) && found.equals(Set.copyOf(PersonWord.of(present)));
  }

  /// A profile or membership as it should be by what the profile says.
  private static Entity present(Entity person, Entity profile) {
    return person instanceof Member member && profile instanceof User user
        ? member.named(user)
        : person;
  }

  private static <T> Future<Void> inTurn(List<T> due, Function<T, Future<Void>> work) {
    var done = Promise.<Void>promise();
    next(due.iterator(), work, done);
    return done.future();
  }

  private static <T> void next(
      Iterator<T> due, Function<T, Future<Void>> work, Promise<Void> done) {
    if (!due.hasNext()) {
      done.complete();
      return;
    }
    work.apply(due.next()).onFailure(done::fail).onSuccess(repaired -> next(due, work, done));
  }

  private Future<Void> repair(Whose whose, int tries) {
    return read(List.of(whose.key(), whose.person().key()))
        .compose(batch -> change(whose, batch).write(new PageCost()))
        .recover(
            failure ->
                tries > 1 && isPassing(failure)
                    ? repair(whose, tries - 1)
                    : Future.failedFuture(failure));
  }

  private static boolean isPassing(Throwable failure) {
    return failure instanceof StaleReadException || failure instanceof ContendedException;
  }

  private Change change(Whose whose, Batch batch) {
    var change = table.change(REPAIR);
    var person = batch.find(whose.key());
    if (person.isEmpty()) {
      change.requireAbsent(whose.key());
      deleteWords(change, whose, List.of());
      return change;
    }
    var profile = batch.find(whose.person().key());
    profile.ifPresent(user -> change.require(user, Change.namesOf(user)));
    var present = present(person.get(), profile.orElse(null));
    change.update(person.get(), present).require(person.get(), Change.namesOf(present));
    deleteWords(change, whose, PersonWord.of(present));
    PersonWord.of(present).forEach(change::put);
    return change;
  }

  private void deleteWords(Change change, Whose whose, List<PersonWord> kept) {
    var keys = kept.stream().map(TableKeys::personWord).collect(Collectors.toSet());
    words.getOrDefault(whose, Set.of()).stream()
        .map(TableKeys::personWord)
        .filter(key -> !keys.contains(key))
        .forEach(change::delete);
  }

  private Future<Batch> read(List<? extends ItemKey<?>> keys) {
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS);
    keys.forEach(read::with);
    return table.reads(new PageCost()).batch(read);
  }

  /// A person of a tenant, or a member of a project of it.
  ///
  /// @param projectId null for the profile
  private record Whose(TenantId tenantId, ProjectId projectId, UserId userId) {
    static Whose of(User user) {
      return new Whose(user.tenantId(), null, user.userId());
    }

    static Whose of(Member member) {
      return new Whose(member.tenantId(), member.projectId(), member.userId());
    }

    static Whose of(PersonWord word) {
      return new Whose(word.tenantId(), word.projectId(), word.userId());
    }

    Whose person() {
      return new Whose(tenantId, null, userId);
    }

    ItemKey<? extends Entity> key() {
      return projectId == null
          ? TableKeys.user(tenantId, userId)
          : TableKeys.member(tenantId, projectId, userId);
    }
  }
}
