/// Answers access patterns, with cursors. Start at [io.roundtable.table.read.PatternReader].
package io.roundtable.table.read;
