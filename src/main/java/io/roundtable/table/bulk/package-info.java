/// Writes many items as fast as the table takes them. Start at [io.roundtable.table.bulk.BulkLoad].
package io.roundtable.table.bulk;
