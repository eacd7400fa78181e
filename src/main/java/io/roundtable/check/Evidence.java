package io.roundtable.check;

import io.roundtable.check.Statement.Counts;
import io.roundtable.check.Statement.Has;
import io.roundtable.check.Statement.Needs;
import io.roundtable.table.admin.ScannedItem;
import io.roundtable.table.schema.PrimaryKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A second look at every item: who said what did not agree at the first.
final class Evidence {
  private static final int MOST_STATEMENTS = 20_000;

  private final LongTable wanted;
  private final Set<String> had = new HashSet<>();
  private final List<Suspicion.OfItem> ofItems = new ArrayList<>();
  private final Map<String, Counted> counted = new LinkedHashMap<>();

  Evidence(LongTable wanted) {
    this.wanted = wanted;
  }

  /// Looks at an item; any thread may bring it.
  void take(ScannedItem item) {
    var key = new PrimaryKey(item.partitionKey(), item.sortKey());
    for (var statement : Statements.of(item)) {
      if (wanted.contains(LongTable.hash(statement.text()))) {
        take(key, statement);
      }
    }
  }

  private synchronized void take(PrimaryKey key, Statement statement) {
    switch (statement) {
      case Has has -> had.add(has.text());
      case Counts counts ->
          counted
              .computeIfAbsent(counts.text(), absent -> new Counted(counts.rule(), key))
              .add(key, counts);
      default -> {
        var suspicion = Suspicion.of(key, statement);
        if (suspicion != null && ofItems.size() < MOST_STATEMENTS) {
          ofItems.add(suspicion);
        }
      }
    }
  }

  /// Statements that are still in doubt.
  synchronized List<Suspicion> suspicions() {
    var suspicions = new ArrayList<Suspicion>();
    ofItems.stream().filter(suspicion -> !isSettled(suspicion)).forEach(suspicions::add);
    counted.forEach((text, count) -> suspicions.add(count.suspicion(text)));
    return suspicions;
  }

  /// Nothing but having met it proves what no key leads to.
  private boolean isSettled(Suspicion.OfItem suspicion) {
    return suspicion.statement() instanceof Needs needs
        && needs.keys().isEmpty()
        && had.contains(needs.text());
  }

  private static final class Counted {
    private final Rule rule;
    private final Set<String> collections = new HashSet<>();
    private PrimaryKey shown;

    Counted(Rule rule, PrimaryKey first) {
      this.rule = rule;
      this.shown = first;
    }

    /// The counter is shown rather than what it counts.
    void add(PrimaryKey key, Counts counts) {
      collections.add(key.partitionKey());
      collections.addAll(counts.collections());
      if (counts.number() <= 0) {
        shown = key;
      }
    }

    Suspicion suspicion(String text) {
      return new Suspicion.OfCount(rule, shown, text, collections);
    }
  }
}
