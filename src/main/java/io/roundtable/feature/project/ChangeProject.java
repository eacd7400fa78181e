package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Merge;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.Project;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.write.Change;
import java.util.Locale;
import java.util.Objects;

/// Changes what a project is called and who sees it. What the form did not change stays as it is
/// now, whatever it was when the form was rendered; what somebody else changed meanwhile is a
/// conflict. Its outcome's subject is the slug.
///
/// @param projectId which project
/// @param before what the form was rendered with; null where it does not say
/// @param after what was typed
public record ChangeProject(ProjectId projectId, ProjectSettings before, ProjectSettings after)
    implements ProjectCommand {
  private static final Merge.Words<String> NAME =
      new Merge.Words<>("name of the project", name -> name);
  private static final Merge.Words<ProjectState> VISIBILITY =
      new Merge.Words<>("visibility of the project", ChangeProject::word);

  /// Refuses a command that lacks a part.
  public ChangeProject {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(after);
  }

  @Override
  public Permission permission() {
    return Permission.MANAGE_PROJECT;
  }

  @Override
  public boolean startsJob() {
    return true;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    return change(ProjectAttempt.read(attempt, this));
  }

  private Outcome change(ProjectAttempt attempt) {
    var project = attempt.project();
    var changed = changed(project);
    var outcome = Outcome.of(project.slug() == null ? "" : project.slug().value());
    if (!Change.differs(project, changed)) {
      return outcome;
    }
    var change = attempt.change(outcome).update(project, changed).require(project, "name");
    audit(change, attempt, changed);
    if (!changed.name().equals(project.name())) {
      change.create(RenameCopiesJob.of(attempt));
    }
    return attempt.write(change, outcome);
  }

  private Project changed(Project project) {
    var seen = before == null ? after : before;
    var merge = new Merge();
    var name = merge.take(NAME, project.name(), edit(seen.name(), after.name()));
    var state =
        merge.take(VISIBILITY, project.state(), edit(seen.visibility(), after.visibility()));
    merge.requireNoCollision("The project was changed meanwhile");
    return project.withName(name).withState(state);
  }

  private <T> Merge.Edit<T> edit(T seen, T typed) {
    return new Merge.Edit<>(seen, typed, before != null);
  }

  private static void audit(Change change, ProjectAttempt attempt, Project changed) {
    var project = attempt.project();
    if (!changed.name().equals(project.name())) {
      var subject = project.name() + ": name";
      change.create(audit(attempt, subject, project.name(), changed.name()));
    }
    if (changed.state() != project.state()) {
      var subject = project.name() + ": visibility";
      change.create(audit(attempt, subject, word(project.state()), word(changed.state())));
    }
  }

  private static AuditEntry audit(
      ProjectAttempt attempt, String subject, String before, String after) {
    return AuditLog.of(attempt, AuditKind.PROJECT_CHANGED, subject, before, after);
  }

  private static String word(ProjectState state) {
    return state.name().toLowerCase(Locale.ROOT);
  }
}
