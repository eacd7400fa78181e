package io.roundtable.engine.fidelity.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/// A table as a plain map.
final class TableModel {
  private final Map<List<Value>, Map<String, Value>> items = new HashMap<>();

  /// Makes all changes, or none.
  ///
  /// @return whether every condition held
  boolean apply(List<Change> changes) {
    if (changes.stream().anyMatch(change -> change.onlyIfNew() && find(change) != null)) {
      return false;
    }
    for (var change : changes) {
      var after = change.after(find(change));
      if (after == null) {
        items.remove(place(change.key()));
      } else {
        items.put(place(change.key()), canonical(after));
      }
    }
    return true;
  }

  /// The items that have all the named attributes and pass the test, in the order of those.
  List<Map<String, Value>> ordered(Predicate<Map<String, Value>> test, List<String> order) {
    var found = new ArrayList<Map<String, Value>>();
    for (var item : items.values()) {
      if (item.keySet().containsAll(order) && test.test(item)) {
        found.add(item);
      }
    }
    var comparator =
        order.stream()
            .map(name -> Comparator.<Map<String, Value>, Value>comparing(item -> item.get(name)))
            .reduce(Comparator::thenComparing)
            .orElseThrow();
    found.sort(comparator);
    return found;
  }

  private Map<String, Value> find(Change change) {
    return items.get(place(change.key()));
  }

  private static List<Value> place(Map<String, Value> key) {
    return List.of(key.get("pk").canonical(), key.get("sk").canonical());
  }

  private static Map<String, Value> canonical(Map<String, Value> item) {
    var canonical = new TreeMap<String, Value>();
    item.forEach((name, value) -> canonical.put(name, value.canonical()));
    return canonical;
  }
}
