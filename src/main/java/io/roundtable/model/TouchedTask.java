package io.roundtable.model;

import io.roundtable.model.id.TaskKey;

/// A task that a command wrote.
///
/// @param key what finds it
/// @param version at least this one was written; the table may hold a higher one by now
public record TouchedTask(TaskKey key, long version) {}
