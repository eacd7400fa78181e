package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.AuditKind;
import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.PrefixClaim;
import io.roundtable.model.Project;
import io.roundtable.model.Sequence;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Creates a project: claims its address and its prefix, makes its first owner, its board and its
/// numbering, all in one transaction. An old address of that name stops leading elsewhere.
final class ProjectCreation {
  private final CreateProject command;
  private final Attempt attempt;
  private final ProjectId projectId;
  private final List<Prefix> prefixes;

  private ProjectCreation(CreateProject command, Attempt attempt) {
    this.command = command;
    this.attempt = attempt;
    this.projectId = new ProjectId(attempt.nextId());
    this.prefixes =
        command.prefix() == null
            ? Prefixes.candidates(command.slug(), projectId.value())
            : List.of(command.prefix());
  }

  static Future<Outcome> execute(CreateProject command, Attempt attempt) {
    var creation = new ProjectCreation(command, attempt);
    return TenantAttempt.read(attempt, command, creation::ask).compose(creation::create);
  }

  private BatchRead ask(BatchRead read) {
    var tenantId = attempt.order().tenantId();
    read.with(TableKeys.slug(tenantId, command.slug()));
    prefixes.forEach(prefix -> read.with(TableKeys.prefix(tenantId, prefix)));
    return read;
  }

  private Future<Outcome> create(TenantAttempt ground) {
    var tenantId = ground.tenantId();
    var prefix = requireFree(ground);
    var project =
        new Project(
            tenantId,
            projectId,
            command.name(),
            command.slug(),
            prefix,
            FirstBoard.PLACES,
            command.state(),
            1,
            attempt.now(),
            1);
    var outcome = Outcome.of(command.slug().value());
    var change =
        ground
            .change(WritePatterns.CREATE_PROJECT, outcome)
            .create(project)
            .create(new SlugClaim(tenantId, command.slug(), projectId, FirstBoard.PLACES))
            .delete(TableKeys.oldSlug(tenantId, command.slug()))
            .create(new PrefixClaim(tenantId, prefix, projectId))
            .create(owner(ground, project))
            .create(new Sequence(tenantId, projectId, 0));
    new FirstBoard(tenantId, projectId).columns().forEach(change::create);
    return change
        .create(
            AuditLog.of(
                attempt, ground.user(), AuditKind.PROJECT_CREATED, project.name(), null, null))
        .write(attempt.cost())
        .map(written -> outcome);
  }

  private Prefix requireFree(TenantAttempt ground) {
    var errors = new ArrayList<FieldError>();
    var claim = ground.find(TableKeys.slug(ground.tenantId(), command.slug()));
    if (Claims.isUnavailable(command.slug(), claim)) {
      errors.add(Claims.unavailable(command.slug()));
    }
    var free = free(ground);
    if (free.isEmpty()) {
      errors.add(Claims.unavailable(prefixes.getFirst()));
    }
    if (!errors.isEmpty()) {
      throw new FailureException(new Failure.Invalid(errors.getFirst().sentence(), errors));
    }
    return free.get();
  }

  private Optional<Prefix> free(TenantAttempt ground) {
    return prefixes.stream()
        .filter(candidate -> ground.find(TableKeys.prefix(ground.tenantId(), candidate)).isEmpty())
        .findFirst();
  }

  private Member owner(TenantAttempt ground, Project project) {
    var user = ground.user();
    return new Member(
        ground.tenantId(),
        projectId,
        user.userId(),
        ProjectRole.OWNER,
        user.name(),
        project.name(),
        project.slug(),
        1);
  }
}
