package io.roundtable.access;

import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.roundtable.model.Member;
import io.roundtable.model.Permission;
import io.roundtable.model.Project;
import io.roundtable.model.ProjectRole;
import io.roundtable.model.ProjectState;
import io.roundtable.table.Batch;
import io.roundtable.table.PageRequest;
import io.roundtable.table.TableConnection;
import io.roundtable.table.TableKeys;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;

/// Decides who may see or do something in a project, by the permission of the route. Whoever may
/// not even read it learns of a listed project whom to ask, and of any other nothing at all.
final class ProjectDoor {
  private static final int OWNERS_NAMED = 200;

  private final TableConnection table;
  private final Plans plans;

  ProjectDoor(TableConnection table, Plans plans) {
    this.table = table;
    this.plans = plans;
  }

  Future<ProjectHead> enter(Visit visit, Head head, ProjectPlan plan, Batch batch) {
    var project =
        batch
            .find(TableKeys.project(plan.tenantId(), plan.projectId()))
            .filter(found -> found.state() != ProjectState.DELETING)
            .orElseThrow(() -> new FailureException(new Failure.NotFound(PageReads.NOT_FOUND)));
    var seen = ProjectHead.of(batch, head, project, visit);
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
          Future.failedFuture(new FailureException(new Failure.NotFound(PageReads.NOT_FOUND)));
    };
  }

  private Future<ProjectHead> refuse(Visit visit, Project project, String sentence) {
    return table
        .projects()
        .listMembers(
            visit.cost(), project.tenantId(), project.projectId(), PageRequest.first(OWNERS_NAMED))
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
