package io.roundtable.engine.operation.query;

/// A `Scan` request.
///
/// @param read what it has in common with Query
/// @param segment the part to read, counted from 0, or null
/// @param totalSegments into how many parts the table is cut, or null
public record ScanRequest(QueryRequest.RangeRequest read, Integer segment, Integer totalSegments) {}
