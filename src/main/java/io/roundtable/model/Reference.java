package io.roundtable.model;

/// The task behind a human reference.
///
/// @param task which task
/// @param reference what people call it, for example `LAUNCH-12`
public record Reference(TaskKey task, TaskReference reference) implements Entity {}
