package io.roundtable.work.project;

import io.roundtable.model.Outcome;
import io.roundtable.work.command.ArchiveProject;
import io.roundtable.work.command.ChangeProject;
import io.roundtable.work.command.ChangeSlug;
import io.roundtable.work.command.RestoreProject;
import io.roundtable.work.command.SettingsCommand;
import io.roundtable.work.execution.Attempt;
import io.roundtable.work.execution.Execution;
import io.vertx.core.Future;

/// Carries out commands on the settings of projects.
public final class ProjectExecution implements Execution<SettingsCommand> {
  @Override
  public Future<Outcome> execute(SettingsCommand command, Attempt attempt) {
    return switch (command) {
      case ChangeProject change -> SettingsChange.execute(change, attempt);
      case ChangeSlug change -> SlugChange.execute(change, attempt);
      case ArchiveProject archive -> Archiving.archive(archive, attempt);
      case RestoreProject restore -> Archiving.restore(restore, attempt);
    };
  }
}
