/// TransactGetItems and TransactWriteItems. Start at
/// [io.roundtable.engine.operation.transaction.TransactWriteItems].
package io.roundtable.engine.operation.transaction;
