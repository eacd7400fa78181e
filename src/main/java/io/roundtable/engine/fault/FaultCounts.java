package io.roundtable.engine.fault;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/// How often each fault has struck.
final class FaultCounts {
  private final Map<Fault, LongAdder> struck = new EnumMap<>(Fault.class);

  FaultCounts() {
    for (var fault : Fault.values()) {
      struck.put(fault, new LongAdder());
    }
  }

  void add(Fault fault) {
    struck.get(fault).increment();
  }

  Map<String, Long> byName() {
    var counts = new LinkedHashMap<String, Long>();
    struck.forEach(
        (fault, count) -> {
          if (count.sum() > 0) {
            counts.put(fault.key(), count.sum());
          }
        });
    return counts;
  }
}
