package io.roundtable.engine.operation.stream;

/// Faults that strike readers of streams, asked once for each GetRecords.
public interface StreamFaults {
  /// Nothing goes wrong.
  StreamFaults NONE =
      new StreamFaults() {
        @Override
        public boolean expiresIterator() {
          return false;
        }

        @Override
        public boolean repeatsRecords() {
          return false;
        }
      };

  /// Whether the iterator that was sent has expired.
  ///
  /// @return true to answer with ExpiredIteratorException
  boolean expiresIterator();

  /// Whether the records that are answered with come again with the next iterator.
  ///
  /// @return true to answer with the iterator that was sent as the next one
  boolean repeatsRecords();
}
