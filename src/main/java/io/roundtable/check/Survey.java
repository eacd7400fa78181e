package io.roundtable.check;

import io.roundtable.check.Statement.Counts;
import io.roundtable.check.Statement.Forbids;
import io.roundtable.check.Statement.Has;
import io.roundtable.check.Statement.Last;
import io.roundtable.check.Statement.Needs;
import io.roundtable.check.Statement.Reaches;
import io.roundtable.check.Statement.Wrong;
import io.roundtable.table.admin.ScannedItem;
import java.util.Map;
import java.util.TreeMap;

/// A first look at every item: of statements it keeps hashes only, and says in the end which of
/// them do not agree. As the table changes meanwhile, that is a suspicion and no more.
final class Survey {
  private static final int MOST_SUSPICIONS = 20_000;

  private final Map<String, Long> kinds = new TreeMap<>();
  private final LongTable had = new LongTable();
  private final LongTable needed = new LongTable();
  private final LongTable forbidden = new LongTable();
  private final LongTable counts = new LongTable();
  private final LongTable reached = new LongTable();
  private final LongTable last = new LongTable();
  private final LongTable wrong = new LongTable();

  /// Looks at an item; any thread may bring it.
  void take(ScannedItem item) {
    var statements = Statements.of(item);
    synchronized (this) {
      kinds.merge(item.kind().isEmpty() ? "(none)" : item.kind(), 1L, Long::sum);
      statements.forEach(this::take);
    }
  }

  private void take(Statement statement) {
    long hash = LongTable.hash(statement.text());
    switch (statement) {
      case Has _ -> had.put(hash);
      case Needs _ -> needed.put(hash);
      case Forbids _ -> forbidden.put(hash);
      case Counts counted -> counts.merge(hash, counted.number(), Long::sum);
      case Reaches reaches -> reached.merge(hash, reaches.number(), Math::max);
      case Last given -> last.merge(hash, given.number(), Math::max);
      case Wrong _ -> wrong.put(hash);
    }
  }

  /// How many items of each entity there were.
  synchronized Map<String, Long> kinds() {
    return kinds;
  }

  /// The hashes of statements that do not agree.
  synchronized LongTable suspicions() {
    var suspicions = new LongTable();
    needed.select(hash -> !had.contains(hash), suspicions, MOST_SUSPICIONS);
    forbidden.select(had::contains, suspicions, MOST_SUSPICIONS);
    counts.select(hash -> counts.get(hash) != 0, suspicions, MOST_SUSPICIONS);
    reached.select(hash -> reached.get(hash) > last.get(hash), suspicions, MOST_SUSPICIONS);
    wrong.select(hash -> true, suspicions, MOST_SUSPICIONS);
    return suspicions;
  }
}
