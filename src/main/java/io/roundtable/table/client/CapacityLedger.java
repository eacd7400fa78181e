package io.roundtable.table.client;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/// Consumed capacity of the process by pattern, since it started.
public final class CapacityLedger {
  private final MeterRegistry meters;
  private final ConcurrentMap<String, Account> accounts = new ConcurrentHashMap<>();

  CapacityLedger(MeterRegistry meters) {
    this.meters = meters;
  }

  /// Consumed capacity of one pattern.
  ///
  /// @param requests how many requests were answered
  /// @param consumed the sum of their units
  public record Usage(long requests, CapacityUnits consumed) {}

  /// Everything recorded so far.
  ///
  /// @return usage by pattern in alphabetical order, for example `AP8`; a request that serves
  ///     several patterns counts under their joined names, for example `AP14+AP15`
  public Map<String, Usage> snapshot() {
    var usages = new TreeMap<String, Usage>();
    accounts.forEach((patterns, account) -> usages.put(patterns, account.usage()));
    return usages;
  }

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

  private record Account(Counter requests, Counter readUnits, Counter writeUnits) {
    Usage usage() {
      var consumed = new CapacityUnits(readUnits.count(), writeUnits.count());
      return new Usage((long) requests.count(), consumed);
    }
  }
}
