package io.roundtable.feature.column;

import io.roundtable.model.Column;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectRead;
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

  private final PageReader reads;
  private final Frames frames;
  private final Actions actions;

  /// The columns of one installation.
  public ColumnHandler(PageReader reads, Frames frames, Actions actions) {
    this.reads = reads;
    this.frames = frames;
    this.actions = actions;
  }

  /// `GET /:tenant/projects/:slug/columns/:status`.
  ///
  /// @return the form
  public Future<Response> showColumnPage(Request visit) {
    return reads
        .<Void>ofProject(visit, visit.segment("slug"), plan -> Future.succeededFuture())
        .map(ProjectRead::head)
        .map(head -> show(visit, head));
  }

  private Response show(Request visit, ProjectContext head) {
    var column = column(head, visit.segment("status"));
    var page = page(visit, head, column, null, List.of(), ColumnFields.of(column));
    return Response.page(TEMPLATE, page, visit.report());
  }

  /// `POST /:tenant/projects/:slug/columns/:status`, with `name`, `taskLimit`, `closing` and the
  /// `version` that was shown.
  ///
  /// @return the way to the columns, or the form again
  public Future<Response> editColumn(Submission submission) {
    return reads.ofProject(submission).compose(head -> edit(submission, head));
  }

  private Future<Response> edit(Submission submission, ProjectContext head) {
    var status = submission.segment("status");
    column(head, status);
    var fields = submission.fields();
    var draft = ColumnFields.read(fields);
    var version = fields.number(VERSION, 0, Integer.MAX_VALUE);
    if (!fields.errors().isEmpty()) {
      return Future.succeededFuture(again(submission, head, fields.invalid()));
    }
    var command = new EditColumn(head.project().projectId(), status, version.orElse(0), draft);
    return Actions.orReadAgain(
        actions.perform(submission, command).map(outcome -> saved(submission, head)),
        submission,
        failure -> reads.ofProject(submission).map(fresh -> again(submission, fresh, failure)));
  }

  private Response saved(Submission submission, ProjectContext head) {
    var addresses = new Addresses(submission.visit().claim().slug());
    return actions.done(submission, addresses.columns(head.slug()), Flash.of("Saved."));
  }

  /// What was typed, beside the version of what is there now: sent once more, it is taken.
  private Response again(Submission submission, ProjectContext head, Failure failure) {
    var visit = submission.visit();
    var fields = submission.fields();
    var page =
        page(
            visit,
            head,
            column(head, visit.segment("status")),
            submission.key().value(),
            Problem.of(failure, fields.errors()),
            ColumnFields.typed(fields));
    return new Response.Refused(TEMPLATE, page, visit.report(), failure);
  }

  private ColumnPage page(
      Request visit,
      ProjectContext head,
      Column column,
      String requestKey,
      List<Problem> problems,
      ColumnFields fields) {
    var addresses = new Addresses(visit.claim().slug());
    var frame = frames.ofPerson(visit, head.head(), NavigationSection.PROJECT);
    return new ColumnPage(
        frame,
        column.name() + " in " + head.project().name(),
        addresses.columns(head.slug()),
        head.project().name(),
        addresses.column(head.slug(), column.status()),
        requestKey == null ? frame.newRequestKey() : requestKey,
        Long.toString(column.version()),
        problems,
        ColumnsPages.facts(column),
        fields);
  }

  static Column column(ProjectContext head, String status) {
    return head.column(status)
        .orElseThrow(() -> new FailureException(new Failure.NotFound(PageReader.NOT_FOUND)));
  }
}
