package io.roundtable.engine.expression.syntax;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;

/// Keeps the parse trees of the expressions that were used last, because programs send the same few
/// texts over and over. Trees hold no names or values of any request. Safe for any number of
/// threads; expressions that are refused are not kept.
///
/// @param <T> a parse tree
public final class ParseCache<T> {
  private static final int MAX_ENTRIES = 500;

  private final BiFunction<ExpressionKind, String, T> parser;
  private final Map<Key, T> trees = new LeastRecentlyUsed<>();

  public ParseCache(BiFunction<ExpressionKind, String, T> parser) {
    this.parser = parser;
  }

  /// The tree of an expression, parsed unless it is kept.
  public T tree(ExpressionKind kind, String text) {
    var key = new Key(kind, text);
    T kept;
    synchronized (trees) {
      kept = trees.get(key);
    }
    if (kept != null) {
      return kept;
    }
    T parsed = parser.apply(kind, text);
    synchronized (trees) {
      trees.put(key, parsed);
    }
    return parsed;
  }

  public int size() {
    synchronized (trees) {
      return trees.size();
    }
  }

  private record Key(ExpressionKind kind, String text) {}

  private static final class LeastRecentlyUsed<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1L;

    LeastRecentlyUsed() {
      super(16, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
      return size() > MAX_ENTRIES;
    }
  }
}
