package io.roundtable.table;

import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/// Which indexes may be read, kept so that no page has to ask.
///
/// An index is readable where the table says it is active and its Rollout item does not hold it
/// back. What is known is renewed in the background: seldom while all is well, often while an index
/// is being built. Before anything is known every index counts as readable; reading one that is not
/// there fails and is noted.
final class IndexReadiness {
  private static final Duration WHILE_WELL = Duration.ofSeconds(60);
  private static final Duration WHILE_BUILDING = Duration.ofSeconds(1);

  private final TableAdministration administration;
  private final InstantSource clock;
  private final AtomicReference<Known> known;

  IndexReadiness(TableAdministration administration, InstantSource clock) {
    this.administration = administration;
    this.clock = clock;
    this.known = new AtomicReference<>(new Known(Set.of(), clock.instant().plus(WHILE_WELL)));
  }

  boolean isReadable(TableIndex index) {
    var present = known.get();
    if (!clock.instant().isBefore(present.renewAt()) && postpone(present)) {
      renew();
    }
    return !present.building().contains(index);
  }

  void noteFailure(TableIndex index, Throwable failure) {
    if (failure instanceof FailureException carried
        && carried.failure() instanceof Failure.IndexBuilding) {
      known.updateAndGet(present -> present.with(index, clock.instant().plus(WHILE_BUILDING)));
    }
  }

  /// Asks the table now; where it does not answer, what was known stays.
  Future<Void> renew() {
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
    known.set(new Known(building, clock.instant().plus(pause)));
  }

  /// Of several pages that find the knowledge old, one renews it.
  private boolean postpone(Known present) {
    var later = new Known(present.building(), clock.instant().plus(WHILE_BUILDING));
    return known.compareAndSet(present, later);
  }

  private record Known(Set<TableIndex> building, Instant renewAt) {
    Known with(TableIndex index, Instant newRenewAt) {
      var more = EnumSet.of(index);
      more.addAll(building);
      return new Known(more, newRenewAt);
    }
  }
}
