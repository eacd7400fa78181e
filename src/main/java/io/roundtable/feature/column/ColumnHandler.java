package io.roundtable.feature.column;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Column;
import io.roundtable.page.Actions;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.vertx.core.Future;

/// The form of one column.
public final class ColumnHandler {
  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final Form<ProjectContext> form;

  public ColumnHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.form = new Form<>("column/column", reader::project, this::page);
  }

  /// `GET /:tenant/projects/:slug/columns/:status`.
  ///
  /// @return the form
  public Future<Response> showColumnPage(Request request) {
    return form.show(request);
  }

  /// `POST /:tenant/projects/:slug/columns/:status`, with `name`, `taskLimit`, `closing`, each
  /// beside what it was rendered with, for example `was.name`.
  ///
  /// @return the way to the columns, or the form again
  public Future<Response> editColumn(Submission submission) {
    return reader.project(submission.request()).compose(project -> edit(submission, project));
  }

  private Future<Response> edit(Submission submission, ProjectContext project) {
    var status = submission.segment("status");
    column(project, status);
    var fields = submission.fields();
    var draft = ColumnForm.read(fields);
    var before = ColumnForm.before(fields);
    if (!fields.errors().isEmpty()) {
      return Future.succeededFuture(form.again(submission, project, fields.invalid()));
    }
    var command = new EditColumn(project.projectId(), status, before, draft);
    return form.answer(
        submission,
        () -> actions.perform(submission, command).map(outcome -> saved(submission, project)));
  }

  private Response saved(Submission submission, ProjectContext project) {
    var addresses = submission.addresses();
    return actions.done(submission, addresses.columns(project.slug()), Flash.of("Saved."));
  }

  private FormPage<ColumnForm> page(FormInput input, ProjectContext project) {
    var column = column(project, input.request().segment("status"));
    var addresses = project.addresses();
    return new FormPage<>(
        frames.ofProject(input.request(), project),
        isolated(column.name()) + " in " + isolated(project.name()),
        NavigationItem.of(project.name(), addresses.columns(project.slug()), false),
        addresses.column(project.slug(), column.status()),
        input,
        ColumnForm.of(input, column));
  }

  static Column column(ProjectContext project, String status) {
    return project.column(status).orElseThrow(ColumnRules::gone);
  }
}
