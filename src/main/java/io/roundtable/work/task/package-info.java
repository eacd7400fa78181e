/// Carrying out commands on tasks. Start at [io.roundtable.work.task.TaskExecution].
package io.roundtable.work.task;
