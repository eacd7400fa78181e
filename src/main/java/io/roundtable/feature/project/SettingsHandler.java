package io.roundtable.feature.project;

import io.roundtable.page.Actions;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Map;

/// A project's settings: name, visibility, address, archive.
public final class SettingsHandler {
  private static final String BEFORE = "was.";

  private final PageReader reader;
  private final SettingsPages pages;
  private final Actions actions;
  private final ClaimLimit limit;

  /// @param limit of attempts at addresses, shared by all event loops
  public SettingsHandler(Pages pages, ClaimLimit limit) {
    this.reader = pages.reader();
    this.pages = new SettingsPages(pages.frames());
    this.actions = pages.actions();
    this.limit = limit;
  }

  /// `GET /:tenant/projects/:slug/settings`.
  ///
  /// @return the page
  public Future<Response> showSettingsPage(Request request) {
    return reader.project(request).map(project -> pages.show(request, project));
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
      return Future.succeededFuture(pages.refuseGeneral(submission, project, fields.invalid()));
    }
    var before =
        new ProjectSettings(
            fields.rawOr(BEFORE + ProjectFields.NAME, present.name()),
            Visibility.of(fields.raw(BEFORE + Visibility.FIELD)).orElse(shown));
    var after = new ProjectSettings(name, visibility.orElseThrow());
    var command = new ChangeProject(present.projectId(), before, after);
    return Actions.orReadAgain(
        actions
            .perform(submission, command)
            .map(outcome -> toSettings(submission, project, Flash.of("Saved."))),
        submission,
        failure ->
            reader
                .project(submission.request())
                .map(fresh -> pages.refuseGeneral(submission, fresh, failure)));
  }

  /// `POST /:tenant/projects/:slug/settings/slug`, with `slug`.
  ///
  /// @return the way to the page at its new address, or the page again
  public Future<Response> changeSlug(Submission submission) {
    return reader.project(submission.request()).compose(project -> changeSlug(submission, project));
  }

  private Future<Response> changeSlug(Submission submission, ProjectContext project) {
    var fields = submission.fields();
    var slug = ProjectFields.slug(fields);
    if (!fields.errors().isEmpty()) {
      return Future.succeededFuture(pages.refuseAddress(submission, project, fields.invalid()));
    }
    var claimed = slug.orElseThrow();
    var addresses = submission.addresses();
    var told = Flash.of("The address is " + addresses.board(claimed.value()) + " now.");
    var done = new Response.Done(addresses.settings(claimed.value()), told);
    var command = new ChangeSlug(project.projectId(), claimed);
    return Actions.orAgain(
        limit.take(submission).compose(taken -> actions.perform(submission, command, done)),
        submission,
        failure -> pages.refuseAddress(submission, project, failure));
  }

  /// `POST /:tenant/projects/:slug/archive`.
  ///
  /// @return the way back to the page, with an undo
  public Future<Response> archiveProject(Submission submission) {
    return reader.project(submission.request()).compose(project -> archive(submission, project));
  }

  private Future<Response> archive(Submission submission, ProjectContext project) {
    var undo = new Flash.Undo(submission.addresses().archiveRemoval(project.slug()), Map.of());
    var told = new Flash(project.name() + " is archived. It can be read, not changed.", undo);
    return actions
        .perform(submission, new ArchiveProject(project.projectId()))
        .map(outcome -> toSettings(submission, project, told));
  }

  /// `POST /:tenant/projects/:slug/archive/removal`.
  ///
  /// @return the way back to the page
  public Future<Response> restoreProject(Submission submission) {
    return reader.project(submission.request()).compose(project -> restore(submission, project));
  }

  private Future<Response> restore(Submission submission, ProjectContext project) {
    var told = Flash.of(project.name() + " is out of the archive and can be changed.");
    return actions
        .perform(submission, new RestoreProject(project.projectId()))
        .map(outcome -> toSettings(submission, project, told));
  }

  private Response toSettings(Submission submission, ProjectContext project, Flash told) {
    var addresses = submission.addresses();
    return actions.done(submission, submission.returnTo(addresses.settings(project.slug())), told);
  }
}
