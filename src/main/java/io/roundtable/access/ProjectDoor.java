package io.roundtable.access;

import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.ProjectRole;
import io.roundtable.table.Batch;
import io.roundtable.table.PageRequest;
import io.roundtable.table.TableConnection;
import io.roundtable.table.TableKeys;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;

/// Decides who may see a project: its members, and the tenant's admins. Everybody else learns of a
/// listed project whom to ask, and of any other nothing at all.
final class ProjectDoor {
  private static final int OWNERS_NAMED = 200;

  private final TableConnection table;

  ProjectDoor(TableConnection table) {
    this.table = table;
  }

  Future<ProjectHead> enter(Visit visit, Head head, ProjectPlan plan, Batch batch) {
    var project =
        batch
            .find(TableKeys.project(plan.tenantId(), plan.projectId()))
            .orElseThrow(() -> new FailureException(new Failure.NotFound(PageReads.NOT_FOUND)));
    var seen = ProjectHead.of(batch, head, project, visit);
    if (seen.member().isPresent() || head.admin()) {
      return Future.succeededFuture(seen);
    }
    return switch (project.state()) {
      case LISTED -> refuse(visit, project);
      case PRIVATE, ARCHIVED ->
          Future.failedFuture(new FailureException(new Failure.NotFound(PageReads.NOT_FOUND)));
    };
  }

  private Future<ProjectHead> refuse(Visit visit, Project project) {
    return table
        .projects()
        .listMembers(
            visit.cost(), project.tenantId(), project.projectId(), PageRequest.first(OWNERS_NAMED))
        .map(members -> owners(members.items()))
        .compose(owners -> Future.failedFuture(new FailureException(forbidden(project, owners))));
  }

  private static List<String> owners(List<Member> members) {
    return members.stream()
        .filter(member -> member.role() == ProjectRole.OWNER)
        .flatMap(member -> Optional.ofNullable(member.userName()).stream())
        .toList();
  }

  private static Failure forbidden(Project project, List<String> owners) {
    return new Failure.Forbidden(
        "The pages of " + project.name() + " are for its members.", owners);
  }
}
