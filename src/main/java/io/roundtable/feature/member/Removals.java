package io.roundtable.feature.member;

import io.roundtable.access.Frames;
import io.roundtable.access.PageReads;
import io.roundtable.access.ProjectPlan;
import io.roundtable.access.ProjectRead;
import io.roundtable.access.Submission;
import io.roundtable.access.Visit;
import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.roundtable.model.UserId;
import io.roundtable.table.AccessPatterns;
import io.roundtable.table.BatchRead;
import io.roundtable.table.PageRequest;
import io.roundtable.table.TableConnection;
import io.roundtable.table.TableKeys;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Optional;

/// Reads and answers the page that asks who takes over from a member.
public final class Removals {
  private static final String TEMPLATE = "member/removal";
  private static final int MEMBERS = 200;
  private static final String NO_MEMBER = "This person is no member of the project, or no more.";

  private final PageReads reads;
  private final TableConnection table;
  private final Frames frames;

  /// The removals of one installation.
  public Removals(PageReads reads, TableConnection table, Frames frames) {
    this.reads = reads;
    this.table = table;
    this.frames = frames;
  }

  /// The page as it is asked for.
  ///
  /// @param userId who goes
  /// @return the answer; fails with NotFound where that is no member
  Future<Response> show(Visit visit, UserId userId) {
    return read(visit, userId)
        .map(read -> RemovalForm.page(visit, frames, read))
        .map(page -> Response.page(TEMPLATE, page, visit.report()));
  }

  /// The page after its form was refused.
  ///
  /// @param userId who goes
  /// @return the answer, with the status of the failure; fails with NotFound where that is no
  // member
  Future<Response> showAgain(Submission submission, UserId userId, Failure failure) {
    var visit = submission.visit();
    return read(visit, userId)
        .map(read -> RemovalForm.again(submission, frames, read, failure))
        .<Response>map(page -> new Response.Refused(TEMPLATE, page, visit.report(), failure))
        .recover(cause -> Future.failedFuture(gone(cause) ? new FailureException(failure) : cause));
  }

  /// Whoever went meanwhile is asked about no more; why the form was refused is told all the same.
  private static boolean gone(Throwable cause) {
    return cause instanceof FailureException refused
        && refused.failure() instanceof Failure.NotFound;
  }

  private Future<ProjectRead<Going>> read(Visit visit, UserId userId) {
    return reads
        .ofProject(visit, visit.segment("slug"), plan -> find(visit, plan, userId))
        .map(read -> new ProjectRead<>(read.head(), require(read.data())));
  }

  private Future<Optional<Going>> find(Visit visit, ProjectPlan plan, UserId userId) {
    var key = TableKeys.member(plan.tenantId(), plan.projectId(), userId);
    var member =
        table.batches().read(visit.cost(), BatchRead.of(AccessPatterns.PAGE_HEAD).with(key));
    var members =
        table
            .projects()
            .listMembers(
                visit.cost(), plan.tenantId(), plan.projectId(), PageRequest.first(MEMBERS));
    return Future.all(member, members)
        .map(read -> member.result().find(key).map(found -> new Going(found, members.result())));
  }

  private static Going require(Optional<Going> found) {
    return found.orElseThrow(() -> new FailureException(new Failure.NotFound(NO_MEMBER)));
  }
}
