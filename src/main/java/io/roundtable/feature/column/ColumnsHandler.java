package io.roundtable.feature.column;

import io.roundtable.model.Column;
import io.roundtable.model.Job;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.state.JobKind;
import io.roundtable.page.Actions;
import io.roundtable.page.PageRead;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.List;

/// The columns of a board: the list, a form for a new one, and their order.
public final class ColumnsHandler {
  private static final int LONGEST_ORDER = 2_000;

  private final PageReader reader;
  private final ColumnsPages pages;
  private final Actions actions;

  public ColumnsHandler(Pages pages) {
    this.reader = pages.reader();
    this.pages = new ColumnsPages(pages.frames());
    this.actions = pages.actions();
  }

  /// `GET /:tenant/projects/:slug/columns`.
  ///
  /// @return the page, with the progress of removals
  public Future<Response> showColumnsPage(Request request) {
    return read(request).map(read -> pages.show(request, read));
  }

  /// `POST /:tenant/projects/:slug/columns`, with `name`, `taskLimit` and `closing`.
  ///
  /// @return the way back to the page, or the page again
  public Future<Response> addColumn(Submission submission) {
    return reader.project(submission.request()).compose(project -> add(submission, project));
  }

  private Future<Response> add(Submission submission, ProjectContext project) {
    var fields = submission.fields();
    var draft = ColumnFields.read(fields);
    if (!fields.errors().isEmpty()) {
      return again(submission, fields.invalid());
    }
    var command = new AddColumn(project.projectId(), draft);
    return Actions.orReadAgain(
        actions
            .perform(submission, command)
            .map(outcome -> done(submission, project, "Added the column " + draft.name() + ".")),
        submission,
        failure -> again(submission, failure));
  }

  /// `POST /:tenant/projects/:slug/columns/:status/place`, with `place` and the `order` that was
  /// shown.
  ///
  /// @return the way back to the page, or the page again
  public Future<Response> placeColumn(Submission submission) {
    return reader.project(submission.request()).compose(project -> place(submission, project));
  }

  private Future<Response> place(Submission submission, ProjectContext project) {
    var fields = submission.fields();
    var place = fields.number("place", 0, project.columns().size());
    var order = List.of(fields.line("order", LONGEST_ORDER).split(","));
    if (!fields.errors().isEmpty()) {
      return again(submission, fields.invalid());
    }
    var status = submission.segment("status");
    var projectId = project.projectId();
    var command = new PlaceColumn(projectId, status, place.orElse(0), order);
    var name = project.column(status).map(Column::name).orElse(status);
    return Actions.orReadAgain(
        actions
            .perform(submission, command)
            .map(outcome -> done(submission, project, "Moved the column " + name + ".")),
        submission,
        failure -> again(submission, failure));
  }

  private Response done(Submission submission, ProjectContext project, String sentence) {
    var addresses = submission.addresses();
    return actions.done(submission, addresses.columns(project.slug()), Flash.of(sentence));
  }

  private Future<Response> again(Submission submission, Failure failure) {
    return read(submission.request()).map(read -> pages.refuse(submission, read, failure));
  }

  private Future<PageRead<ProjectContext, Batch>> read(Request request) {
    return reader.project(request, ColumnsHandler::readJobs);
  }

  /// The jobs of columns that may be on their way out have keys made of what is known of it.
  private static Future<Batch> readJobs(Reading reading) {
    var project = reading.project().key();
    var read = BatchRead.of(AccessPatterns.PAGE_HEAD);
    for (var column : reading.project().columns()) {
      read.with(TableKeys.job(Job.singleId(JobKind.REMOVE_COLUMN, project, column.status())));
    }
    return reading.reads().batch(read);
  }
}
