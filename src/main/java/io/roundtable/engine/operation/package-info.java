/// The operations of the API, one class each, as plain synchronous Java over expressions and store.
/// Start at [io.roundtable.engine.operation.Operation]; texts of errors are in
/// [io.roundtable.engine.operation.Messages].
package io.roundtable.engine.operation;
