package io.roundtable.feature.task;

import io.roundtable.model.Activity;
import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.failure.Failure;
import io.roundtable.page.Actions;
import io.roundtable.page.FormKeys;
import io.roundtable.page.Frames;
import io.roundtable.page.PageRead;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.web.form.Problem;
import io.vertx.core.Future;
import java.util.List;

/// The form of a task that is there. It carries what it was rendered with, so that only a change to
/// a field that somebody else changed meanwhile is refused.
public final class EditTaskHandler {
  private static final String TEMPLATE = "task/edit";
  private static final int ACTIVITIES = 50;

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;

  public EditTaskHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
  }

  /// `GET /:tenant/projects/:slug/tasks/:task/edit`, with `returnTo`.
  ///
  /// @return the form
  public Future<Response> showEditTaskPage(Request request) {
    return reader
        .task(
            request,
            reading -> ProjectMembers.read(reading).map(page -> new Beside(page, List.of())))
        .map(
            read ->
                Response.page(
                    TEMPLATE, page(request, read, form(read, null, false)), request.report()));
  }

  /// `POST /:tenant/projects/:slug/tasks/:task`, with any of the form's fields, each beside what it
  /// was rendered with, for example `title` and `was.title`, and `returnTo`.
  ///
  /// @return the way on, or the form again; after a conflict with both versions
  public Future<Response> editTask(Submission submission) {
    var changes = new TaskChanges(submission.fields()).read();
    return reader
        .task(submission.request())
        .compose(
            context ->
                submission.fields().errors().isEmpty()
                    ? edit(submission, context, new EditTask(context.task().key(), changes))
                    : again(submission, submission.fields().invalid()));
  }

  private Future<Response> edit(Submission submission, TaskContext context, EditTask command) {
    return Actions.orReadAgain(
        actions.perform(submission, command).map(outcome -> saved(submission, context, outcome)),
        submission,
        failure -> again(submission, failure));
  }

  private Response saved(Submission submission, TaskContext context, Outcome outcome) {
    var tasks = submission.addresses().tasks(context.project().slug());
    return actions.done(
        submission,
        submission.returnTo(tasks + "/" + outcome.subject()),
        Flash.of("Saved " + context.name() + "."));
  }

  private Future<Response> again(Submission submission, Failure failure) {
    var request = submission.request();
    return reader
        .task(request, EditTaskHandler::readBeside)
        .map(read -> again(submission, read, failure));
  }

  private Response again(
      Submission submission, PageRead<TaskContext, Beside> read, Failure failure) {
    var request = submission.request();
    var fields = submission.fields();
    boolean conflict = failure instanceof Failure.Conflict;
    var page =
        page(request, read, form(read, submission, conflict))
            .refused(FormKeys.again(submission, failure), Problem.of(failure, fields.errors()));
    return new Response.Refused(TEMPLATE, page, request.report(), failure);
  }

  private static Future<Beside> readBeside(Reading reading) {
    var people = ProjectMembers.read(reading);
    var task = reading.task();
    var activity =
        reading
            .reads()
            .tasks()
            .listActivity(task.tenantId(), task.taskId(), PageRequest.first(ACTIVITIES));
    return Future.all(people, activity)
        .map(done -> new Beside(people.result(), activity.result().items()));
  }

  private static EditTaskForm form(
      PageRead<TaskContext, Beside> read, Submission submission, boolean fresh) {
    var context = read.context();
    return new EditTaskForm(
        context.task(),
        Texts.of(context.task(), context.body()),
        read.data().members().items(),
        read.data().activity(),
        submission == null ? null : submission.fields(),
        fresh);
  }

  private EditTaskPage page(
      Request request, PageRead<TaskContext, Beside> read, EditTaskForm form) {
    var context = read.context();
    var project = context.project();
    var task = context.task();
    var frame = frames.ofProject(request, project);
    return new EditTaskPage(
        frame,
        "Edit " + context.name(),
        project.addresses().board(project.slug()),
        project.name(),
        context.url(),
        task.reference() == null ? null : task.reference().toString(),
        request.parameter(Submission.RETURN_TO),
        frame.newRequestKey(),
        List.of(),
        form.before(),
        form.form(),
        form.conflict());
  }

  private record Beside(Page<Member> members, List<Activity> activity) {}
}
