package io.roundtable.feature.column;

import io.roundtable.model.Column;
import io.roundtable.model.ColumnState;
import io.roundtable.model.failure.Failure;
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

/// Removing a column.
public final class ColumnRemovalHandler {
  private static final String TEMPLATE = "column/removal";
  private static final String TARGET = "target";
  private static final int LONGEST_STATUS = 64;

  private final PageReader reads;
  private final Frames frames;
  private final Actions actions;

  /// The removals of one installation.
  public ColumnRemovalHandler(PageReader reads, Frames frames, Actions actions) {
    this.reads = reads;
    this.frames = frames;
    this.actions = actions;
  }

  /// `GET /:tenant/projects/:slug/columns/:status/removal`.
  ///
  /// @return the question where the column's tasks go
  public Future<Response> showRemovalPage(Request visit) {
    return reads
        .<Void>ofProject(visit, visit.segment("slug"), plan -> Future.succeededFuture())
        .map(ProjectRead::head)
        .map(head -> page(visit, head, null, List.of(), "", null))
        .map(page -> Response.page(TEMPLATE, page, visit.report()));
  }

  /// `POST /:tenant/projects/:slug/columns/:status/removal`, with `target`.
  ///
  /// @return the way to the columns, or the question again
  public Future<Response> removeColumn(Submission submission) {
    return reads.ofProject(submission).compose(head -> remove(submission, head));
  }

  private Future<Response> remove(Submission submission, ProjectContext head) {
    var status = submission.segment("status");
    var fields = submission.fields();
    var target = fields.line(TARGET, LONGEST_STATUS);
    var name = head.column(status).map(Column::name).orElse(status);
    var command = new RemoveColumn(head.project().projectId(), status, target);
    return Actions.orReadAgain(
        actions
            .perform(submission, command)
            .map(outcome -> removed(submission, head, name, outcome.subject().isEmpty())),
        submission,
        failure -> reads.ofProject(submission).map(fresh -> again(submission, fresh, failure)));
  }

  private Response removed(Submission submission, ProjectContext head, String name, boolean gone) {
    var addresses = new Addresses(submission.visit().claim().slug());
    var sentence =
        gone
            ? "Removed the column " + name + "."
            : "The tasks of " + name + " are moving; then the column goes.";
    return actions.done(submission, addresses.columns(head.slug()), Flash.of(sentence));
  }

  private Response again(Submission submission, ProjectContext head, Failure failure) {
    var visit = submission.visit();
    var fields = submission.fields();
    var page =
        page(
            visit,
            head,
            submission.key().value(),
            Problem.of(failure, fields.errors()),
            fields.raw(TARGET),
            fields.errorOf(TARGET));
    return new Response.Refused(TEMPLATE, page, visit.report(), failure);
  }

  private ColumnRemovalPage page(
      Request visit,
      ProjectContext head,
      String requestKey,
      List<Problem> problems,
      String chosen,
      String targetProblem) {
    var column = ColumnHandler.column(head, visit.segment("status"));
    var addresses = new Addresses(visit.claim().slug());
    var frame = frames.ofPerson(visit, head.head(), NavigationSection.PROJECT);
    return new ColumnRemovalPage(
        frame,
        "Remove " + column.name() + " from " + head.project().name(),
        addresses.columns(head.slug()),
        head.project().name(),
        addresses.column(head.slug(), column.status()) + "/removal",
        requestKey == null ? frame.newRequestKey() : requestKey,
        problems,
        column.name(),
        ColumnsPages.facts(column),
        targets(head, column, chosen),
        targetProblem);
  }

  private static List<ColumnRemovalPage.Choice> targets(
      ProjectContext head, Column column, String chosen) {
    if (column.taskCount() == 0) {
      return List.of();
    }
    return head.columns().stream()
        .filter(other -> !other.status().equals(column.status()))
        .filter(other -> other.state() == ColumnState.OPEN)
        .map(
            other ->
                new ColumnRemovalPage.Choice(
                    other.status(),
                    other.name() + " (" + ColumnsPages.facts(other) + ")",
                    other.status().equals(chosen) ? "selected" : null))
        .toList();
  }
}
