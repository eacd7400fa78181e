package io.roundtable.table.read;

import io.roundtable.table.schema.AccessPattern;
import io.roundtable.table.schema.ItemKey;
import java.util.LinkedHashSet;
import java.util.Set;

/// The keys that one strongly consistent BatchGetItem reads, and the access patterns it serves.
///
/// Several patterns share a request: a page's head, a task and a slug's claim together.
///
/// ```java
/// var read = BatchGet.of(AccessPatterns.PAGE_CONTEXT)
///     .and(AccessPatterns.PROJECT_BY_SLUG)
///     .with(TableKeys.tenant(tenantId))
///     .with(TableKeys.slug(tenantId, slug));
/// ```
public final class BatchGet {
  /// The most keys in one request.
  public static final int MAXIMUM_KEYS = AccessPattern.MAXIMUM_BATCH_KEYS;

  private final Set<AccessPattern> patterns = new LinkedHashSet<>();
  private final Set<ItemKey<?>> keys = new LinkedHashSet<>();

  private BatchGet() {}

  /// Begins a read for a pattern.
  ///
  /// @param pattern what it serves
  /// @return the read, without keys
  public static BatchGet of(AccessPattern pattern) {
    return new BatchGet().and(pattern);
  }

  /// Lets the read serve another pattern too.
  ///
  /// @param pattern what it serves
  /// @return this
  public BatchGet and(AccessPattern pattern) {
    patterns.add(pattern);
    return this;
  }

  /// Adds a key; one that is there already is asked for once.
  ///
  /// @param key which item
  /// @return this
  /// @throws IllegalStateException where a request cannot hold more keys
  public BatchGet with(ItemKey<?> key) {
    keys.add(key);
    if (keys.size() > MAXIMUM_KEYS) {
      throw new IllegalStateException("more than " + MAXIMUM_KEYS + " keys in one read");
    }
    return this;
  }

  /// How many keys it reads.
  public int keyCount() {
    return keys.size();
  }

  Set<ItemKey<?>> keys() {
    return keys;
  }

  Set<AccessPattern> patterns() {
    return patterns;
  }
}
