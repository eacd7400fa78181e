package io.roundtable.engine.store;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/// A function that waits for its transaction, and the future that its caller holds.
///
/// @param <X> the transaction
/// @param <T> what the function returns
final class Work<X, T> {
  private final Function<? super X, T> function;
  private final CompletableFuture<T> future = new CompletableFuture<>();
  private T result;
  private Throwable failure;
  private boolean settled;

  Work(Function<? super X, T> function) {
    this.function = function;
  }

  CompletableFuture<T> future() {
    return future;
  }

  /// Whether the caller gave up before the work began.
  boolean abandoned() {
    return future.isDone();
  }

  /// Runs the function and keeps what came of it until [#settle].
  ///
  /// @return whether it returned
  boolean attempt(X transaction) {
    try {
      result = function.apply(transaction);
      return true;
    } catch (Throwable thrown) {
      failure = thrown;
      return false;
    }
  }

  /// Keeps a reason of the store's own, unless the function failed for another one already.
  void fail(Throwable reason) {
    if (failure == null) {
      failure = reason;
    }
  }

  /// Tells the caller that the work was not begun or is lost, unless its outcome was told already.
  void refuse(Throwable reason) {
    if (!settled) {
      fail(reason);
      settle();
    }
  }

  /// Tells the caller, on a thread of its own: what callers do next must not hold the store up.
  void settle() {
    settled = true;
    try {
      Thread.startVirtualThread(this::tell);
    } catch (OutOfMemoryError _) {
      // Without a thread of its own the caller is told here: never is worse than late.
      tell();
    }
  }

  private void tell() {
    if (failure == null) {
      future.complete(result);
    } else {
      future.completeExceptionally(failure);
    }
  }
}
