package io.roundtable.table.client;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;

/// Consumed capacity of the process by pattern, since it started.
public final class CapacityLedger {
  private final ConcurrentMap<String, Account> accounts = new ConcurrentHashMap<>();

  /// What a pattern consumed.
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
    accounts.computeIfAbsent(patterns, absent -> new Account()).add(consumed);
  }

  private static final class Account {
    private final LongAdder requests = new LongAdder();
    private final DoubleAdder readUnits = new DoubleAdder();
    private final DoubleAdder writeUnits = new DoubleAdder();

    void add(CapacityUnits consumed) {
      requests.increment();
      readUnits.add(consumed.readUnits());
      writeUnits.add(consumed.writeUnits());
    }

    Usage usage() {
      return new Usage(requests.sum(), new CapacityUnits(readUnits.sum(), writeUnits.sum()));
    }
  }
}
