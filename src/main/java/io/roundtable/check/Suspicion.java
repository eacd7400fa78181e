package io.roundtable.check;

import io.roundtable.check.Statement.Counts;
import io.roundtable.check.Statement.Forbids;
import io.roundtable.check.Statement.Needs;
import io.roundtable.check.Statement.Reaches;
import io.roundtable.check.Statement.Wrong;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.PrimaryKey;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A possible violation, and which items must be read to know.
sealed interface Suspicion {
  /// Which rule.
  Rule rule();

  /// The item that is shown.
  PrimaryKey key();

  /// The words of the statement that is in doubt.
  String text();

  /// One item does not agree with others that are known by their keys.
  ///
  /// @param statement what it says
  /// @param others the items that decide
  record OfItem(Rule rule, PrimaryKey key, Statement statement, List<PrimaryKey> others)
      implements Suspicion {
    public OfItem {
      others = List.copyOf(others);
    }

    @Override
    public String text() {
      return statement.text();
    }

    /// The items that decide, the one in doubt first, each once.
    List<PrimaryKey> keys() {
      var keys = new LinkedHashSet<PrimaryKey>();
      keys.add(key);
      keys.addAll(others);
      return List.copyOf(keys);
    }
  }

  /// Numbers do not add up.
  ///
  /// @param collections where all of those are that count or are counted
  record OfCount(Rule rule, PrimaryKey key, String text, Set<String> collections)
      implements Suspicion {
    public OfCount {
      collections = Set.copyOf(collections);
    }
  }

  /// The suspicion that follows from a statement that was picked out.
  ///
  /// @return null where it does not accuse anything by itself
  static OfItem of(PrimaryKey key, Statement statement) {
    return switch (statement) {
      case Needs needs ->
          new OfItem(
              needs.rule(), key, needs, needs.keys().stream().map(ItemKey::primaryKey).toList());
      case Forbids forbids ->
          new OfItem(forbids.rule(), key, forbids, List.of(forbids.key().primaryKey()));
      case Reaches reaches ->
          new OfItem(reaches.rule(), key, reaches, List.of(reaches.key().primaryKey()));
      case Wrong wrong -> new OfItem(wrong.rule(), key, wrong, List.of());
      case Counts _, Statement.Has _, Statement.Last _ -> null;
    };
  }
}
