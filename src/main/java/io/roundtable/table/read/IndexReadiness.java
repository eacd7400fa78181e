package io.roundtable.table.read;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.admin.TableAdministration;
import io.roundtable.table.admin.TableReport;
import io.roundtable.table.schema.TableIndex;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/// Which indexes may be read, kept so that no page has to ask.
///
/// An index is readable where the table says it is active and its Rollout item does not hold it
/// back. What is known is renewed in the background: seldom while all is well, often while an index
/// is being built. Before anything is known every index counts as readable; reading one that is not
/// there fails and is noted, for a while: where the table may not be described, trying again is the
/// only way to learn that the index is there.
public final class IndexReadiness {
  private static final Duration WHILE_WELL = Duration.ofSeconds(60);
  private static final Duration WHILE_BUILDING = Duration.ofSeconds(1);
  private static final Duration AFTER_A_REFUSAL = Duration.ofSeconds(30);

  private final TableAdministration administration;
  private final InstantSource clock;
  private final AtomicReference<Known> known;

  public IndexReadiness(TableAdministration administration, InstantSource clock) {
    this.administration = administration;
    this.clock = clock;
    this.known =
        new AtomicReference<>(new Known(Set.of(), Map.of(), clock.instant().plus(WHILE_WELL)));
  }

  boolean isReadable(TableIndex index) {
    var present = known.get();
    var now = clock.instant();
    if (!now.isBefore(present.renewAt()) && postpone(present)) {
      renew();
    }
    return !present.building().contains(index) && !present.isRefused(index, now);
  }

  void noteFailure(TableIndex index, Throwable failure) {
    if (failure instanceof FailureException carried
        && carried.failure() instanceof Failure.IndexBuilding) {
      var now = clock.instant();
      known.updateAndGet(present -> present.withRefusal(index, now));
    }
  }

  /// Asks the table now; where it does not answer, what was known stays.
  public Future<Void> renew() {
    return administration.status().onSuccess(this::note).mapEmpty();
  }

  private void note(TableReport report) {
    var building = EnumSet.noneOf(TableIndex.class);
    for (var index : report.indexes()) {
      if (!index.readable()) {
        building.add(index.index());
      }
    }
    var pause = building.isEmpty() ? WHILE_WELL : WHILE_BUILDING;
    known.set(new Known(building, Map.of(), clock.instant().plus(pause)));
  }

  /// Of several pages that find the knowledge old, one renews it.
  private boolean postpone(Known present) {
    return known.compareAndSet(present, present.renewedAt(clock.instant().plus(WHILE_BUILDING)));
  }

  /// @param building what the table said when it was last asked; only its next answer changes it
  /// @param refusals until when an index that refused a read is not tried again
  /// @param renewAt when to ask the table
  private record Known(
      Set<TableIndex> building, Map<TableIndex, Instant> refusals, Instant renewAt) {
    boolean isRefused(TableIndex index, Instant now) {
      return refusals.containsKey(index) && now.isBefore(refusals.get(index));
    }

    Known withRefusal(TableIndex index, Instant now) {
      var more = new EnumMap<TableIndex, Instant>(TableIndex.class);
      more.putAll(refusals);
      more.put(index, now.plus(AFTER_A_REFUSAL));
      return new Known(building, more, now.plus(WHILE_BUILDING));
    }

    Known renewedAt(Instant time) {
      return new Known(building, refusals, time);
    }
  }
}
