/// Tables and their indexes in one SQLite file, or in memory. Start at
/// [io.roundtable.engine.store.Store]: one thread writes, in groups that share a commit, a few
/// threads read, and nothing else touches a connection.
///
/// A DynamoDB table is one SQLite table of key bytes and encoded items, and so is each of its
/// indexes, whose rows hold the projected item. Everything above this package speaks of
/// transactions, definitions, key bytes and items, never of SQL.
package io.roundtable.engine.store;
