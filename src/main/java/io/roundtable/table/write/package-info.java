/// Writes changes as one transaction each. Start at [io.roundtable.table.write.Change].
package io.roundtable.table.write;
