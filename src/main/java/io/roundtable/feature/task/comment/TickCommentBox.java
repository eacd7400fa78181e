package io.roundtable.feature.task.comment;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.feature.task.markdown.Markdown;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.CommentAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import java.util.Objects;

/// Ticks a box of one's own comment, or clears it where it was ticked; refused where the comment
/// was changed since the box was shown.
///
/// @param task about which task
/// @param comment which comment
/// @param version the comment's version in which the box was shown
/// @param box its number, from 1
public record TickCommentBox(TaskKey task, CommentAddress comment, long version, int box)
    implements ProjectCommand {
  /// Refuses a command that lacks a part.
  public TickCommentBox {
    Objects.requireNonNull(task);
    Objects.requireNonNull(comment);
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
  public Outcome execute(Attempt attempt) {
    var key = CommentRules.key(task, comment);
    return tick(ProjectAttempt.read(attempt, this, TableKeys.task(task), key));
  }

  private Outcome tick(ProjectAttempt attempt) {
    var about = TaskRules.requireTask(attempt, task);
    var before = CommentRules.requireOwn(attempt, task, comment);
    CommentRules.requireVersion(before, version);
    var text = Markdown.toggle(before.text(), box).orElseThrow(CommentRules::changed);
    return CommentRules.write(attempt, about, before, text);
  }
}
