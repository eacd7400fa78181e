/// The operations on tables, their indexes, tags and expiry, and the work that these leave behind.
/// Start at [io.roundtable.engine.operation.table.CreateTable].
package io.roundtable.engine.operation.table;
