package io.roundtable.feature.member;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.UserId;
import io.roundtable.page.Frames;
import io.roundtable.page.PageRead;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Optional;

/// Reads and answers the page that asks who takes over from a member.
public final class Removals {
  private static final String TEMPLATE = "member/removal";
  private static final int MEMBERS = 200;
  private static final String NO_MEMBER = "This person is no member of the project, or no more.";

  private final PageReader reader;
  private final Frames frames;

  public Removals(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
  }

  /// The page as it is asked for.
  ///
  /// @param userId who goes
  /// @return the answer; fails with NotFound where that is no member
  Future<Response> show(Request request, UserId userId) {
    return read(request, userId)
        .map(read -> RemovalForm.page(request, frames, read))
        .map(page -> Response.page(TEMPLATE, page, request.report()));
  }

  /// The page after its form was refused.
  ///
  /// @param userId who goes
  /// @return the answer, with the status of the failure; fails with NotFound where that is no
  ///     member
  Future<Response> showAgain(Submission submission, UserId userId, Failure failure) {
    var request = submission.request();
    return read(request, userId)
        .map(read -> RemovalForm.again(submission, frames, read, failure))
        .<Response>map(page -> new Response.Refused(TEMPLATE, page, request.report(), failure))
        .recover(cause -> Future.failedFuture(gone(cause) ? new FailureException(failure) : cause));
  }

  /// A member who went meanwhile is asked about no more; why the form was refused is told all the
  /// same.
  private static boolean gone(Throwable cause) {
    return cause instanceof FailureException refused
        && refused.failure() instanceof Failure.NotFound;
  }

  private Future<PageRead<ProjectContext, Going>> read(Request request, UserId userId) {
    return reader
        .project(request, reading -> find(reading, userId))
        .map(read -> new PageRead<>(read.context(), require(read.data())));
  }

  private static Future<Optional<Going>> find(Reading reading, UserId userId) {
    var project = reading.project();
    var key = TableKeys.member(project.tenantId(), project.projectId(), userId);
    var member = reading.reads().batch(BatchRead.of(AccessPatterns.PAGE_HEAD).with(key));
    var members =
        reading
            .reads()
            .projects()
            .listMembers(project.tenantId(), project.projectId(), PageRequest.first(MEMBERS));
    return Future.all(member, members)
        .map(read -> member.result().find(key).map(found -> new Going(found, members.result())));
  }

  private static Going require(Optional<Going> found) {
    return found.orElseThrow(() -> new FailureException(new Failure.NotFound(NO_MEMBER)));
  }
}
