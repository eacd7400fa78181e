package io.roundtable.feature.task;

import io.roundtable.model.Activity;
import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.failure.Failure;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.FormKeys;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.Request;
import io.roundtable.page.ResolvedTask;
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

  private final PageReader reads;
  private final Frames frames;
  private final Actions actions;

  /// Edits of one installation.
  public EditTaskHandler(PageReader reads, Frames frames, Actions actions) {
    this.reads = reads;
    this.frames = frames;
    this.actions = actions;
  }

  /// `GET /:tenant/projects/:slug/tasks/:task/edit`, with `returnTo`.
  ///
  /// @return the form
  public Future<Response> showEditTaskPage(Request visit) {
    return reads
        .ofTask(
            visit,
            visit.segment("slug"),
            visit.segment("task"),
            plan ->
                ProjectMembers.read(visit, plan.project()).map(page -> new Beside(page, List.of())))
        .map(
            read ->
                Response.page(
                    TEMPLATE, page(visit, read, form(read, null, false)), visit.report()));
  }

  /// `POST /:tenant/projects/:slug/tasks/:task`, with any of the form's fields, each beside what it
  /// was rendered with, for example `title` and `was.title`, and `returnTo`.
  ///
  /// @return the way on, or the form again; after a conflict with both versions
  public Future<Response> editTask(Submission submission) {
    var changes = new TaskChanges(submission.fields()).read();
    return reads
        .ofTask(submission)
        .compose(
            read ->
                submission.fields().errors().isEmpty()
                    ? edit(submission, read, new EditTask(read.task().key(), changes))
                    : again(submission, submission.fields().invalid()));
  }

  private Future<Response> edit(Submission submission, TaskContext<Void> read, EditTask command) {
    return Actions.orReadAgain(
        actions.perform(submission, command).map(outcome -> saved(submission, read, outcome)),
        submission,
        failure -> again(submission, failure));
  }

  private Response saved(Submission submission, TaskContext<Void> read, Outcome outcome) {
    var task = read.task();
    var addresses = new Addresses(submission.visit().claim().slug());
    var name = task.reference() == null ? task.title() : task.reference().toString();
    return actions.done(
        submission,
        submission.returnTo(addresses.tasks(read.head().slug()) + "/" + outcome.subject()),
        Flash.of("Saved " + name + "."));
  }

  private Future<Response> again(Submission submission, Failure failure) {
    var visit = submission.visit();
    return reads
        .ofTask(
            visit, visit.segment("slug"), visit.segment("task"), plan -> readBeside(visit, plan))
        .map(read -> again(submission, read, failure));
  }

  private Response again(Submission submission, TaskContext<Beside> read, Failure failure) {
    var visit = submission.visit();
    var fields = submission.fields();
    boolean conflict = failure instanceof Failure.Conflict;
    var page =
        page(visit, read, form(read, submission, conflict))
            .refused(FormKeys.again(submission, failure), Problem.of(failure, fields.errors()));
    return new Response.Refused(TEMPLATE, page, visit.report(), failure);
  }

  private Future<Beside> readBeside(Request visit, ResolvedTask plan) {
    var people = ProjectMembers.read(visit, plan.project());
    var task = plan.task();
    var activity =
        visit
            .reads()
            .tasks()
            .listActivity(task.tenantId(), task.taskId(), PageRequest.first(ACTIVITIES));
    return Future.all(people, activity)
        .map(done -> new Beside(people.result(), activity.result().items()));
  }

  private static EditTaskForm form(TaskContext<Beside> read, Submission submission, boolean fresh) {
    return new EditTaskForm(
        read.task(),
        Texts.of(read.task(), read.body()),
        read.data().members().items(),
        read.data().activity(),
        submission == null ? null : submission.fields(),
        fresh);
  }

  private EditTaskPage page(Request visit, TaskContext<Beside> read, EditTaskForm form) {
    var addresses = new Addresses(visit.claim().slug());
    var slug = read.head().slug();
    var task = read.task();
    var reference = task.reference() == null ? null : task.reference().toString();
    var frame = frames.ofPerson(visit, read.head().head(), NavigationSection.PROJECT);
    return new EditTaskPage(
        frame,
        "Edit " + (reference == null ? task.title() : reference),
        addresses.board(slug),
        read.head().project().name(),
        addresses.task(slug, reference, task.key()),
        reference,
        visit.parameter(Submission.RETURN_TO),
        frame.newRequestKey(),
        List.of(),
        form.before(),
        form.form(),
        form.conflict());
  }

  private record Beside(Page<Member> members, List<Activity> activity) {}
}
