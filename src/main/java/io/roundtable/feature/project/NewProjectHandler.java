package io.roundtable.feature.project;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.ProjectState;
import io.roundtable.page.Actions;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TenantContext;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.limit.RateLimiter;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.InstantSource;

/// The form for a new project.
public final class NewProjectHandler {
  private static final int CLAIMS = 20;
  private static final Duration PERIOD = Duration.ofMinutes(10);
  private static final int REMEMBERED = 10_000;

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final RateLimiter limit;
  private final Form<TenantContext> form;

  /// @param limit of [#limit]
  public NewProjectHandler(Pages pages, RateLimiter limit) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.limit = limit;
    this.form = new Form<>("project/new", reader::tenant, this::page);
  }

  /// How often a person may try to get an address or a prefix, counted by this process: plenty for
  /// somebody who looks for a free one, too little for trying out which ones others have.
  public static RateLimiter limit(InstantSource clock) {
    return new RateLimiter(CLAIMS, PERIOD, REMEMBERED, clock);
  }

  /// `GET /:tenant/projects/new`.
  ///
  /// @return the form
  public Future<Response> showNewProjectPage(Request request) {
    return form.show(request);
  }

  /// `POST /:tenant/projects`, with `name`, and where wanted `slug`, `prefix`, `visibility`
  /// and `template`.
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
    var board = FirstBoard.read(fields);
    return form.answer(
        submission,
        person,
        () -> {
          var command =
              new CreateProject(
                  name,
                  slug.orElseThrow(),
                  prefix.orElse(null),
                  visibility.orElseThrow(),
                  board.orElseThrow());
          return submission
              .request()
              .take(limit)
              .compose(taken -> actions.perform(submission, command))
              .map(outcome -> created(submission, name, outcome));
        });
  }

  private Response created(Submission submission, String name, Outcome outcome) {
    var board = submission.addresses().board(outcome.subject());
    return actions.done(
        submission,
        board,
        Flash.of("Created " + isolated(name) + ". Its address is " + board + "."));
  }

  private FormPage<ProjectForm> page(FormInput input, TenantContext person) {
    var addresses = input.request().addresses();
    var chosen = input.value(Visibility.FIELD, "");
    return new FormPage<>(
        frames.ofPerson(input.request(), person, NavigationSection.HOME),
        "New project",
        NavigationItem.of(person.tenant().name(), addresses.home(), false),
        addresses.projects(),
        input,
        new ProjectForm(
            input.field(ProjectFields.NAME, ""),
            input.field(ProjectFields.SLUG, ""),
            addresses.board(""),
            input.field(ProjectFields.PREFIX, ""),
            Visibility.choices(chosen.isEmpty() ? Visibility.value(ProjectState.LISTED) : chosen),
            FirstBoard.choices(input.value(FirstBoard.FIELD, ""))));
  }
}
