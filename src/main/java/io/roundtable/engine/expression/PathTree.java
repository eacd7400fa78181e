package io.roundtable.engine.expression;

import io.roundtable.engine.expression.DocumentPath.Step;
import java.util.LinkedHashMap;
import java.util.Map;

/// Document paths that share their beginnings, each with something at its end. No path leads
/// through the end of another: [PathClashes] refuses those.
///
/// @param <T> what is at the end of a path
sealed interface PathTree<T> {
  /// The end of a path.
  record End<T>(T content) implements PathTree<T> {}

  /// A place where paths go on, by their next step.
  final class Fork<T> implements PathTree<T> {
    private final Map<Step, PathTree<T>> ways = new LinkedHashMap<>();

    /// The next steps and what stands behind them.
    Map<Step, PathTree<T>> ways() {
      return ways;
    }

    /// Adds a path that begins here, at the item itself.
    void add(DocumentPath path, T content) {
      var fork = this;
      Step step = new Step.Member(path.attribute());
      for (var next : path.steps()) {
        fork = fork.fork(step);
        step = next;
      }
      fork.ways.put(step, new End<>(content));
    }

    /// The tree behind the member of a map; null where no path leads there.
    PathTree<T> member(String name) {
      return ways.get(new Step.Member(name));
    }

    /// The tree behind the element of a list; null where no path leads there.
    PathTree<T> element(int index) {
      return ways.get(new Step.Element(index));
    }

    private Fork<T> fork(Step step) {
      var way = ways.computeIfAbsent(step, _ -> new Fork<>());
      if (way instanceof Fork<T> fork) {
        return fork;
      }
      throw new IllegalArgumentException("a path leads through the end of another at " + step);
    }
  }
}
