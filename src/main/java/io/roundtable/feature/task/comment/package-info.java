/// Comments on a task. Start at [io.roundtable.feature.task.comment.CommentHandler].
package io.roundtable.feature.task.comment;
