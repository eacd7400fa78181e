package io.roundtable.table.client;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/// Consumed capacity of the process by pattern, since it started.
final class CapacityLedger {
  private final MeterRegistry meters;
  private final ConcurrentMap<String, Account> accounts = new ConcurrentHashMap<>();

  CapacityLedger(MeterRegistry meters) {
    this.meters = meters;
  }

  /// @param patterns for example `AP8`; a request that serves several counts under their joined
  ///     names, for example `AP14+AP15`
  void record(String patterns, CapacityUnits consumed) {
    var account = accounts.computeIfAbsent(patterns, this::open);
    account.requests.increment();
    account.readUnits.increment(consumed.readUnits());
    account.writeUnits.increment(consumed.writeUnits());
  }

  private Account open(String patterns) {
    return new Account(
        counter("roundtable.table.requests", "Answered requests.", patterns),
        counter("roundtable.table.read.units", "Consumed read capacity units.", patterns),
        counter("roundtable.table.write.units", "Consumed write capacity units.", patterns));
  }

  private Counter counter(String name, String help, String patterns) {
    return Counter.builder(name)
        .description(help + " By the patterns that they serve.")
        .tag("pattern", patterns)
        .register(meters);
  }

  private record Account(Counter requests, Counter readUnits, Counter writeUnits) {}
}
