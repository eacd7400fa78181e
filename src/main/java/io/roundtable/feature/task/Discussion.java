package io.roundtable.feature.task;

import io.roundtable.model.Activity;
import io.roundtable.model.Comment;
import io.roundtable.table.read.Page;

/// A page each of what was said and what was done about a task.
///
/// @param comments oldest first
/// @param activity newest first
record Discussion(Page<Comment> comments, Page<Activity> activity) {}
