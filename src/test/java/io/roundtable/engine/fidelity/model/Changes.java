package io.roundtable.engine.fidelity.model;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/// Random changes of few items, so that they meet often.
final class Changes {
  private static final String HALF_OF_UTF16 = "\uD801\uDC37";
  private static final Map<String, Arbitrary<Value>> ATTRIBUTES =
      Map.of(
          "a", values("S", "x", "y"),
          "b", values("N", "1", "1.0", "20e-1", "-3"),
          "c", values("S", "c", "ca", "\uFF5E", HALF_OF_UTF16, "é"),
          "d", values("B", "AA==", "AAA=", "/w==", "fw=="),
          "v", values("N", "7", "70e-1"));

  private Changes() {}

  /// One to three changes of different items: more than one are a transaction.
  static Arbitrary<List<Change>> together() {
    return one().list().ofMinSize(1).ofMaxSize(3).map(Changes::ofDifferentItems);
  }

  private static Arbitrary<Change> one() {
    return Arbitraries.frequencyOf(
        net.jqwik.api.Tuple.of(5, put()),
        net.jqwik.api.Tuple.of(4, update()),
        net.jqwik.api.Tuple.of(1, delete()));
  }

  private static Arbitrary<Change> put() {
    return Combinators.combine(key(), others(), rarely())
        .as((key, others, onlyIfNew) -> new Change.Put(key, others, onlyIfNew));
  }

  private static Arbitrary<Change> delete() {
    return key().map(key -> new Change.Delete(key, false));
  }

  private static Arbitrary<Change> update() {
    return Arbitraries.of(ATTRIBUTES.keySet())
        .flatMap(
            attribute ->
                Combinators.combine(key(), ATTRIBUTES.get(attribute).injectNull(0.3), rarely())
                    .as(
                        (key, value, onlyIfNew) ->
                            new Change.Update(key, attribute, value, onlyIfNew)));
  }

  private static Arbitrary<Map<String, Value>> key() {
    return Combinators.combine(
            values("S", "p", "q"), values("N", "-1", "0", "1", "1.0", "10", "9e0", "0.5"))
        .as((pk, sk) -> Map.of("pk", pk, "sk", sk));
  }

  /// Mostly all attributes, so that the index gets its items.
  private static Arbitrary<Map<String, Value>> others() {
    Arbitrary<Map<String, Value>> item = Arbitraries.just(Map.of());
    for (var attribute : new TreeMap<>(ATTRIBUTES).entrySet()) {
      item =
          Combinators.combine(item, attribute.getValue().injectNull(0.15))
              .as((others, value) -> with(others, attribute.getKey(), value));
    }
    return item;
  }

  private static Map<String, Value> with(Map<String, Value> item, String name, Value value) {
    if (value == null) {
      return item;
    }
    var more = new TreeMap<>(item);
    more.put(name, value);
    return more;
  }

  private static List<Change> ofDifferentItems(List<Change> changes) {
    var seen = new HashSet<List<Value>>();
    return changes.stream()
        .filter(
            change ->
                seen.add(
                    List.of(
                        change.key().get("pk").canonical(), change.key().get("sk").canonical())))
        .toList();
  }

  private static Arbitrary<Boolean> rarely() {
    return Arbitraries.of(true, false, false, false, false);
  }

  private static Arbitrary<Value> values(String type, String... texts) {
    return Arbitraries.of(texts).map(text -> new Value(type, text));
  }
}
