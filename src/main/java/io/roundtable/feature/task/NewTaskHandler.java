package io.roundtable.feature.task;

import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.failure.Failure;
import io.roundtable.page.Actions;
import io.roundtable.page.FormKeys;
import io.roundtable.page.Frames;
import io.roundtable.page.PageRead;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
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

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;

  public NewTaskHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
  }

  /// `GET /:tenant/projects/:slug/tasks/new`, with any of the form's fields to begin with.
  ///
  /// @return the form
  public Future<Response> showNewTaskPage(Request request) {
    return read(request)
        .map(
            read -> {
              var form = new NewTaskForm(read.context(), read.data().items(), request::parameter);
              return Response.page(
                  TEMPLATE, page(request, read.context(), form.empty()), request.report());
            });
  }

  /// `POST /:tenant/projects/:slug/tasks`, with `title` and `status`, and `text`, `assignee`,
  /// `dueOn`, `labels`, `priority` where they are known.
  ///
  /// @return the way to the board, or the form again
  public Future<Response> createTask(Submission submission) {
    return reader.project(submission.request()).compose(project -> create(submission, project));
  }

  private Future<Response> create(Submission submission, ProjectContext project) {
    var fields = submission.fields();
    var draft = new TaskInput(fields).draft();
    var status = fields.required(STATUS, "Choose a column.", 64);
    if (!fields.errors().isEmpty()) {
      return again(submission, fields.invalid());
    }
    var command = new CreateTask(project.projectId(), status, draft);
    return Actions.orReadAgain(
        actions.perform(submission, command).map(outcome -> created(submission, project, outcome)),
        submission,
        failure -> again(submission, failure));
  }

  private Response created(Submission submission, ProjectContext project, Outcome outcome) {
    var addresses = submission.addresses();
    return actions.done(
        submission,
        submission.returnTo(addresses.board(project.slug())),
        Flash.of("Created " + outcome.subject() + "."));
  }

  private Future<Response> again(Submission submission, Failure failure) {
    return read(submission.request()).map(read -> again(submission, read, failure));
  }

  private Response again(
      Submission submission, PageRead<ProjectContext, Page<Member>> read, Failure failure) {
    var request = submission.request();
    var fields = submission.fields();
    var form = new NewTaskForm(read.context(), read.data().items(), fields::raw);
    var page =
        page(request, read.context(), form.typed(fields))
            .refused(FormKeys.again(submission, failure), Problem.of(failure, fields.errors()));
    return new Response.Refused(TEMPLATE, page, request.report(), failure);
  }

  private Future<PageRead<ProjectContext, Page<Member>>> read(Request request) {
    return reader.project(request, ProjectMembers::read);
  }

  private NewTaskPage page(Request request, ProjectContext project, TaskForm form) {
    var addresses = request.addresses();
    var frame = frames.ofProject(request, project);
    return new NewTaskPage(
        frame,
        "New task in " + project.name(),
        addresses.board(project.slug()),
        project.name(),
        addresses.tasks(project.slug()),
        request.parameter(Submission.RETURN_TO),
        frame.newRequestKey(),
        List.of(),
        form);
  }
}
