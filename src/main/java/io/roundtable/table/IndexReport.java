package io.roundtable.table;

/// How an index stands.
///
/// @param index which index
/// @param status `ACTIVE`, `CREATING`, `UPDATING`, `DELETING`, or `MISSING` where there is none
/// @param backfilling true while existing items are still being added
/// @param items the approximate number of items in it
/// @param readable true where readers use it: active and not held back by its rollout
public record IndexReport(
    TableIndex index, String status, boolean backfilling, long items, boolean readable) {}
