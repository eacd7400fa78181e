package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.AuditKind;
import io.roundtable.model.Outcome;
import io.roundtable.model.Project;
import io.roundtable.model.ProjectState;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.write.Change;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.Locale;
import java.util.function.UnaryOperator;

/// Changes a project's name and who sees it: only what the form changed, and only where nobody else
/// has changed the same meanwhile.
final class SettingsChange {
  private static final String SEND_AGAIN = " To have it your way, send the form once more.";

  private SettingsChange() {}

  static Future<Outcome> execute(ChangeProject command, Attempt attempt) {
    return ProjectAttempt.read(attempt, command, UnaryOperator.identity())
        .compose(ground -> change(command, ground));
  }

  private static Future<Outcome> change(ChangeProject command, ProjectAttempt ground) {
    requireNoConflict(command, ground.project());
    var before = ground.project();
    var after = changed(command, before);
    var outcome = Outcome.of(before.slug() == null ? "" : before.slug().value());
    if (!Change.differs(before, after)) {
      return Future.succeededFuture(outcome);
    }
    var change =
        ground
            .change(WritePatterns.CHANGE_PROJECT, outcome)
            .update(before, after)
            .require(before, "name");
    audit(change, ground, after);
    if (!after.name().equals(before.name())) {
      change.create(Renames.job(ground));
    }
    return change.write(ground.attempt().cost()).map(written -> outcome);
  }

  private static Project changed(ChangeProject command, Project project) {
    var before = command.before();
    var after = command.after();
    var name = after.name().equals(before.name()) ? project.name() : after.name();
    boolean sameVisibility = after.visibility() == before.visibility();
    return project.withName(name).withState(sameVisibility ? project.state() : after.visibility());
  }

  private static void requireNoConflict(ChangeProject command, Project project) {
    var before = command.before();
    var after = command.after();
    var sentences = new ArrayList<String>();
    if (conflicts(before.name(), after.name(), project.name())) {
      sentences.add(
          "Somebody else called this project “%s” meanwhile; you typed “%s”."
              .formatted(project.name(), after.name()));
    }
    if (conflicts(before.visibility(), after.visibility(), project.state())) {
      sentences.add(
          "Somebody else made this project %s meanwhile; you chose %s."
              .formatted(word(project.state()), word(after.visibility())));
    }
    if (!sentences.isEmpty()) {
      throw new FailureException(new Failure.Conflict(String.join(" ", sentences) + SEND_AGAIN));
    }
  }

  private static boolean conflicts(Object before, Object after, Object present) {
    return !after.equals(before) && !present.equals(before) && !present.equals(after);
  }

  private static void audit(Change change, ProjectAttempt ground, Project after) {
    var before = ground.project();
    if (!after.name().equals(before.name())) {
      change.create(
          AuditLog.of(
              ground,
              AuditKind.PROJECT_CHANGED,
              before.name() + ": name",
              before.name(),
              after.name()));
    }
    if (after.state() != before.state()) {
      change.create(
          AuditLog.of(
              ground,
              AuditKind.PROJECT_CHANGED,
              before.name() + ": visibility",
              word(before.state()),
              word(after.state())));
    }
  }

  private static String word(ProjectState state) {
    return state.name().toLowerCase(Locale.ROOT);
  }
}
