package io.roundtable.table;

import io.roundtable.model.Entity;
import io.vertx.core.Future;
import java.util.Optional;

/// Answers access patterns.
final class PatternReader {
  <E extends Entity> Future<Optional<E>> find(
      PageCost cost, AccessPattern pattern, ItemKey<E> key) {
    throw new UnsupportedOperationException("not built yet: " + cost + pattern + key);
  }

  <T> Future<Page<T>> list(PageCost cost, PatternQuery<T> query, PageRequest page) {
    throw new UnsupportedOperationException("not built yet: " + cost + query + page);
  }
}
