package io.roundtable.feature.project;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.id.Slug;
import io.roundtable.model.state.ProjectState;
import io.roundtable.page.Actions;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectTab;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.limit.RateLimiter;
import io.vertx.core.Future;
import java.util.List;

/// A project's settings: name, visibility, address.
public final class SettingsHandler {
  private static final String TEMPLATE = "project/settings";

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final RateLimiter limit;
  private final Form<ProjectContext> general;
  private final Form<ProjectContext> address;

  /// @param limit of attempts at addresses, shared by all event loops
  public SettingsHandler(Pages pages, RateLimiter limit) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.limit = limit;
    this.general = new Form<>(TEMPLATE, reader::project, this::general);
    this.address = new Form<>(TEMPLATE, reader::project, this::address);
  }

  /// `GET /:tenant/projects/:slug/settings`.
  ///
  /// @return the page
  public Future<Response> showSettingsPage(Request request) {
    return general.show(request);
  }

  /// `POST /:tenant/projects/:slug/settings`, with `name` and `visibility` as typed, `was.name` and
  /// `was.visibility` as the form was rendered with them.
  ///
  /// @return the way back to the page, or the page again
  public Future<Response> changeProject(Submission submission) {
    return reader.project(submission.request()).compose(project -> change(submission, project));
  }

  private Future<Response> change(Submission submission, ProjectContext project) {
    var fields = submission.fields();
    var present = project.project();
    var name = ProjectFields.name(fields);
    var shown = Visibility.shown(present);
    var visibility = Visibility.read(fields, shown);
    if (!fields.errors().isEmpty()) {
      return Future.succeededFuture(general.again(submission, project, fields.invalid()));
    }
    var after = new ProjectSettings(name, visibility.orElseThrow());
    var command = new ChangeProject(present.projectId(), before(fields, shown), after);
    return general.answer(
        submission,
        () ->
            actions
                .perform(submission, command)
                .map(outcome -> toSettings(submission, project, Flash.of("Saved."))));
  }

  /// The settings that the form was rendered with.
  ///
  /// @param otherwise the visibility where it says only the name
  /// @return null where it says nothing
  private static ProjectSettings before(FormFields fields, ProjectState otherwise) {
    return fields
        .rendered(ProjectFields.NAME)
        .map(
            name ->
                new ProjectSettings(
                    name,
                    fields.rendered(Visibility.FIELD).flatMap(Visibility::of).orElse(otherwise)))
        .orElse(null);
  }

  /// `POST /:tenant/projects/:slug/settings/slug`, with `slug` and the one that was shown in
  /// `was.slug`.
  ///
  /// @return the way to the page at its new address, or the page again
  public Future<Response> changeSlug(Submission submission) {
    return reader.project(submission.request()).compose(project -> changeSlug(submission, project));
  }

  private Future<Response> changeSlug(Submission submission, ProjectContext project) {
    var slug = ProjectFields.slug(submission.fields());
    return address.answer(
        submission, project, () -> changeSlug(submission, project, slug.orElseThrow()));
  }

  private Future<Response> changeSlug(Submission submission, ProjectContext project, Slug slug) {
    var addresses = submission.addresses();
    var told = Flash.of("The address is " + addresses.board(slug.value()) + " now.");
    var done = new Response.Done(addresses.settings(slug.value()), told);
    var seen = submission.fields().rendered(ProjectFields.SLUG).orElse(null);
    var command = new ChangeSlug(project.projectId(), slug, seen);
    return submission
        .request()
        .take(limit)
        .compose(taken -> actions.perform(submission, command, done));
  }

  private Response toSettings(Submission submission, ProjectContext project, Flash told) {
    var addresses = submission.addresses();
    return actions.done(submission, submission.returnTo(addresses.settings(project.slug())), told);
  }

  private FormPage<SettingsForms> general(FormInput input, ProjectContext project) {
    return page(input, FormInput.none(input.request()), project);
  }

  private FormPage<SettingsForms> address(FormInput input, ProjectContext project) {
    return page(FormInput.none(input.request()), input, project);
  }

  private FormPage<SettingsForms> page(
      FormInput generalInput, FormInput addressInput, ProjectContext project) {
    var addresses = project.addresses();
    var refused = generalInput.sent() == null ? addressInput : generalInput;
    boolean archived = project.project().state() == ProjectState.ARCHIVED;
    var slug = project.slug();
    return new FormPage<>(
        frames.ofProject(generalInput.request(), project),
        isolated(project.name()) + ": settings",
        NavigationItem.of(project.name(), addresses.board(slug), false),
        addresses.settings(slug),
        "",
        generalInput.requestKey(),
        refused.problems(),
        new SettingsForms(
            ProjectTab.SETTINGS.tabs(project),
            archived && refused.sent() == null ? null : fields(generalInput, addressInput, project),
            generalInput.rendered(ProjectFields.NAME, project.name()),
            generalInput.rendered(Visibility.FIELD, visibility(project)),
            addressInput.rendered(ProjectFields.SLUG, slug),
            addresses.ofSettings(slug, ProjectFields.SLUG),
            addressInput.requestKey(),
            prefix(project),
            archived,
            archived ? addresses.archiveRemoval(slug) : addresses.archive(slug),
            addresses.columns(slug),
            addresses.deletion(slug)));
  }

  private static String prefix(ProjectContext project) {
    var prefix = project.project().prefix();
    return prefix == null ? null : prefix.value();
  }

  private static ProjectForm fields(
      FormInput generalInput, FormInput addressInput, ProjectContext project) {
    return new ProjectForm(
        generalInput.edited(ProjectFields.NAME, project.name()),
        addressInput.edited(ProjectFields.SLUG, project.slug()),
        project.addresses().board(""),
        null,
        Visibility.choices(generalInput.kept(Visibility.FIELD, visibility(project))),
        List.of());
  }

  private static String visibility(ProjectContext project) {
    return Visibility.value(Visibility.shown(project.project()));
  }
}
