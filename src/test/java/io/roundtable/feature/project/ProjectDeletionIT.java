package io.roundtable.feature.project;

import io.roundtable.command.DoomedProject;
import io.roundtable.command.JobStage;
import io.roundtable.model.state.ProjectState;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// A deleted project leaves nothing behind, whenever a process dies.
class ProjectDeletionIT {
  @AutoClose private final JobStage stage = new JobStage();

  @Test
  void project_whenItsDeletionIsDone_hasLeftNothing() {
    var doomed = load();
    try (var process = stage.process()) {
      process.settle();
    }
    doomed.assertGone();
  }

  @Test
  void project_whenProcessDiesAtAnyWriteOfItsDeletion_leavesNothing() {
    stage.dieAtEveryWrite(() -> load()::assertGone);
  }

  /// As the command leaves it.
  private DoomedProject load() {
    var doomed = DoomedProject.load(stage);
    var project = doomed.project.withState(ProjectState.DELETING);
    var now = stage.clock().instant();
    stage.load(List.of(project, ProjectDeletionJob.of(project, DoomedProject.OWNER, 11, now)));
    return doomed;
  }
}
