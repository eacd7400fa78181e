package io.roundtable.page;

import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchRead;
import io.vertx.core.Future;
import java.util.function.BiFunction;
import java.util.function.Function;

/// How one kind of page below a project is read.
///
/// @param <P> what it must know first
/// @param <D> its data
/// @param <R> what it gives
/// @param more adds keys to its own request
/// @param data starts reading its data
/// @param replan makes its plan again from a project's fresh one
/// @param finish puts together what was read
record ProjectPage<P extends ResolvedAddress, D, R>(
    BiFunction<P, BatchRead, BatchRead> more,
    Function<P, Future<D>> data,
    Function<ResolvedProject, Future<P>> replan,
    Finish<P, D, R> finish) {
  /// Puts a page together, once the asker may see the project.
  @FunctionalInterface
  interface Finish<P, D, R> {
    Future<R> of(ProjectContext head, P plan, Batch batch, Future<D> pending);
  }
}
