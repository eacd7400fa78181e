package io.roundtable.engine.store;

import io.roundtable.engine.store.definition.ExpiryIndex;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.sql.Sql;
import io.roundtable.engine.store.sql.SqlSession;
import io.roundtable.engine.store.stream.StreamLog;
import io.roundtable.engine.store.stream.StreamSql;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;

/// Gives a data file of an earlier form what it lacks, all of it or nothing.
final class FileUpgrade {
  private static final int NAMES_AT_A_TIME = 100;
  private static final int FIRST_WITH_STREAMS = 2;

  private final SqlSession session;
  private final Partitions partitions;
  private final Definitions definitions;
  private long version;

  private FileUpgrade(SqlSession session) {
    this.session = session;
    partitions = new Partitions(session);
    definitions = new Definitions(session, new StreamLog(session));
    version = session.first(Sql.LAST_DEFINITION_VERSION, row -> row.getLong(1)).orElse(0L);
  }

  /// Brings a file to the present form; one that has it is left as it is.
  static void bringUpToDate(SqlSession session) {
    int format = session.first(Sql.FIND_FORMAT, row -> row.getInt(1)).orElseThrow();
    if (format == Sql.FORMAT) {
      return;
    }
    session.execute(Sql.BEGIN_WRITE);
    if (format < FIRST_WITH_STREAMS) {
      for (var sql : StreamSql.CREATE) {
        session.execute(sql);
      }
    }
    new FileUpgrade(session).addDirectories();
    session.execute(Sql.SET_FORMAT);
    session.execute(Sql.COMMIT);
  }

  private void addDirectories() {
    var names = definitions.names("", NAMES_AT_A_TIME);
    while (!names.isEmpty()) {
      for (var name : names) {
        var table = definitions.find(name).orElseThrow();
        addPartitions(table);
        addExpiryIndex(table);
      }
      names = definitions.names(names.getLast(), NAMES_AT_A_TIME);
    }
  }

  /// Walks through the keys of a table, in whose order each partition comes once.
  private void addPartitions(TableDefinition table) {
    session.execute(Sql.create(Sql.partitions(table)));
    var last = new AtomicReference<byte[]>();
    session.each(
        Sql.range(Sql.relation(table), false, true),
        row -> {
          var key = row.getBytes(1);
          var partition = Partitions.partition(table, key);
          if (!Arrays.equals(partition, last.getAndSet(partition))) {
            partitions.add(table, key);
          }
          return true;
        },
        (Object) RowRange.all().low());
  }

  /// The items are added later, a little at a time.
  private void addExpiryIndex(TableDefinition table) {
    ExpiryIndex.attribute(table.settings())
        .map(ExpiryIndex::on)
        .ifPresent(
            index -> {
              session.execute(Sql.create(Sql.expirations(index)));
              definitions.put(table.withSettings(index.in(table.settings())), ++version);
            });
  }
}
