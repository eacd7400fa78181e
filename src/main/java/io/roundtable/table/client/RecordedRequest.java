package io.roundtable.table.client;

/// One request to the table on behalf of a page or command.
///
/// @param patterns the access or write patterns it serves, for example `AP14+AP15`
/// @param operation the operation, for example `BatchGetItem`
/// @param depth 1 where it waited for no other request of the same page, else one more than the
///     deepest request that had completed when it started
public record RecordedRequest(String patterns, String operation, int depth) {}
