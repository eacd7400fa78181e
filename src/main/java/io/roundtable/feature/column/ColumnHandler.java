package io.roundtable.feature.column;

import io.roundtable.model.Access;
import io.roundtable.model.Column;
import io.roundtable.model.failure.Failure;
import io.roundtable.page.Actions;
import io.roundtable.page.Frames;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.web.form.Problem;
import io.vertx.core.Future;
import java.util.List;

/// The form of one column.
public final class ColumnHandler {
  private static final String TEMPLATE = "column/column";
  private static final String VERSION = "version";

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;

  public ColumnHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
  }

  /// `GET /:tenant/projects/:slug/columns/:status`.
  ///
  /// @return the form
  public Future<Response> showColumnPage(Request request) {
    return reader.project(request).map(project -> show(request, project));
  }

  private Response show(Request request, ProjectContext project) {
    var column = column(project, request.segment("status"));
    var page = page(request, project, column, null, List.of(), ColumnFields.of(column));
    return Response.page(TEMPLATE, page, request.report());
  }

  /// `POST /:tenant/projects/:slug/columns/:status`, with `name`, `taskLimit`, `closing` and the
  /// `version` that was shown.
  ///
  /// @return the way to the columns, or the form again
  public Future<Response> editColumn(Submission submission) {
    return reader.project(submission.request()).compose(project -> edit(submission, project));
  }

  private Future<Response> edit(Submission submission, ProjectContext project) {
    var status = submission.segment("status");
    column(project, status);
    var fields = submission.fields();
    var draft = ColumnFields.read(fields);
    var version = fields.number(VERSION, 0, Integer.MAX_VALUE);
    if (!fields.errors().isEmpty()) {
      return Future.succeededFuture(again(submission, project, fields.invalid()));
    }
    var command = new EditColumn(project.projectId(), status, version.orElse(0), draft);
    return Actions.orReadAgain(
        actions.perform(submission, command).map(outcome -> saved(submission, project)),
        submission,
        failure ->
            reader.project(submission.request()).map(fresh -> again(submission, fresh, failure)));
  }

  private Response saved(Submission submission, ProjectContext project) {
    var addresses = submission.addresses();
    return actions.done(submission, addresses.columns(project.slug()), Flash.of("Saved."));
  }

  /// The form as it was typed, beside the version of what is there now: sent once more, it is
  /// taken.
  private Response again(Submission submission, ProjectContext project, Failure failure) {
    var request = submission.request();
    var fields = submission.fields();
    var page =
        page(
            request,
            project,
            column(project, request.segment("status")),
            submission.key().value(),
            Problem.of(failure, fields.errors()),
            ColumnFields.typed(fields));
    return new Response.Refused(TEMPLATE, page, request.report(), failure);
  }

  private ColumnPage page(
      Request request,
      ProjectContext project,
      Column column,
      String requestKey,
      List<Problem> problems,
      ColumnFields fields) {
    var addresses = request.addresses();
    var frame = frames.ofProject(request, project);
    return new ColumnPage(
        frame,
        column.name() + " in " + project.name(),
        addresses.columns(project.slug()),
        project.name(),
        addresses.column(project.slug(), column.status()),
        requestKey == null ? frame.newRequestKey() : requestKey,
        Long.toString(column.version()),
        problems,
        ColumnsPages.facts(column),
        fields);
  }

  static Column column(ProjectContext project, String status) {
    return project.column(status).orElseThrow(Access::notFound);
  }
}
