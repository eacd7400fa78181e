package io.roundtable.feature.task;

import io.roundtable.model.Activity;
import io.roundtable.model.state.Outcome;
import io.roundtable.page.Actions;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.page.person.Candidates;
import io.roundtable.page.person.PersonSearch;
import io.roundtable.table.read.PageRequest;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.List;

/// The form of a task that is there. It carries what it was rendered with, so that only a change to
/// a field that somebody else changed meanwhile is refused.
public final class EditTaskHandler {
  private static final int ACTIVITIES = 50;

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final Form<PageData<TaskContext, Beside>> form;

  public EditTaskHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.form =
        new Form<>(
            "task/edit", request -> reader.task(request, EditTaskHandler::readBeside), this::page);
  }

  /// `GET /:tenant/projects/:slug/tasks/:task/edit`, with `returnTo`.
  ///
  /// @return the form
  public Future<Response> showEditTaskPage(Request request) {
    return reader
        .task(request, reading -> Candidates.read(reading).map(page -> new Beside(page, List.of())))
        .map(read -> form.show(request, read));
  }

  /// `POST /:tenant/projects/:slug/tasks/:task`, with any of the form's fields, each beside what it
  /// was rendered with, for example `title` and `was.title`, and `returnTo`.
  ///
  /// @return the way on, or the form again; after a conflict with both versions
  public Future<Response> editTask(Submission submission) {
    var asked = PersonSearch.asked(submission.fields(), TaskField.ASSIGNEE.field());
    return reader
        .task(submission.request(), reading -> PersonSearch.members(reading, asked))
        .compose(
            read -> {
              read.data().settle(submission.fields(), TaskField.ASSIGNEE.field());
              return edit(submission, read.context());
            });
  }

  private Future<Response> edit(Submission submission, TaskContext context) {
    var changes = new TaskChanges(submission.fields()).read();
    return form.answer(
        submission,
        () ->
            actions
                .perform(submission, new EditTask(context.task().key(), changes))
                .map(outcome -> saved(submission, context, outcome)));
  }

  private Response saved(Submission submission, TaskContext context, Outcome outcome) {
    var tasks = submission.addresses().tasks(context.project().slug());
    return actions.done(
        submission,
        submission.returnTo(tasks + "/" + outcome.subject()),
        Flash.of("Saved " + context.name() + "."));
  }

  private static Future<Beside> readBeside(Reading reading) {
    var people = Candidates.read(reading);
    var task = reading.task();
    var activity =
        reading
            .reads()
            .tasks()
            .listActivity(task.tenantId(), task.taskId(), PageRequest.first(ACTIVITIES));
    return Future.all(people, activity)
        .map(done -> new Beside(people.result(), activity.result().items()));
  }

  private FormPage<TaskForm> page(FormInput input, PageData<TaskContext, Beside> read) {
    var context = read.context();
    var project = context.project();
    var fields =
        new EditTaskForm(
            context.task(),
            Texts.of(context.task(), context.body()),
            read.data().activity(),
            project.person().zone(),
            input);
    return new FormPage<>(
        frames.ofProject(input.request(), project),
        "Edit " + context.name(),
        NavigationItem.of(project.name(), project.addresses().board(project.slug()), false),
        context.url(),
        input,
        fields.form(context, read.data().candidates()));
  }

  private record Beside(Candidates candidates, List<Activity> activity) {}
}
