package io.roundtable.command;

import io.roundtable.model.Outcome;
import io.roundtable.model.failure.FailureException;
import io.vertx.core.AsyncResult;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;

/// What happened to the commands of a process, by their names. Safe for all threads.
public final class CommandLedger {
  private final ConcurrentMap<String, Counts> commands = new ConcurrentHashMap<>();
  private final LongAdder waiting = new LongAdder();

  /// What happened so far.
  ///
  /// @return a copy by the commands' names, in their order
  public Map<String, Entry> entries() {
    var entries = new TreeMap<String, Entry>();
    commands.forEach((name, counts) -> entries.put(name, counts.entry()));
    return entries;
  }

  /// How many commands wait or are under way at this moment.
  ///
  /// @return from 0 to [CommandWorker#MAXIMUM_ORDERS]
  public long waiting() {
    return waiting.sum();
  }

  void begin() {
    waiting.increment();
  }

  /// Takes how a command ended.
  ///
  /// @param nanos how long it waited and ran
  void record(String command, AsyncResult<Outcome> ended, long nanos) {
    waiting.decrement();
    var counts = counts(command);
    counts.nanos.add(nanos);
    counts.of(ended).increment();
  }

  private Counts counts(String command) {
    return commands.computeIfAbsent(command, absent -> new Counts());
  }

  /// What happened to one command.
  ///
  /// @param done how often it was carried out, repeats included
  /// @param refused how often it was not, for a reason that a person was told
  /// @param faults how often it failed by a fault
  /// @param nanos how long it waited and ran, in all
  public record Entry(long done, long refused, long faults, long nanos) {}

  private static final class Counts {
    private final LongAdder done = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private final LongAdder faults = new LongAdder();
    private final LongAdder nanos = new LongAdder();

    LongAdder of(AsyncResult<Outcome> ended) {
      if (ended.succeeded()) {
        return done;
      }
      return ended.cause() instanceof FailureException ? refused : faults;
    }

    Entry entry() {
      return new Entry(done.sum(), refused.sum(), faults.sum(), nanos.sum());
    }
  }
}
