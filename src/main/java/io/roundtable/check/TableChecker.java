package io.roundtable.check;

import io.roundtable.table.TableConnection;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Checks that everything in a table agrees with everything else.
///
/// It reads the whole table once and remembers a hash of what each item says: some 16 bytes for
/// each statement. Where everything agrees, that is all. Where something does not, it reads the
/// table once more for who said it, and then the items concerned by themselves, several times: the
/// table may change while it is read, so a violation is what is wrong at one moment and stays so.
public final class TableChecker {
  private static final int SEGMENTS = 4;
  private static final int LOOKS = 3;
  private static final int MOST_VIOLATIONS = 1_000;
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);

  private final TableConnection table;
  private final Confirmation confirmation;

  /// A checker of a table.
  public TableChecker(TableConnection table) {
    this.table = table;
    this.confirmation = new Confirmation(table.scan());
  }

  /// Checks the table; it may be in use.
  ///
  /// @return what was found; fails with [io.roundtable.model.failure.Failure.Busy] where the table
  ///     does not answer
  public Future<CheckReport> check() {
    var survey = new Survey();
    return table
        .scan()
        .scan(SEGMENTS, survey::take)
        .map(done -> survey.suspicions())
        .compose(this::evidence)
        .compose(suspicions -> confirm(suspicions, 0, new ArrayList<>()))
        .map(found -> new CheckReport(survey.kinds(), found, found.size() < MOST_VIOLATIONS));
  }

  private Future<List<Suspicion>> evidence(LongTable suspicions) {
    if (suspicions.size() == 0) {
      return Future.succeededFuture(List.of());
    }
    var evidence = new Evidence(suspicions);
    return table.scan().scan(SEGMENTS, evidence::take).map(done -> evidence.suspicions());
  }

  private Future<List<Violation>> confirm(
      List<Suspicion> suspicions, int position, List<Violation> found) {
    if (position == suspicions.size() || found.size() == MOST_VIOLATIONS) {
      return Future.succeededFuture(found);
    }
    return confirm(suspicions.get(position), LOOKS)
        .compose(
            violation -> {
              violation.ifPresent(found::add);
              return confirm(suspicions, position + 1, found);
            });
  }

  /// Every look must find the same.
  private Future<Optional<Violation>> confirm(Suspicion suspicion, int looks) {
    return confirmation
        .look(suspicion)
        .compose(
            found ->
                found.isEmpty() || looks == 1
                    ? Future.succeededFuture(found)
                    : table
                        .pause(BETWEEN_LOOKS)
                        .compose(waited -> confirm(suspicion, looks - 1))
                        .map(again -> again.filter(found.get()::equals)));
  }
}
