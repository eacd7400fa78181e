package io.roundtable.feature.task;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.feature.task.TaskForm.Input;
import io.roundtable.model.state.Outcome;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.Choice;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.person.Candidates;
import io.roundtable.page.person.PersonSearch;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.form.Field;
import io.vertx.core.Future;
import java.util.function.Function;

/// The form for a new task.
public final class NewTaskHandler {
  private static final String STATUS = "status";

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final Form<PageData<ProjectContext, Candidates>> form;

  public NewTaskHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.form =
        new Form<>("task/new", request -> reader.project(request, Candidates::read), this::page);
  }

  /// `GET /:tenant/projects/:slug/tasks/new`, with any of the form's fields to begin with.
  ///
  /// @return the form
  public Future<Response> showNewTaskPage(Request request) {
    return form.show(request);
  }

  /// `POST /:tenant/projects/:slug/tasks`, with `title` and `status`, and `text`, `assignee`,
  /// `dueOn`, `labels`, `priority` where they are known.
  ///
  /// @return the way to the board, or the form again
  public Future<Response> createTask(Submission submission) {
    var fields = submission.fields();
    var asked = PersonSearch.asked(fields, TaskField.ASSIGNEE.field());
    return reader
        .project(submission.request(), reading -> PersonSearch.members(reading, asked))
        .compose(
            read -> {
              read.data().settle(fields, TaskField.ASSIGNEE.field());
              return create(submission, read.context());
            });
  }

  private Future<Response> create(Submission submission, ProjectContext project) {
    var draft = new TaskInput(submission.fields()).draft();
    var status = submission.fields().required(STATUS, "Choose a column.", 64);
    return form.answer(
        submission,
        () ->
            actions
                .perform(submission, new CreateTask(project.projectId(), status, draft))
                .map(outcome -> created(submission, project, outcome, status)));
  }

  private Response created(
      Submission submission, ProjectContext project, Outcome outcome, String status) {
    var addresses = submission.addresses();
    var usual = submission.returnTo(addresses.board(project.slug()));
    var location =
        outcome.touched().stream()
            .findFirst()
            .map(task -> addresses.showing(usual, project.slug(), status, task.key()))
            .orElse(usual);
    var card = Addresses.at(location, "task", outcome.subject());
    return actions.done(submission, card, Flash.of("Created " + outcome.subject() + "."));
  }

  private FormPage<TaskForm> page(FormInput input, PageData<ProjectContext, Candidates> read) {
    var project = read.context();
    var addresses = project.addresses();
    return new FormPage<>(
        frames.ofProject(input.request(), project),
        "New task in " + isolated(project.name()),
        NavigationItem.of(project.name(), addresses.board(project.slug()), false),
        addresses.tasks(project.slug()),
        input,
        fields(read, input));
  }

  private static TaskForm fields(PageData<ProjectContext, Candidates> read, FormInput input) {
    Function<String, Field> field = name -> input.field(name, input.request().parameter(name));
    var priority = field.apply(TaskField.PRIORITY.field());
    var status = field.apply(STATUS);
    var chosen = priority.value().isEmpty() ? TaskField.of(null) : priority.value();
    var named = input.request().parameter(TaskField.ASSIGNEE.field());
    var assignee =
        read.data()
            .input(read.context(), input, TaskField.ASSIGNEE.field(), Choice.of(named, "", ""));
    return new TaskForm(
        Input.of(field.apply(TaskField.TITLE.field())),
        Input.of(status, Choice.columns(read.context(), status.value())),
        Input.of(field.apply(TaskField.TEXT.field())),
        read.context().peopleUrl(),
        new TaskForm.Person(assignee, null),
        Input.of(field.apply(TaskField.DUE_ON.field())),
        Input.of(priority, TaskField.priorities(chosen)),
        Input.of(field.apply(TaskField.LABELS.field())),
        null);
  }
}
