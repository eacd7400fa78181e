package io.roundtable.engine.value;

/// The ten data types, named as the wire names them.
public enum ValueType {
  S,
  N,
  B,
  BOOL,
  NULL,
  SS,
  NS,
  BS,
  L,
  M
}
