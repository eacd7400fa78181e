package io.roundtable.engine.expression.syntax;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.util.function.BiFunction;

/// Keeps the parse trees of the expressions that are used most, because programs send the same few
/// texts over and over. Trees hold no names or values of any request. Safe for any number of
/// threads; expressions that are refused are not kept.
///
/// @param <T> a parse tree
public final class ParseCache<T> {
  private static final int MAX_ENTRIES = 500;

  private final LoadingCache<Key, T> trees;

  public ParseCache(BiFunction<ExpressionKind, String, T> parser) {
    this.trees =
        Caffeine.newBuilder()
            .maximumSize(MAX_ENTRIES)
            .executor(Runnable::run)
            .build(key -> parser.apply(key.kind, key.text));
  }

  /// The tree of an expression, parsed unless it is kept.
  public T tree(ExpressionKind kind, String text) {
    return trees.get(new Key(kind, text));
  }

  public long size() {
    trees.cleanUp();
    return trees.estimatedSize();
  }

  private record Key(ExpressionKind kind, String text) {}
}
