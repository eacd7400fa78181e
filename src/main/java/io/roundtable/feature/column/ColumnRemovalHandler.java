package io.roundtable.feature.column;

import io.roundtable.model.Column;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.state.ColumnState;
import io.roundtable.page.Actions;
import io.roundtable.page.Choice;
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

/// Removing a column.
public final class ColumnRemovalHandler {
  private static final String TEMPLATE = "column/removal";
  private static final String TARGET = "target";
  private static final int LONGEST_STATUS = 64;

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;

  public ColumnRemovalHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
  }

  /// `GET /:tenant/projects/:slug/columns/:status/removal`.
  ///
  /// @return the question where the column's tasks go
  public Future<Response> showRemovalPage(Request request) {
    return reader
        .project(request)
        .map(project -> page(request, project, null, List.of(), "", null))
        .map(page -> Response.page(TEMPLATE, page, request.report()));
  }

  /// `POST /:tenant/projects/:slug/columns/:status/removal`, with `target`.
  ///
  /// @return the way to the columns, or the question again
  public Future<Response> removeColumn(Submission submission) {
    return reader.project(submission.request()).compose(project -> remove(submission, project));
  }

  private Future<Response> remove(Submission submission, ProjectContext project) {
    var status = submission.segment("status");
    var fields = submission.fields();
    var target = fields.line(TARGET, LONGEST_STATUS);
    var name = project.column(status).map(Column::name).orElse(status);
    var command = new RemoveColumn(project.projectId(), status, target);
    return Actions.orReadAgain(
        actions
            .perform(submission, command)
            .map(outcome -> removed(submission, project, name, outcome.subject().isEmpty())),
        submission,
        failure ->
            reader.project(submission.request()).map(fresh -> again(submission, fresh, failure)));
  }

  private Response removed(
      Submission submission, ProjectContext project, String name, boolean gone) {
    var addresses = submission.addresses();
    var sentence =
        gone
            ? "Removed the column " + name + "."
            : "The tasks of " + name + " are moving; then the column goes.";
    return actions.done(submission, addresses.columns(project.slug()), Flash.of(sentence));
  }

  private Response again(Submission submission, ProjectContext project, Failure failure) {
    var request = submission.request();
    var fields = submission.fields();
    var page =
        page(
            request,
            project,
            submission.key().value(),
            Problem.of(failure, fields.errors()),
            fields.raw(TARGET),
            fields.errorOf(TARGET));
    return new Response.Refused(TEMPLATE, page, request.report(), failure);
  }

  private ColumnRemovalPage page(
      Request request,
      ProjectContext project,
      String requestKey,
      List<Problem> problems,
      String chosen,
      String targetProblem) {
    var column = ColumnHandler.column(project, request.segment("status"));
    var addresses = request.addresses();
    var frame = frames.ofProject(request, project);
    return new ColumnRemovalPage(
        frame,
        "Remove " + column.name() + " from " + project.name(),
        addresses.columns(project.slug()),
        project.name(),
        addresses.column(project.slug(), column.status()) + "/removal",
        requestKey == null ? frame.newRequestKey() : requestKey,
        problems,
        column.name(),
        ColumnsPages.facts(column),
        targets(project, column, chosen),
        targetProblem);
  }

  private static List<Choice> targets(ProjectContext project, Column column, String chosen) {
    if (column.taskCount() == 0) {
      return List.of();
    }
    return project.columns().stream()
        .filter(other -> !other.status().equals(column.status()))
        .filter(other -> other.state() == ColumnState.OPEN)
        .map(
            other ->
                Choice.of(
                    other.status(), other.name() + " (" + ColumnsPages.facts(other) + ")", chosen))
        .toList();
  }
}
