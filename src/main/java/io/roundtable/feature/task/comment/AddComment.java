package io.roundtable.feature.task.comment;

import io.roundtable.command.Attempt;
import io.roundtable.command.Mentions;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.model.Comment;
import io.roundtable.model.Watcher;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.CommentAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.util.Objects;

/// Says something about a task, counted on the task in the same write. Its outcome's subject is the
/// comment's segment in addresses.
///
/// @param task about which task
/// @param text Markdown
public record AddComment(TaskKey task, String text) implements ProjectCommand {
  /// Refuses a command that lacks a part.
  public AddComment {
    Objects.requireNonNull(task);
    Objects.requireNonNull(text);
  }

  @Override
  public ProjectId projectId() {
    return task.projectId();
  }

  @Override
  public Permission permission() {
    return Permission.WORK_IN_PROJECT;
  }

  @Override
  public boolean startsJob() {
    return true;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var watcher = TableKeys.watcher(task.tenantId(), task.taskId(), attempt.order().userId());
    return add(ProjectAttempt.read(attempt, this, TableKeys.task(task), watcher), watcher);
  }

  private Outcome add(ProjectAttempt attempt, ItemKey<Watcher> watcher) {
    var about = TaskRules.requireTask(attempt, task);
    var comment =
        new Comment(
            attempt.tenantId(),
            task.taskId(),
            attempt.attempt().nextId(),
            attempt.now(),
            attempt.user().userId(),
            attempt.user().name(),
            text,
            1);
    var outcome =
        Outcome.of(
            new CommentAddress(comment.createdAt(), comment.commentId()).toString(),
            about.touched());
    var change = attempt.change(outcome).create(comment).add(about, CommentRules.COUNT, 1);
    // Who stopped watching stays so.
    if (attempt.find(watcher).isEmpty()) {
      change.create(Watcher.of(task, comment.authorId()));
    }
    change.create(Mentions.comment(attempt, task, text));
    return attempt.write(change, outcome);
  }
}
