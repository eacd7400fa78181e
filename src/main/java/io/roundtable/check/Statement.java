package io.roundtable.check;

import io.roundtable.table.schema.ItemKey;
import java.util.List;

/// A claim that an item makes of itself or of others. Two items agree where what one needs is what
/// the other has, in the same words; so everything that must agree stands in the words.
sealed interface Statement {
  /// The words, for example `project t1/p1 at the slug launch`.
  String text();

  /// It is there.
  record Has(String text) implements Statement {}

  /// Another item must say that it has this.
  ///
  /// @param keys the items that can; empty where only the whole table tells
  record Needs(Rule rule, String text, List<ItemKey<?>> keys) implements Statement {
    public Needs {
      keys = List.copyOf(keys);
    }
  }

  /// No other item may say that it has this.
  ///
  /// @param key the item that could
  record Forbids(Rule rule, String text, ItemKey<?> key) implements Statement {}

  /// All numbers said of the same must add up to zero: those who are counted say 1, the counter
  /// says what it counts below zero.
  ///
  /// @param collections the partition keys of counters, where they may be missing altogether
  record Counts(Rule rule, String text, long number, List<String> collections)
      implements Statement {
    public Counts {
      collections = List.copyOf(collections);
    }
  }

  /// No number said of the same may be above the last one.
  ///
  /// @param key the item that knows the last one
  record Reaches(Rule rule, String text, long number, ItemKey<?> key) implements Statement {}

  /// The last number given.
  record Last(String text, long number) implements Statement {}

  /// The item is wrong by itself.
  ///
  /// @param text what is wrong
  record Wrong(Rule rule, String text) implements Statement {}
}
