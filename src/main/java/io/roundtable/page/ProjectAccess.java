package io.roundtable.page;

import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.ProjectState;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;

/// Decides who may see or do something in a project, by the permission of the route. Whoever may
/// not even read it learns of a listed project whom to ask, and of any other nothing at all.
final class ProjectAccess {
  private static final int OWNERS_NAMED = 200;

  private final AddressCache plans;

  ProjectAccess(AddressCache plans) {
    this.plans = plans;
  }

  Future<ProjectContext> enter(
      Request visit, TenantContext head, ResolvedProject plan, Batch batch) {
    var project =
        batch
            .find(TableKeys.project(plan.tenantId(), plan.projectId()))
            .filter(found -> found.state() != ProjectState.DELETING)
            .orElseThrow(() -> new FailureException(new Failure.NotFound(PageReader.NOT_FOUND)));
    var seen = ProjectContext.of(batch, head, project, visit);
    if (seen.allows(visit.permission())) {
      return Future.succeededFuture(seen);
    }
    if (seen.allows(Permission.READ_PROJECT)) {
      return refuse(visit, project, "This is for " + visit.permission().holders() + ".");
    }
    plans.expectNoMore(visit, project.projectId());
    return switch (project.state()) {
      case LISTED ->
          refuse(visit, project, "The pages of " + project.name() + " are for its members.");
      case PRIVATE, ARCHIVED, DELETING ->
          Future.failedFuture(new FailureException(new Failure.NotFound(PageReader.NOT_FOUND)));
    };
  }

  private Future<ProjectContext> refuse(Request visit, Project project, String sentence) {
    return visit
        .reads()
        .projects()
        .listMembers(project.tenantId(), project.projectId(), PageRequest.first(OWNERS_NAMED))
        .map(members -> owners(members.items()))
        .compose(
            owners ->
                Future.failedFuture(new FailureException(new Failure.Forbidden(sentence, owners))));
  }

  private static List<String> owners(List<Member> members) {
    return members.stream()
        .filter(member -> member.role() == ProjectRole.OWNER)
        .flatMap(member -> Optional.ofNullable(member.userName()).stream())
        .toList();
  }
}
