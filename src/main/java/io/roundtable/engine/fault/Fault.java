package io.roundtable.engine.fault;

import java.util.Optional;

/// The faults by the names that the command line and the control endpoint use.
enum Fault {
  SEED("seed", "seed=42", Optional.empty()),
  GSI_LAG("gsi-lag", "gsi-lag=100..2000", Optional.empty()),
  THROTTLE_PARTITION("throttle-partition", "throttle-partition=3000,1000", Optional.empty()),
  TRANSACTION_CONFLICTS(
      "transaction-conflicts", "transaction-conflicts=0.1", Optional.of(Fault.SOMETIMES)),
  LOSE_RESPONSE("lose-response", "lose-response=0.05", Optional.of(Fault.SOMETIMES)),
  LATENCY("latency", "latency=5..50", Optional.empty()),
  ITERATOR_EXPIRY("iterator-expiry", "iterator-expiry=0.1", Optional.of(Fault.SOMETIMES)),
  STREAM_DUPLICATES("stream-duplicates", "stream-duplicates=0.1", Optional.of(Fault.SOMETIMES)),
  STALLED("stalled", "stalled", Optional.of("true"));

  private static final String SOMETIMES = "0.1";

  private final String key;
  private final String example;
  private final Optional<String> alone;

  Fault(String key, String example, Optional<String> alone) {
    this.key = key;
    this.example = example;
    this.alone = alone;
  }

  String key() {
    return key;
  }

  String example() {
    return example;
  }

  /// The value that is meant where none is given.
  Optional<String> alone() {
    return alone;
  }

  static Optional<Fault> find(String key) {
    for (var fault : values()) {
      if (fault.key.equals(key)) {
        return Optional.of(fault);
      }
    }
    return Optional.empty();
  }
}
