package io.roundtable.model;

import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;

/// The task behind a human reference.
///
/// @param task which task
/// @param reference what people call it, for example `LAUNCH-12`
public record Reference(TaskKey task, TaskReference reference) implements Entity {}
