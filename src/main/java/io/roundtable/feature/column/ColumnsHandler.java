package io.roundtable.feature.column;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Column;
import io.roundtable.model.Job;
import io.roundtable.model.state.JobKind;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.Form;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The columns of a board: the list, a form for a new one, and their order.
public final class ColumnsHandler {
  private static final String PLACE = "place";
  private static final String ORDER = "order";
  private static final int LONGEST_ORDER = 2_000;

  private final PageReader reader;
  private final Actions actions;
  private final Form<PageData<ProjectContext, Batch>> form;

  public ColumnsHandler(Pages pages) {
    this.reader = pages.reader();
    this.actions = pages.actions();
    this.form =
        new Form<>(
            "column/columns",
            request -> reader.project(request, ColumnsHandler::readJobs),
            new ColumnsPages(pages.frames())::page);
  }

  /// `GET /:tenant/projects/:slug/columns`.
  ///
  /// @return the page, with the progress of removals
  public Future<Response> showColumnsPage(Request request) {
    return form.show(request);
  }

  /// `POST /:tenant/projects/:slug/columns`, with `name`, `taskLimit` and `closing`.
  ///
  /// @return the way back to the page, or the page again
  public Future<Response> addColumn(Submission submission) {
    return reader.project(submission.request()).compose(project -> add(submission, project));
  }

  private Future<Response> add(Submission submission, ProjectContext project) {
    var draft = ColumnForm.read(submission.fields());
    return form.answer(
        submission,
        () ->
            actions
                .perform(submission, new AddColumn(project.projectId(), draft))
                .map(
                    outcome ->
                        done(
                            submission,
                            project,
                            Addresses.thing("column", outcome.subject()),
                            Flash.of("Added the column " + isolated(draft.name()) + "."))));
  }

  /// `POST /:tenant/projects/:slug/columns/:status/place`, with `place` and the `order` that was
  /// shown.
  ///
  /// @return the way back to the page, with an undo, or the page again
  public Future<Response> placeColumn(Submission submission) {
    return reader.project(submission.request()).compose(project -> place(submission, project));
  }

  private Future<Response> place(Submission submission, ProjectContext project) {
    var fields = submission.fields();
    var place = fields.number(PLACE, 0, project.columns().size());
    var order = List.of(fields.line(ORDER, LONGEST_ORDER).split(","));
    var status = submission.segment("status");
    var command = new PlaceColumn(project.projectId(), status, place.orElse(0), order);
    var button = Addresses.thing(again(command), status);
    var name = project.column(status).map(Column::name).orElse(status);
    return form.answer(
        submission,
        () ->
            actions
                .perform(submission, command)
                .map(
                    outcome ->
                        done(
                            submission,
                            project,
                            button,
                            new Flash(
                                "Moved the column " + isolated(name) + ".",
                                undo(submission, project, command)))));
  }

  /// Gives the column its place back, as long as the columns stand as they do then.
  private static Flash.Undo undo(
      Submission submission, ProjectContext project, PlaceColumn command) {
    var column = submission.addresses().column(project.slug(), command.status());
    int before = command.order().indexOf(command.status());
    var fields = new HashMap<>(submission.undo());
    fields.putAll(
        Map.of(PLACE, Integer.toString(before), ORDER, String.join(",", command.orderAfter())));
    return new Flash.Undo(column + "/" + PLACE, fields);
  }

  /// The button that moves the column once more, or back where it stands at the end.
  private static String again(PlaceColumn command) {
    boolean later = command.place() > command.order().indexOf(command.status());
    int end = later ? command.order().size() - 1 : 0;
    return later == (command.place() != end) ? ColumnsPages.LATER : ColumnsPages.EARLIER;
  }

  private Response done(Submission submission, ProjectContext project, String place, Flash flash) {
    var columns = submission.addresses().columns(project.slug());
    return actions.done(submission, columns + "#" + place, flash);
  }

  /// The jobs of columns that may be on their way out have keys made of what is known of it.
  private static Future<Batch> readJobs(Reading reading) {
    var project = reading.project().key();
    var read = BatchGet.of(AccessPatterns.PAGE_CONTEXT);
    for (var column : reading.project().columns()) {
      read.with(TableKeys.job(Job.singleId(JobKind.REMOVE_COLUMN, project, column.status())));
    }
    return reading.reads().batch(read);
  }
}
