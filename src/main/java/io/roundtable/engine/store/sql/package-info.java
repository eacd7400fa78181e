/// SQLite through JDBC: a session with its prepared statements, the statements, and faults in
/// words. Start at [io.roundtable.engine.store.sql.SqlSession].
package io.roundtable.engine.store.sql;
