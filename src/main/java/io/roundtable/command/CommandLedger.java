package io.roundtable.command;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.Outcome;
import io.vertx.core.AsyncResult;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/// Counts the commands of a process by their names. Safe for all threads.
public final class CommandLedger {
  private static final double NANOS = 1e9;

  private final MeterRegistry meters;
  private final AtomicLong waiting;
  private final ConcurrentMap<String, Counters> commands = new ConcurrentHashMap<>();

  /// Begins with a process that has carried out nothing.
  ///
  /// @param meters are told the counts
  public CommandLedger(MeterRegistry meters) {
    this.meters = meters;
    this.waiting = meters.gauge("roundtable.commands.waiting", new AtomicLong());
  }

  /// How many commands wait or are under way at this moment.
  ///
  /// @return from 0 to [CommandWorker#MAXIMUM_ORDERS]
  public long waiting() {
    return waiting.get();
  }

  void begin() {
    waiting.incrementAndGet();
  }

  /// Takes how a command ended.
  ///
  /// @param nanos how long it waited and ran
  void record(String command, AsyncResult<Outcome> ended, long nanos) {
    waiting.decrementAndGet();
    var counters = commands.computeIfAbsent(command, this::counters);
    counters.seconds.increment(nanos / NANOS);
    counters.of(ended).increment();
  }

  private Counters counters(String command) {
    return new Counters(
        outcome(command, "done"),
        outcome(command, "refused"),
        outcome(command, "fault"),
        Counter.builder("roundtable.command.seconds")
            .description("Time that commands waited and were carried out.")
            .tag("command", command)
            .register(meters));
  }

  private Counter outcome(String command, String outcome) {
    return Counter.builder("roundtable.commands")
        .description("Commands by how they ended.")
        .tag("command", command)
        .tag("outcome", outcome)
        .register(meters);
  }

  /// The counters of one command: how often it was carried out, repeats included; refused for a
  /// reason that a person was told; ended by a fault; and how long it took in all.
  private record Counters(Counter done, Counter refused, Counter faults, Counter seconds) {
    Counter of(AsyncResult<Outcome> ended) {
      if (ended.succeeded()) {
        return done;
      }
      return ended.cause() instanceof FailureException ? refused : faults;
    }
  }
}
