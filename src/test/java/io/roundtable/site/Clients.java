package io.roundtable.site;

import io.roundtable.command.Command;
import io.roundtable.command.Commands;
import io.roundtable.command.Order;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Outcome;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/// People who send commands at the same time, to several processes in turn. As a browser does,
/// they send again under the same key whatever they were told to send again.
final class Clients {
  private static final int MOST_REPEATS = 50;

  private final TenantId tenant;
  private final List<Commands> processes;
  private final InstantSource clock;
  private final AtomicInteger next = new AtomicInteger();

  Clients(TenantId tenant, List<Commands> processes, InstantSource clock) {
    this.tenant = tenant;
    this.processes = List.copyOf(processes);
    this.clock = clock;
  }

  /// Sends a command until it is answered other than by a request for patience.
  ///
  /// @return the outcome or the refusal
  Answer send(UserId user, Command command) {
    var key = Identifiers.next(clock);
    for (int repeat = 0; repeat < MOST_REPEATS; repeat++) {
      var answer = once(user, key, command);
      if (!(answer.failure() instanceof Failure.Busy)) {
        return answer;
      }
    }
    throw new AssertionError("never more than busy: " + command);
  }

  private Answer once(UserId user, String key, Command command) {
    var process = processes.get(Math.floorMod(next.getAndIncrement(), processes.size()));
    var deadline = clock.instant().plus(Commands.DEADLINE);
    try {
      var order = new Order(tenant, user, key, command, deadline);
      return new Answer(Site.result(process.send(order)), null);
    } catch (AssertionError failed) {
      if (failed.getCause() instanceof FailureException refused) {
        return new Answer(null, refused.failure());
      }
      throw failed;
    }
  }

  /// Does everything at once.
  ///
  /// @return what each came to; fails where one failed
  static <T> List<T> atOnce(List<? extends Callable<T>> work) {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var answers = new ArrayList<T>();
      for (var running : threads.invokeAll(work)) {
        answers.add(answer(running));
      }
      return answers;
    } catch (InterruptedException interrupted) {
      throw new AssertionError("interrupted", interrupted);
    }
  }

  private static <T> T answer(Future<T> running) throws InterruptedException {
    try {
      return running.get();
    } catch (ExecutionException failed) {
      throw new AssertionError("one of them failed", failed.getCause());
    }
  }

  /// What somebody was told.
  ///
  /// @param outcome null where it was refused
  /// @param failure null where it was done
  record Answer(Outcome outcome, Failure failure) {
    boolean done() {
      return outcome != null;
    }
  }
}
