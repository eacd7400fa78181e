/// The single table: keys, item codec, schema, access patterns as data with one method each, signed
/// cursors, and the writes. The only importer of the AWS SDK besides the embedded engine.
///
/// Start at [io.roundtable.table.TableConnection], which opens a table and hands out everything
/// else, and at [io.roundtable.table.schema.AccessPatterns], the catalogue of what is read.
package io.roundtable.table;
