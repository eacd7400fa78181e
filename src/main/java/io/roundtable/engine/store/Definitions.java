package io.roundtable.engine.store;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The tables' definitions as one session sees them. A definition is decoded once for each version
/// of it; the version is asked in every transaction, so what is seen is what the transaction's view
/// holds.
final class Definitions {
  private final Session session;
  private final Map<String, Known> known = new HashMap<>();

  private record Known(long version, TableDefinition definition) {}

  Definitions(Session session) {
    this.session = session;
  }

  Optional<TableDefinition> find(String name) {
    var version = session.first(Sql.DEFINITION_VERSION, row -> row.getLong(1), name);
    if (version.isEmpty()) {
      known.remove(name);
      return Optional.empty();
    }
    var cached = known.get(name);
    if (cached == null || cached.version != version.get()) {
      cached = new Known(version.get(), read(name));
      known.put(name, cached);
    }
    return Optional.of(cached.definition);
  }

  List<String> names(String after, int limit) {
    var names = new ArrayList<String>();
    session.each(Sql.TABLE_NAMES, row -> names.add(row.getString(1)), after, Long.valueOf(limit));
    return names;
  }

  /// Stores a definition under a version that was never used, even by a unit that was undone: a
  /// cached definition must not pass for another one.
  void put(TableDefinition definition, long version) {
    session.update(
        Sql.PUT_DEFINITION, definition.name(), version, DefinitionCodec.encode(definition));
  }

  void delete(String name) {
    session.update(Sql.DELETE_DEFINITION, name);
  }

  private TableDefinition read(String name) {
    var encoded = session.first(Sql.DEFINITION, row -> row.getBytes(1), name).orElseThrow();
    return DefinitionCodec.decode(encoded);
  }
}
