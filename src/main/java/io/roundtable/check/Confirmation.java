package io.roundtable.check;

import io.roundtable.check.Statement.Counts;
import io.roundtable.check.Statement.Forbids;
import io.roundtable.check.Statement.Has;
import io.roundtable.check.Statement.Last;
import io.roundtable.check.Statement.Needs;
import io.roundtable.check.Statement.Reaches;
import io.roundtable.check.Statement.Wrong;
import io.roundtable.model.Inbox;
import io.roundtable.table.admin.ScannedItem;
import io.roundtable.table.admin.TableScan;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/// Finds out whether a suspicion is true, by reading the items concerned as they are at one moment;
/// counts, which no single read can show, by counting again.
final class Confirmation {
  private final TableScan scan;

  Confirmation(TableScan scan) {
    this.scan = scan;
  }

  /// Looks once.
  ///
  /// @return the violation; empty where it is none, or where work that is under way explains it
  Future<Optional<Violation>> look(Suspicion suspicion) {
    return RunningJobs.read(scan)
        .compose(before -> before.explain(suspicion) ? none() : read(suspicion))
        .compose(found -> found.isEmpty() ? none() : unlessExplained(suspicion, found));
  }

  private Future<Optional<Violation>> unlessExplained(
      Suspicion suspicion, Optional<Violation> found) {
    return RunningJobs.read(scan)
        .map(after -> found.filter(violation -> !after.explain(suspicion)));
  }

  private Future<Optional<Violation>> read(Suspicion suspicion) {
    return switch (suspicion) {
      case Suspicion.OfItem item -> scan.together(item.keys()).map(items -> judge(item, items));
      case Suspicion.OfCount count -> count(count).map(sum -> judge(count, sum));
    };
  }

  private static Optional<Violation> judge(Suspicion.OfItem suspicion, List<ScannedItem> items) {
    var statement = suspicion.statement();
    boolean saidStill =
        items.stream()
            .filter(item -> isAt(suspicion, item))
            .anyMatch(item -> Statements.of(item).contains(statement));
    return saidStill
        ? reason(statement, items)
            .map(reason -> new Violation(suspicion.rule(), suspicion.key(), reason))
        : Optional.empty();
  }

  private static boolean isAt(Suspicion.OfItem suspicion, ScannedItem item) {
    return item.partitionKey().equals(suspicion.key().partitionKey())
        && item.sortKey().equals(suspicion.key().sortKey());
  }

  /// Why a statement does not hold beside these items; empty where it does.
  private static Optional<String> reason(Statement statement, List<ScannedItem> items) {
    var others = items.stream().flatMap(item -> Statements.of(item).stream()).toList();
    var has = new Has(statement.text());
    return switch (statement) {
      case Needs needs when !others.contains(has) -> Optional.of("there is no " + needs.text());
      case Forbids forbids when others.contains(has) ->
          Optional.of("there is an " + forbids.text());
      case Reaches reaches when reaches.number() > last(others, reaches.text()) ->
          Optional.of(
              reaches.number()
                  + " is above "
                  + last(others, reaches.text())
                  + ", the last of the "
                  + reaches.text());
      case Wrong wrong -> Optional.of("this one " + wrong.text());
      case Needs _, Forbids _, Reaches _, Has _, Last _, Counts _ -> Optional.empty();
    };
  }

  private static long last(List<Statement> others, String text) {
    return others.stream()
        .filter(Last.class::isInstance)
        .map(Last.class::cast)
        .filter(last -> last.text().equals(text))
        .mapToLong(Last::number)
        .max()
        .orElse(0);
  }

  private static Optional<Violation> judge(Suspicion.OfCount suspicion, long sum) {
    if (sum == 0) {
      return Optional.empty();
    }
    var reason =
        "there are "
            + Math.abs(sum)
            + (sum > 0 ? " more " : " fewer ")
            + suspicion.text()
            + " than are counted";
    return Optional.of(new Violation(suspicion.rule(), suspicion.key(), reason));
  }

  private Future<Long> count(Suspicion.OfCount suspicion) {
    var sum = new AtomicLong();
    var uncounted = new AtomicBoolean();
    var counted = Future.<Void>succeededFuture();
    for (var collection : suspicion.collections()) {
      counted =
          counted.compose(
              done ->
                  scan.collection(
                      collection,
                      item -> {
                        sum.addAndGet(said(suspicion, item));
                        uncounted.compareAndSet(false, isUncounted(suspicion, item));
                      }));
    }
    return counted.map(done -> uncounted.get() ? 0 : sum.get());
  }

  /// An Inbox of an older version does not say what waits in which project.
  private static boolean isUncounted(Suspicion.OfCount suspicion, ScannedItem item) {
    return suspicion.rule() == Rule.INBOX_PROJECTS
        && item.content() instanceof Inbox inbox
        && inbox.countsSumOnly();
  }

  private static long said(Suspicion.OfCount suspicion, ScannedItem item) {
    return Statements.of(item).stream()
        .filter(Counts.class::isInstance)
        .map(Counts.class::cast)
        .filter(counts -> counts.text().equals(suspicion.text()))
        .mapToLong(Counts::number)
        .sum();
  }

  private static Future<Optional<Violation>> none() {
    return Future.succeededFuture(Optional.empty());
  }
}
