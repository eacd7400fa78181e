package io.roundtable.feature.task.comment;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.CommentAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import java.util.Objects;

/// Changes one's own comment; refused where it was changed since the form was rendered.
///
/// @param task about which task
/// @param comment which comment
/// @param version the comment's version that the form was rendered with
/// @param text Markdown
public record EditComment(TaskKey task, CommentAddress comment, long version, String text)
    implements ProjectCommand {
  /// Refuses a command that lacks a part.
  public EditComment {
    Objects.requireNonNull(task);
    Objects.requireNonNull(comment);
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
    return text.contains("@");
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var key = CommentRules.key(task, comment);
    return edit(ProjectAttempt.read(attempt, this, TableKeys.task(task), key));
  }

  private Outcome edit(ProjectAttempt attempt) {
    var about = TaskRules.requireTask(attempt, task);
    var before = CommentRules.requireOwn(attempt, task, comment);
    if (before.text().equals(text)) {
      return Outcome.of(comment.toString());
    }
    CommentRules.requireVersion(before, version);
    return CommentRules.write(attempt, about, before, text);
  }
}
