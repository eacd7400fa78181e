package io.roundtable.model.id;

/// A task that a command wrote.
///
/// @param key what finds it
/// @param version at least this one was written; the table may hold a higher one by now
public record TouchedTask(TaskKey key, long version) {}
