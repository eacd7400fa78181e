package io.roundtable.feature.task;

import io.roundtable.access.Actions;
import io.roundtable.access.Addresses;
import io.roundtable.access.Frames;
import io.roundtable.access.PageReads;
import io.roundtable.access.Place;
import io.roundtable.access.ProjectHead;
import io.roundtable.access.ProjectRead;
import io.roundtable.access.Submission;
import io.roundtable.access.Visit;
import io.roundtable.model.Column;
import io.roundtable.model.Failure;
import io.roundtable.model.Outcome;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import io.roundtable.work.command.CreateTask;
import io.roundtable.work.command.TaskDraft;
import io.vertx.core.Future;
import java.util.List;

/// The form for a new task.
public final class NewTaskHandler {
  private static final String TEMPLATE = "task/new";
  private static final String TITLE = "title";
  private static final String STATUS = "status";
  private static final int LONGEST_TITLE = 200;

  private final PageReads reads;
  private final Frames frames;
  private final Actions actions;

  /// New tasks of one installation.
  public NewTaskHandler(PageReads reads, Frames frames, Actions actions) {
    this.reads = reads;
    this.frames = frames;
    this.actions = actions;
  }

  /// `GET /:tenant/projects/:slug/tasks/new`, with `title` and `status` to begin with.
  ///
  /// @return the form
  public Future<Response> showNewTaskPage(Visit visit) {
    return reads
        .<Void>ofProject(visit, visit.segment("slug"), plan -> Future.succeededFuture())
        .map(ProjectRead::head)
        .map(head -> Response.page(TEMPLATE, page(visit, head), visit.report()));
  }

  /// `POST /:tenant/projects/:slug/tasks`, with `title` and `status`.
  ///
  /// @return the way to the board, or the form again
  public Future<Response> createTask(Submission submission) {
    return reads.ofProject(submission).compose(head -> create(submission, head));
  }

  private Future<Response> create(Submission submission, ProjectHead head) {
    var fields = submission.fields();
    var title = fields.required(TITLE, "Enter a title.", LONGEST_TITLE);
    var status = fields.required(STATUS, "Choose a column.", 64);
    if (!fields.errors().isEmpty()) {
      return Future.succeededFuture(again(submission, head, fields.invalid()));
    }
    var command = new CreateTask(head.project().projectId(), status, TaskDraft.of(title));
    return Actions.orAgain(
        actions.perform(submission, command).map(outcome -> created(submission, head, outcome)),
        submission,
        failure -> again(submission, head, failure));
  }

  private Response created(Submission submission, ProjectHead head, Outcome outcome) {
    var addresses = new Addresses(submission.visit().claim().slug());
    return actions.done(
        submission,
        submission.returnTo(addresses.board(head.slug())),
        Flash.of("Created " + outcome.subject() + "."));
  }

  private Response again(Submission submission, ProjectHead head, Failure failure) {
    var visit = submission.visit();
    var fields = submission.fields();
    var page =
        page(
            visit,
            head,
            submission.key().value(),
            Problem.of(failure, fields.errors()),
            fields.field(TITLE),
            fields.raw(STATUS));
    return new Response.Refused(TEMPLATE, page, visit.report(), failure);
  }

  private NewTaskPage page(Visit visit, ProjectHead head) {
    var title = Field.of(TITLE, visit.parameter(TITLE));
    return page(visit, head, null, List.of(), title, visit.parameter(STATUS));
  }

  private NewTaskPage page(
      Visit visit,
      ProjectHead head,
      String requestKey,
      List<Problem> problems,
      Field title,
      String status) {
    var addresses = new Addresses(visit.claim().slug());
    var frame = frames.ofPerson(visit, head.head(), Place.PROJECT);
    return new NewTaskPage(
        frame,
        "New task in " + head.project().name(),
        addresses.board(head.slug()),
        head.project().name(),
        addresses.tasks(head.slug()),
        requestKey == null ? frame.newRequestKey() : requestKey,
        problems,
        title,
        head.columns().stream().map(column -> choice(column, status)).toList());
  }

  private static NewTaskPage.Choice choice(Column column, String status) {
    var selected = column.status().equals(status) ? "selected" : null;
    return new NewTaskPage.Choice(column.status(), column.name(), selected);
  }
}
