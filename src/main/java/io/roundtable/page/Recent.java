package io.roundtable.page;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A bounded memory that forgets what was unused for longest. Safe for all threads; the lock is
/// held for one look-up.
final class Recent<K, V> {
  private final Map<K, V> entries;

  Recent(int maximumEntries) {
    this.entries =
        new LinkedHashMap<>(16, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > maximumEntries;
          }
        };
  }

  synchronized Optional<V> find(K key) {
    return Optional.ofNullable(entries.get(key));
  }

  synchronized void put(K key, V value) {
    entries.put(key, value);
  }

  synchronized void remove(K key) {
    entries.remove(key);
  }
}
