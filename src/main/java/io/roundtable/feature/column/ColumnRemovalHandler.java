package io.roundtable.feature.column;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Column;
import io.roundtable.model.state.ColumnState;
import io.roundtable.page.Actions;
import io.roundtable.page.Choice;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.JobProgress;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.table.read.OpenEscalations;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;

/// Removing a column.
public final class ColumnRemovalHandler {
  private static final String STATUS = "status";
  private static final String TARGET = "target";
  private static final String BOARD = "board";
  private static final int LONGEST_STATUS = 64;

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final Form<PageData<ProjectContext, Optional<OpenEscalations>>> form;

  public ColumnRemovalHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.form = new Form<>("column/removal", this::read, this::page);
  }

  /// `GET /:tenant/projects/:slug/columns/:status/removal`.
  ///
  /// @return the question where the column's tasks go
  public Future<Response> showRemovalPage(Request request) {
    return form.show(request);
  }

  private Future<PageData<ProjectContext, Optional<OpenEscalations>>> read(Request request) {
    return reader.project(
        request,
        reading ->
            PageReader.unlessBuilding(
                reading
                    .reads()
                    .tasks()
                    .listEscalated(reading.project().key(), List.of(request.segment(STATUS)))));
  }

  /// `POST /:tenant/projects/:slug/columns/:status/removal`, with `target` and the `board` that was
  /// shown in `was.board`.
  ///
  /// @return the way to the columns, or the question again
  public Future<Response> removeColumn(Submission submission) {
    return reader.project(submission.request()).compose(project -> remove(submission, project));
  }

  private Future<Response> remove(Submission submission, ProjectContext project) {
    var status = submission.segment(STATUS);
    var target = submission.fields().line(TARGET, LONGEST_STATUS);
    var name = project.column(status).map(Column::name).orElse(status);
    var seen = submission.fields().rendered(BOARD).orElse(null);
    var command = new RemoveColumn(project.projectId(), status, target, seen);
    return form.answer(
        submission,
        () ->
            actions
                .perform(submission, command)
                .map(outcome -> removed(submission, project, name, outcome.subject().isEmpty())));
  }

  private Response removed(
      Submission submission, ProjectContext project, String name, boolean gone) {
    var addresses = submission.addresses();
    var sentence =
        gone
            ? "Removed the column " + isolated(name) + "."
            : "The tasks of " + isolated(name) + " are moving; then the column goes.";
    var columns = addresses.columns(project.slug());
    var next = gone ? columns : JobProgress.first(columns);
    return actions.done(submission, next, Flash.of(sentence));
  }

  private FormPage<ColumnRemovalForm> page(
      FormInput input, PageData<ProjectContext, Optional<OpenEscalations>> read) {
    var project = read.context();
    var column = ColumnHandler.column(project, input.request().segment(STATUS));
    var addresses = project.addresses();
    return new FormPage<>(
        frames.ofProject(input.request(), project),
        "Remove " + isolated(column.name()) + " from " + isolated(project.name()),
        NavigationItem.of(project.name(), addresses.columns(project.slug()), false),
        addresses.column(project.slug(), column.status()) + "/removal",
        input,
        new ColumnRemovalForm(
            ColumnsPages.facts(column),
            input.rendered(BOARD, ColumnRules.board(project.columns())),
            targets(project, column, input.value(TARGET, "")),
            input.problem(TARGET),
            read.data()
                .filter(found -> found.cut() || !found.cards().isEmpty())
                .map(OpenEscalations::words)
                .orElse(null)));
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
                    other.status(),
                    isolated(other.name()) + " (" + ColumnsPages.facts(other) + ")",
                    chosen))
        .toList();
  }
}
