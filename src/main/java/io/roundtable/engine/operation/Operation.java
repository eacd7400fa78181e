package io.roundtable.engine.operation;

import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.WriteTransaction;

/// One request, checked as far as that needs no table: members, expressions, limits. The
/// constructors of the implementing classes do these checks and throw [OperationException];
/// `execute` does what is left inside one transaction of the store.
///
/// @param <R> what the operation answers
public sealed interface Operation<R> permits Operation.Reads, Operation.Writes, Operation.Answers {

  /// An operation that only reads.
  ///
  /// @param <R> what the operation answers
  non-sealed interface Reads<R> extends Operation<R> {
    /// Runs the request on a reader thread, on one consistent view of the data.
    ///
    /// @param transaction the view
    /// @return the answer
    /// @throws OperationException where the request cannot be answered
    R execute(ReadTransaction transaction);

    /// The price of 4 KB.
    ///
    /// @return read units: 0.5 eventually consistent, 1 strongly consistent, 2 in a transaction
    default double unitPrice() {
      return 0.5;
    }
  }

  /// An operation that changes data or tables.
  ///
  /// @param <R> what the operation answers
  non-sealed interface Writes<R> extends Operation<R> {
    /// Runs the request on the writer thread; a thrown exception undoes all of it.
    ///
    /// @param transaction the open transaction
    /// @return the answer, to be given only once the transaction is durable
    /// @throws OperationException where the request cannot be done
    R execute(WriteTransaction transaction);

    /// The price of 1 KB.
    ///
    /// @return write units: 1, in a transaction 2
    default double unitPrice() {
      return 1;
    }

    /// Called once the transaction is durable, on any thread.
    default void committed() {}
  }

  /// An operation that needs no data at all.
  ///
  /// @param <R> what the operation answers
  non-sealed interface Answers<R> extends Operation<R> {
    /// Answers at once.
    ///
    /// @return the answer
    R answer();
  }
}
