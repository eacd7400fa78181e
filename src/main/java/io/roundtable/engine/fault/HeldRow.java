package io.roundtable.engine.fault;

import io.roundtable.engine.store.Row;

/// A row whose columns were read.
///
/// @param key its key bytes
/// @param encoded its item
@SuppressWarnings("ArrayRecordComponent")
record HeldRow(byte[] key, byte[] encoded) implements Row {}
