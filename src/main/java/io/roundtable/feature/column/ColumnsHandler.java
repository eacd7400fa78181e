package io.roundtable.feature.column;

import io.roundtable.command.JobIds;
import io.roundtable.model.Column;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.PageReader;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectRead;
import io.roundtable.page.Request;
import io.roundtable.page.ResolvedProject;
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

  private final PageReader reads;
  private final ColumnsPages pages;
  private final Actions actions;

  /// The columns of one installation.
  public ColumnsHandler(PageReader reads, Frames frames, Actions actions) {
    this.reads = reads;
    this.pages = new ColumnsPages(frames);
    this.actions = actions;
  }

  /// `GET /:tenant/projects/:slug/columns`.
  ///
  /// @return the page, with the progress of removals
  public Future<Response> showColumnsPage(Request visit) {
    return read(visit).map(read -> pages.show(visit, read));
  }

  /// `POST /:tenant/projects/:slug/columns`, with `name`, `taskLimit` and `closing`.
  ///
  /// @return the way back to the page, or the page again
  public Future<Response> addColumn(Submission submission) {
    return reads.ofProject(submission).compose(head -> add(submission, head));
  }

  private Future<Response> add(Submission submission, ProjectContext head) {
    var fields = submission.fields();
    var draft = ColumnFields.read(fields);
    if (!fields.errors().isEmpty()) {
      return again(submission, fields.invalid());
    }
    var command = new AddColumn(head.project().projectId(), draft);
    return Actions.orReadAgain(
        actions
            .perform(submission, command)
            .map(outcome -> done(submission, head, "Added the column " + draft.name() + ".")),
        submission,
        failure -> again(submission, failure));
  }

  /// `POST /:tenant/projects/:slug/columns/:status/place`, with `place` and the `order` that was
  /// shown.
  ///
  /// @return the way back to the page, or the page again
  public Future<Response> placeColumn(Submission submission) {
    return reads.ofProject(submission).compose(head -> place(submission, head));
  }

  private Future<Response> place(Submission submission, ProjectContext head) {
    var fields = submission.fields();
    var place = fields.number("place", 0, head.columns().size());
    var order = List.of(fields.line("order", LONGEST_ORDER).split(","));
    if (!fields.errors().isEmpty()) {
      return again(submission, fields.invalid());
    }
    var status = submission.segment("status");
    var projectId = head.project().projectId();
    var command = new PlaceColumn(projectId, status, place.orElse(0), order);
    var name = head.column(status).map(Column::name).orElse(status);
    return Actions.orReadAgain(
        actions
            .perform(submission, command)
            .map(outcome -> done(submission, head, "Moved the column " + name + ".")),
        submission,
        failure -> again(submission, failure));
  }

  private Response done(Submission submission, ProjectContext head, String sentence) {
    var addresses = new Addresses(submission.visit().claim().slug());
    return actions.done(submission, addresses.columns(head.slug()), Flash.of(sentence));
  }

  private Future<Response> again(Submission submission, Failure failure) {
    return read(submission.visit()).map(read -> pages.refuse(submission, read, failure));
  }

  private Future<ProjectRead<Batch>> read(Request visit) {
    return reads.ofProject(visit, visit.segment("slug"), plan -> readJobs(visit, plan));
  }

  /// The jobs of columns that may be on their way out have keys made of what the plan knows.
  private Future<Batch> readJobs(Request visit, ResolvedProject plan) {
    var project = new ProjectKey(plan.tenantId(), plan.projectId());
    var read = BatchRead.of(AccessPatterns.PAGE_HEAD);
    for (var column : plan.columns()) {
      read.with(TableKeys.job(JobIds.removal(project, column.status())));
    }
    return visit.reads().batch(read);
  }
}
