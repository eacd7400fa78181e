package io.roundtable.feature.task;

import io.roundtable.model.Activity;
import io.roundtable.model.Comment;
import io.roundtable.model.Watcher;
import io.roundtable.table.read.Page;
import java.util.Optional;

/// A page each of what was said and what was done about a task, and whether its reader watches it.
///
/// @param comments oldest first
/// @param activity newest first
/// @param watcher what is known of its reader
record Discussion(Page<Comment> comments, Page<Activity> activity, Optional<Watcher> watcher) {}
