/// The columns of a board, edited by the project's owners. Start at
/// [io.roundtable.feature.column.ColumnsHandler].
package io.roundtable.feature.column;
