package io.roundtable.feature.task;

import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.failure.Failure;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.FormKeys;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectRead;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.table.read.Page;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.web.form.Problem;
import io.vertx.core.Future;
import java.util.List;

/// The form for a new task.
public final class NewTaskHandler {
  private static final String TEMPLATE = "task/new";
  private static final String STATUS = "status";

  private final PageReader reads;
  private final Frames frames;
  private final Actions actions;

  /// New tasks of one installation.
  public NewTaskHandler(PageReader reads, Frames frames, Actions actions) {
    this.reads = reads;
    this.frames = frames;
    this.actions = actions;
  }

  /// `GET /:tenant/projects/:slug/tasks/new`, with any of the form's fields to begin with.
  ///
  /// @return the form
  public Future<Response> showNewTaskPage(Request visit) {
    return read(visit)
        .map(
            read -> {
              var form = new NewTaskForm(read.head(), read.data().items(), visit::parameter);
              return Response.page(
                  TEMPLATE, page(visit, read.head(), form.empty()), visit.report());
            });
  }

  /// `POST /:tenant/projects/:slug/tasks`, with `title` and `status`, and `text`, `assignee`,
  /// `dueOn`, `labels`, `priority` where they are known.
  ///
  /// @return the way to the board, or the form again
  public Future<Response> createTask(Submission submission) {
    return reads.ofProject(submission).compose(head -> create(submission, head));
  }

  private Future<Response> create(Submission submission, ProjectContext head) {
    var fields = submission.fields();
    var draft = new TaskInput(fields).draft();
    var status = fields.required(STATUS, "Choose a column.", 64);
    if (!fields.errors().isEmpty()) {
      return again(submission, fields.invalid());
    }
    var command = new CreateTask(head.project().projectId(), status, draft);
    return Actions.orReadAgain(
        actions.perform(submission, command).map(outcome -> created(submission, head, outcome)),
        submission,
        failure -> again(submission, failure));
  }

  private Response created(Submission submission, ProjectContext head, Outcome outcome) {
    var addresses = new Addresses(submission.visit().claim().slug());
    return actions.done(
        submission,
        submission.returnTo(addresses.board(head.slug())),
        Flash.of("Created " + outcome.subject() + "."));
  }

  private Future<Response> again(Submission submission, Failure failure) {
    return read(submission.visit()).map(read -> again(submission, read, failure));
  }

  private Response again(Submission submission, ProjectRead<Page<Member>> read, Failure failure) {
    var visit = submission.visit();
    var fields = submission.fields();
    var form = new NewTaskForm(read.head(), read.data().items(), fields::raw);
    var page =
        page(visit, read.head(), form.typed(fields))
            .refused(FormKeys.again(submission, failure), Problem.of(failure, fields.errors()));
    return new Response.Refused(TEMPLATE, page, visit.report(), failure);
  }

  private Future<ProjectRead<Page<Member>>> read(Request visit) {
    return reads.ofProject(visit, visit.segment("slug"), plan -> ProjectMembers.read(visit, plan));
  }

  private NewTaskPage page(Request visit, ProjectContext head, TaskForm form) {
    var addresses = new Addresses(visit.claim().slug());
    var frame = frames.ofPerson(visit, head.head(), NavigationSection.PROJECT);
    return new NewTaskPage(
        frame,
        "New task in " + head.project().name(),
        addresses.board(head.slug()),
        head.project().name(),
        addresses.tasks(head.slug()),
        visit.parameter(Submission.RETURN_TO),
        frame.newRequestKey(),
        List.of(),
        form);
  }
}
