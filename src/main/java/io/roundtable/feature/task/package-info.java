/// Tasks: the list in time order, the page of one task, and creating, editing and moving them.
/// Start at [io.roundtable.feature.task.TaskHandler].
package io.roundtable.feature.task;
