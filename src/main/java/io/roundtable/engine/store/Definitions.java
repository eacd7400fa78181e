package io.roundtable.engine.store;

import io.roundtable.engine.store.definition.StreamDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.sql.Sql;
import io.roundtable.engine.store.sql.SqlSession;
import io.roundtable.engine.store.stream.StreamLog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The tables' definitions as one session sees them. A definition is decoded once for each version
/// of it; the version is asked in every transaction, so what is seen is what the transaction's view
/// holds.
final class Definitions {
  private final SqlSession session;
  private final StreamLog streams;
  private final Map<String, Known> known = new HashMap<>();

  private record Known(
      long version, TableDefinition definition, Optional<StreamDefinition> stream) {}

  Definitions(SqlSession session, StreamLog streams) {
    this.session = session;
    this.streams = streams;
  }

  Optional<TableDefinition> find(String name) {
    return known(name).map(Known::definition);
  }

  /// The stream that changes of a table are added to. Costs nothing for a table that was found in
  /// the same transaction.
  Optional<StreamDefinition> enabledStream(TableDefinition table) {
    var cached = known.get(table.name());
    return cached == null ? known(table.name()).flatMap(Known::stream) : cached.stream;
  }

  private Optional<Known> known(String name) {
    var version = session.first(Sql.DEFINITION_VERSION, row -> row.getLong(1), name);
    if (version.isEmpty()) {
      known.remove(name);
      return Optional.empty();
    }
    var cached = known.get(name);
    if (cached == null || cached.version != version.get()) {
      var definition = read(name);
      cached = new Known(version.get(), definition, streams.enabledStream(definition));
      known.put(name, cached);
    }
    return Optional.of(cached);
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
