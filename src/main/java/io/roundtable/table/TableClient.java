package io.roundtable.table;

/// Sends requests to the table.
final class TableClient {
  CapacityLedger ledger() {
    throw new UnsupportedOperationException("not built yet");
  }

  void close() {
    throw new UnsupportedOperationException("not built yet");
  }
}
