package io.roundtable.engine.store.sql;

import io.roundtable.engine.store.file.StoreException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/// A connection with its prepared statements; used by one thread at a time.
///
/// After the first fault every further call fails until [#recover]: SQLite may have ended the
/// transaction by itself, and what a caller went on to write would then be kept.
public final class SqlSession implements AutoCloseable {
  private static final int STATEMENT_LIMIT = 256;

  /// Reads a value from the row that a result stands on.
  public interface Column<T> {
    T read(ResultSet row) throws SQLException;
  }

  /// Takes the row that a result stands on and says whether to go on.
  public interface Rows {
    boolean take(ResultSet row) throws SQLException;
  }

  private final Connection connection;
  private final SequencedMap<String, PreparedStatement> statements = new LinkedHashMap<>();
  private StoreException fault;
  private long rowsRead;

  public SqlSession(Connection connection) {
    this.connection = connection;
  }

  public void execute(String sql) {
    within(
        sql,
        statement -> {
          statement.execute();
          return null;
        });
  }

  public int update(String sql, Object... parameters) {
    return within(sql, statement -> bind(statement, parameters).executeUpdate());
  }

  public <T> Optional<T> first(String sql, Column<T> column, Object... parameters) {
    return within(
        sql,
        statement -> {
          try (var rows = bind(statement, parameters).executeQuery()) {
            return rows.next() ? Optional.ofNullable(column.read(rows)) : Optional.empty();
          }
        });
  }

  public void each(String sql, Rows taker, Object... parameters) {
    within(
        sql,
        statement -> {
          try (var rows = bind(statement, parameters).executeQuery()) {
            boolean more = rows.next();
            while (more) {
              rowsRead++;
              more = taker.take(rows) && rows.next();
            }
            return null;
          }
        });
  }

  /// How many rows [#each] has given: what reading them costs, whatever the machine.
  public long rowsRead() {
    return rowsRead;
  }

  /// Makes the session usable again.
  ///
  /// @return the fault there was, null if there was none
  public StoreException recover() {
    var past = fault;
    fault = null;
    return past;
  }

  /// Gives the transaction up, whether or not SQLite has ended it already.
  public void abandon() {
    fault = null;
    try (var statement = connection.createStatement()) {
      statement.execute(Sql.ROLLBACK);
    } catch (SQLException _) {
      // There was none left, or the next statement will say what is wrong.
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }

  private interface Use<T> {
    T apply(PreparedStatement statement) throws SQLException;
  }

  private <T> T within(String sql, Use<T> use) {
    if (fault != null) {
      throw fault;
    }
    try {
      return use(sql, use);
    } catch (SQLException failed) {
      fault = Faults.of(failed);
      throw fault;
    }
  }

  /// A statement that failed, or whose rows were not read as planned, is not used again.
  private <T> T use(String sql, Use<T> use) throws SQLException {
    var statement = take(sql);
    boolean sound = false;
    try {
      T result = use.apply(statement);
      sound = true;
      return result;
    } finally {
      if (sound) {
        giveBack(sql, statement);
      } else {
        statement.close();
      }
    }
  }

  /// Takes the statement out of the cache while it is used, so that a consumer of rows may run the
  /// same query inside.
  private PreparedStatement take(String sql) throws SQLException {
    var cached = statements.remove(sql);
    return cached != null ? cached : connection.prepareStatement(sql);
  }

  private void giveBack(String sql, PreparedStatement statement) throws SQLException {
    var other = statements.putIfAbsent(sql, statement);
    if (other != null) {
      statement.close();
    } else if (statements.size() > STATEMENT_LIMIT) {
      statements.pollFirstEntry().getValue().close();
    }
  }

  private static PreparedStatement bind(PreparedStatement statement, Object... parameters)
      throws SQLException {
    for (int position = 0; position < parameters.length; position++) {
      switch (parameters[position]) {
        case byte[] bytes -> statement.setBytes(position + 1, bytes);
        case String text -> statement.setString(position + 1, text);
        case Long number -> statement.setLong(position + 1, number);
        default -> throw new IllegalArgumentException("no parameter of a statement");
      }
    }
    return statement;
  }
}
