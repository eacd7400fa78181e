/// Deleted tasks: into the trash, out of it again, and its emptying. Start at
/// [io.roundtable.feature.task.trash.TrashHandler].
package io.roundtable.feature.task.trash;
