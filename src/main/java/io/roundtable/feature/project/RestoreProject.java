package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.command.Memory;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.ProjectState;
import java.util.Objects;
import java.util.Optional;

/// Takes a project out of the archive: it is what it was before, listed or private. One that is not
/// archived stays as it is. Its outcome's subject is the slug.
///
/// @param projectId which project
/// @param undoes the request key of the sender's own [ArchiveProject] that this takes back: an
///     archiving by somebody else since then stays; null for any
public record RestoreProject(ProjectId projectId, String undoes) implements ProjectCommand {
  private static final String AGAIN =
      "You archived this project, but meanwhile it was taken out of the archive and archived again,"
          + " by somebody else. It stays archived; take it out in its settings where it must not.";

  private static final Failure TOO_OLD =
      new Failure.Conflict(
          "This is too long ago",
          "Archiving is taken back here for a day. The project can be taken out of the archive in"
              + " its settings.");

  /// Refuses a command that lacks a part.
  public RestoreProject {
    Objects.requireNonNull(projectId);
  }

  /// Takes it out of the archive whoever brought it there.
  public RestoreProject(ProjectId projectId) {
    this(projectId, null);
  }

  @Override
  public Permission permission() {
    return Permission.MANAGE_PROJECT;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var memory = Optional.ofNullable(undoes).map(key -> new Memory(key, ArchiveProject.class));
    var keys = memory.map(known -> known.key(attempt)).stream().toList();
    var read = ProjectAttempt.readAny(attempt, this, keys);
    var project = read.project();
    var outcome = ArchiveProject.outcome(read);
    if (project.state() != ProjectState.ARCHIVED) {
      return outcome;
    }
    memory.ifPresent(known -> requireLeft(known, read));
    var state = project.restoredState();
    var change = ArchiveProject.enter(read, outcome, state, AuditKind.PROJECT_RESTORED);
    return read.write(change.require(project, "version"), outcome);
  }

  /// Refuses where the project is not as the archiving left it.
  private static void requireLeft(Memory memory, ProjectAttempt read) {
    var done = memory.outcome(read).orElseThrow(() -> new FailureException(TOO_OLD));
    if (!done.notes().contains(Long.toString(read.project().version()))) {
      throw new FailureException(
          new Failure.Conflict("This project was archived again meanwhile", AGAIN));
    }
  }
}
