package io.roundtable.web.limit;

import io.roundtable.model.failure.Failure;
import io.vertx.core.AsyncResult;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.function.Supplier;

/// Work that waits for its turn. A bounded number of pieces is there at a time, and of these a
/// bounded number is under way; where one ends, the next one is that of the tenant, and within it
/// of the asker, whose last turn is longest ago. So many pieces of one do not delay another's by
/// more than one of them.
///
/// What belongs to one lane runs one after another; different lanes run side by side. In one lane,
/// an asker's pieces keep the order in which they came. Safe for all threads.
public final class FairQueue {
  private final Quota places;
  private final Quota running;

  /// By tenant and asker, those whose turn is next first. What waits in each stands in its order.
  private final Map<String, Map<QuotaKey, Queue<Piece<?>>>> waiting = new LinkedHashMap<>();

  private final Set<String> busyLanes = new HashSet<>();
  private boolean serving;

  /// Nothing waits yet.
  ///
  /// @param places how much may wait or be under way
  /// @param running how much of that may be under way
  public FairQueue(Quota places, Quota running) {
    this.places = places;
    this.running = running;
  }

  /// Has work done when its turn has come. It is begun on the thread that lets it begin.
  ///
  /// @param lane what it must not run beside; null where it may run beside everything
  /// @return how the work ends; fails with [Failure.Busy] at once, and the work is never begun,
  ///     where a bound is met
  public <T> Future<T> run(QuotaKey key, String lane, Supplier<Future<T>> work) {
    if (!places.take(key)) {
      return Future.failedFuture(Quota.full());
    }
    var piece = new Piece<>(key, lane, work, Promise.promise());
    add(piece);
    serve();
    return piece.ended().future();
  }

  /// Has work done that may run beside everything.
  ///
  /// @param caller where the answer is wanted: work that waits ends on the thread of others
  /// @return as with [#run(QuotaKey, String, Supplier)], on the caller's context
  public <T> Future<T> run(Context caller, QuotaKey key, Supplier<Future<T>> work) {
    var answer = Promise.<T>promise();
    run(key, null, work).onComplete(ended -> caller.runOnContext(back -> answer.handle(ended)));
    return answer.future();
  }

  private synchronized void add(Piece<?> piece) {
    waiting
        .computeIfAbsent(piece.key().tenant(), tenant -> new LinkedHashMap<>())
        .computeIfAbsent(piece.key(), key -> new ArrayDeque<>())
        .add(piece);
  }

  /// A loop and no recursion: thousands that wait may all end in the moment in which they begin.
  private void serve() {
    if (!beginServing()) {
      return;
    }
    for (var piece = next(); piece != null; piece = next()) {
      begin(piece);
    }
  }

  private synchronized boolean beginServing() {
    boolean first = !serving;
    serving = true;
    return first;
  }

  private <T> void begin(Piece<T> piece) {
    Future<T> begun;
    try {
      begun = piece.work().get();
    } catch (Throwable broken) {
      // An Error too: whatever happens to one, the others have their turns.
      begun = Future.failedFuture(broken);
    }
    begun.onComplete(ended -> end(piece, ended));
  }

  private <T> void end(Piece<T> piece, AsyncResult<T> ended) {
    free(piece);
    try {
      piece.ended().handle(ended);
    } finally {
      // Those who listen may throw, and it is not the fault of who comes next.
      serve();
    }
  }

  private synchronized void free(Piece<?> piece) {
    busyLanes.remove(piece.lane());
    running.giveBack(piece.key());
    places.giveBack(piece.key());
  }

  /// Takes the piece whose turn it is; whoever had it goes to the end.
  ///
  /// @return null where none may begin; nobody serves any more then
  private synchronized Piece<?> next() {
    for (var tenant : waiting.entrySet()) {
      var askers = tenant.getValue();
      var piece = next(askers);
      if (piece != null) {
        toTheEnd(waiting, tenant.getKey(), askers, askers.isEmpty());
        return piece;
      }
    }
    serving = false;
    return null;
  }

  private Piece<?> next(Map<QuotaKey, Queue<Piece<?>>> askers) {
    for (var asker : askers.entrySet()) {
      var pieces = asker.getValue();
      var piece = running.hasRoom(asker.getKey()) ? next(pieces) : null;
      if (piece != null) {
        toTheEnd(askers, asker.getKey(), pieces, pieces.isEmpty());
        return piece;
      }
    }
    return null;
  }

  private Piece<?> next(Queue<Piece<?>> pieces) {
    for (var pieceInOrder = pieces.iterator(); pieceInOrder.hasNext(); ) {
      var piece = pieceInOrder.next();
      if (piece.lane() == null || busyLanes.add(piece.lane())) {
        running.take(piece.key());
        pieceInOrder.remove();
        return piece;
      }
    }
    return null;
  }

  private static <K, V> void toTheEnd(Map<K, V> turns, K key, V value, boolean over) {
    turns.remove(key);
    if (!over) {
      turns.put(key, value);
    }
  }

  /// One piece of work.
  private record Piece<T>(QuotaKey key, String lane, Supplier<Future<T>> work, Promise<T> ended) {}
}
