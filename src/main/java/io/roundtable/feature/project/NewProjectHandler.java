package io.roundtable.feature.project;

import io.roundtable.model.Outcome;
import io.roundtable.model.ProjectState;
import io.roundtable.model.failure.Failure;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TenantContext;
import io.roundtable.page.TenantPageRead;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.Problem;
import io.vertx.core.Future;
import java.util.List;
import java.util.function.UnaryOperator;

/// The form for a new project.
public final class NewProjectHandler {
  private static final String TEMPLATE = "project/new";

  private final PageReader reads;
  private final Frames frames;
  private final Actions actions;
  private final ClaimLimit limit;

  /// New projects of one installation.
  ///
  /// @param limit of attempts at addresses and prefixes, shared by all event loops
  public NewProjectHandler(PageReader reads, Frames frames, Actions actions, ClaimLimit limit) {
    this.reads = reads;
    this.frames = frames;
    this.actions = actions;
    this.limit = limit;
  }

  /// `GET /:tenant/projects/new`.
  ///
  /// @return the form
  public Future<Response> showNewProjectPage(Request visit) {
    return readHead(visit)
        .map(head -> page(visit, head, List.of(), null, FormFields.empty()))
        .map(page -> Response.page(TEMPLATE, page, visit.report()));
  }

  /// `POST /:tenant/projects`, with `name`, and where wanted `slug`, `prefix` and `visibility`.
  ///
  /// @return the way to the new board, or the form again
  public Future<Response> createProject(Submission submission) {
    return readHead(submission.visit()).compose(head -> create(submission, head));
  }

  private Future<TenantContext> readHead(Request visit) {
    return reads.ofTenant(visit, UnaryOperator.identity()).map(TenantPageRead::head);
  }

  private Future<Response> create(Submission submission, TenantContext head) {
    var fields = submission.fields();
    var name = ProjectFields.name(fields);
    var slug = ProjectFields.slug(fields, name);
    var prefix = ProjectFields.prefix(fields);
    var visibility = Visibility.read(fields, ProjectState.LISTED);
    if (!fields.errors().isEmpty()) {
      return Future.succeededFuture(again(submission, head, fields.invalid()));
    }
    var command =
        new CreateProject(name, slug.orElseThrow(), prefix.orElse(null), visibility.orElseThrow());
    return Actions.orAgain(
        limit
            .take(submission)
            .compose(taken -> actions.perform(submission, command))
            .map(outcome -> created(submission, name, outcome)),
        submission,
        failure -> again(submission, head, failure));
  }

  private Response created(Submission submission, String name, Outcome outcome) {
    var board = new Addresses(submission.visit().claim().slug()).board(outcome.subject());
    return actions.done(
        submission, board, Flash.of("Created " + name + ". Its address is " + board + "."));
  }

  private Response again(Submission submission, TenantContext head, Failure failure) {
    var visit = submission.visit();
    var fields = submission.fields();
    var problems = Problem.of(failure, fields.errors());
    var page = page(visit, head, problems, submission.key().value(), fields);
    return new Response.Refused(TEMPLATE, page, visit.report(), failure);
  }

  private NewProjectPage page(
      Request visit,
      TenantContext head,
      List<Problem> problems,
      String requestKey,
      FormFields fields) {
    var addresses = new Addresses(visit.claim().slug());
    var frame = frames.ofPerson(visit, head, NavigationSection.HOME);
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
