/// The table, its keys, its indexes and its access patterns, as data. Start at
/// [io.roundtable.table.schema.AccessPatterns].
package io.roundtable.table.schema;
