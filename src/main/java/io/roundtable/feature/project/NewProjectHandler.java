package io.roundtable.feature.project;

import io.roundtable.model.Outcome;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.state.ProjectState;
import io.roundtable.page.Actions;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TenantContext;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.Problem;
import io.vertx.core.Future;
import java.util.List;

/// The form for a new project.
public final class NewProjectHandler {
  private static final String TEMPLATE = "project/new";

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final ClaimLimit limit;

  /// @param limit of attempts at addresses and prefixes, shared by all event loops
  public NewProjectHandler(Pages pages, ClaimLimit limit) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.limit = limit;
  }

  /// `GET /:tenant/projects/new`.
  ///
  /// @return the form
  public Future<Response> showNewProjectPage(Request request) {
    return reader
        .tenant(request)
        .map(person -> page(request, person, List.of(), null, FormFields.empty()))
        .map(page -> Response.page(TEMPLATE, page, request.report()));
  }

  /// `POST /:tenant/projects`, with `name`, and where wanted `slug`, `prefix` and `visibility`.
  ///
  /// @return the way to the new board, or the form again
  public Future<Response> createProject(Submission submission) {
    return reader.tenant(submission.request()).compose(person -> create(submission, person));
  }

  private Future<Response> create(Submission submission, TenantContext person) {
    var fields = submission.fields();
    var name = ProjectFields.name(fields);
    var slug = ProjectFields.slug(fields, name);
    var prefix = ProjectFields.prefix(fields);
    var visibility = Visibility.read(fields, ProjectState.LISTED);
    if (!fields.errors().isEmpty()) {
      return Future.succeededFuture(again(submission, person, fields.invalid()));
    }
    var command =
        new CreateProject(name, slug.orElseThrow(), prefix.orElse(null), visibility.orElseThrow());
    return Actions.orAgain(
        limit
            .take(submission)
            .compose(taken -> actions.perform(submission, command))
            .map(outcome -> created(submission, name, outcome)),
        submission,
        failure -> again(submission, person, failure));
  }

  private Response created(Submission submission, String name, Outcome outcome) {
    var board = submission.addresses().board(outcome.subject());
    return actions.done(
        submission, board, Flash.of("Created " + name + ". Its address is " + board + "."));
  }

  private Response again(Submission submission, TenantContext person, Failure failure) {
    var request = submission.request();
    var fields = submission.fields();
    var problems = Problem.of(failure, fields.errors());
    var page = page(request, person, problems, submission.key().value(), fields);
    return new Response.Refused(TEMPLATE, page, request.report(), failure);
  }

  private NewProjectPage page(
      Request request,
      TenantContext person,
      List<Problem> problems,
      String requestKey,
      FormFields fields) {
    var addresses = request.addresses();
    var frame = frames.ofPerson(request, person, NavigationSection.HOME);
    var typed = fields.raw(Visibility.FIELD);
    return new NewProjectPage(
        frame,
        "New project",
        addresses.projects(),
        requestKey == null ? frame.newRequestKey() : requestKey,
        problems,
        fields.field(ProjectFields.NAME),
        fields.field(ProjectFields.SLUG),
        addresses.board(""),
        fields.field(ProjectFields.PREFIX),
        Visibility.choices(typed.isEmpty() ? Visibility.value(ProjectState.LISTED) : typed));
  }
}
