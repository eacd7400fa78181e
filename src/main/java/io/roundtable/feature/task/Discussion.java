package io.roundtable.feature.task;

import io.roundtable.model.Activity;
import io.roundtable.model.Comment;
import io.roundtable.table.read.Page;

/// What was said and done about a task.
///
/// @param comments oldest first
/// @param activity newest first
record Discussion(Page<Comment> comments, Page<Activity> activity) {}
