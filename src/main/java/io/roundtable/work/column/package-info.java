/// Carrying out commands on the columns of a board. Start at
/// [io.roundtable.work.column.ColumnExecution].
package io.roundtable.work.column;
