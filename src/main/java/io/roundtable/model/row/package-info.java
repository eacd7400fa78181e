/// Rows of lists, as indexes project them. Start at [io.roundtable.model.row.TaskRow].
package io.roundtable.model.row;
