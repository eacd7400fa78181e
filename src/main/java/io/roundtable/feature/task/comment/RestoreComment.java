package io.roundtable.feature.task.comment;

import io.roundtable.command.Attempt;
import io.roundtable.command.Memory;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.model.Comment;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.CommentAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import java.util.Objects;

/// Takes the deletion of a comment back: it stands where it stood, as it was. What it was is told
/// by the memory of the deletion, which only its own sender can name. One that is there already
/// stays.
///
/// @param task about which task
/// @param comment which comment
/// @param undoes the request key of the sender's own [DeleteComment]
public record RestoreComment(TaskKey task, CommentAddress comment, String undoes)
    implements ProjectCommand {
  private static final String FORGOTTEN =
      "This comment can no longer be brought back: it was deleted more than a day ago, or by"
          + " somebody else.";

  /// Refuses a command that lacks a part.
  public RestoreComment {
    Objects.requireNonNull(task);
    Objects.requireNonNull(comment);
    Objects.requireNonNull(undoes);
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
    var memory = new Memory(undoes, DeleteComment.class);
    var key = CommentRules.key(task, comment);
    return restore(
        ProjectAttempt.read(attempt, this, TableKeys.task(task), key, memory.key(attempt)), memory);
  }

  private Outcome restore(ProjectAttempt attempt, Memory memory) {
    var about = TaskRules.requireTask(attempt, task);
    if (attempt.find(CommentRules.key(task, comment)).isPresent()) {
      return Outcome.of(comment.toString());
    }
    var deleted = deleted(attempt, memory);
    var outcome = Outcome.of(comment.toString(), about.touched());
    var change = attempt.change(outcome).create(deleted).add(about, CommentRules.COUNT, 1);
    return attempt.write(change, outcome);
  }

  private Comment deleted(ProjectAttempt attempt, Memory memory) {
    return memory
        .outcome(attempt)
        .filter(outcome -> outcome.subject().equals(comment.toString()))
        .filter(outcome -> Memory.version(outcome, task).isPresent())
        .map(outcome -> CommentRules.remembered(task, comment, outcome.notes()))
        .orElseThrow(
            () ->
                new FailureException(
                    new Failure.Conflict("This comment is gone for good", FORGOTTEN)));
  }
}
