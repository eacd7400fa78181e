package io.roundtable.feature.project;

import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.PageReader;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectRead;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Map;

/// A project's settings: name, visibility, address, archive.
public final class SettingsHandler {
  private static final String BEFORE = "was.";

  private final PageReader reads;
  private final SettingsPages pages;
  private final Actions actions;
  private final ClaimLimit limit;

  /// The settings of one installation.
  ///
  /// @param limit of attempts at addresses, shared by all event loops
  public SettingsHandler(PageReader reads, Frames frames, Actions actions, ClaimLimit limit) {
    this.reads = reads;
    this.pages = new SettingsPages(frames);
    this.actions = actions;
    this.limit = limit;
  }

  /// `GET /:tenant/projects/:slug/settings`.
  ///
  /// @return the page
  public Future<Response> showSettingsPage(Request visit) {
    return reads
        .<Void>ofProject(visit, visit.segment("slug"), plan -> Future.succeededFuture())
        .map(ProjectRead::head)
        .map(head -> pages.show(visit, head));
  }

  /// `POST /:tenant/projects/:slug/settings`, with `name` and `visibility` as typed, `was.name` and
  /// `was.visibility` as the form was rendered with them.
  ///
  /// @return the way back to the page, or the page again
  public Future<Response> changeProject(Submission submission) {
    return reads.ofProject(submission).compose(head -> change(submission, head));
  }

  private Future<Response> change(Submission submission, ProjectContext head) {
    var fields = submission.fields();
    var present = head.project();
    var name = ProjectFields.name(fields);
    var shown = Visibility.shown(present);
    var visibility = Visibility.read(fields, shown);
    if (!fields.errors().isEmpty()) {
      return Future.succeededFuture(pages.refuseGeneral(submission, head, fields.invalid()));
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
            .map(outcome -> toSettings(submission, head, Flash.of("Saved."))),
        submission,
        failure ->
            reads
                .ofProject(submission)
                .map(fresh -> pages.refuseGeneral(submission, fresh, failure)));
  }

  /// `POST /:tenant/projects/:slug/settings/slug`, with `slug`.
  ///
  /// @return the way to the page at its new address, or the page again
  public Future<Response> changeSlug(Submission submission) {
    return reads.ofProject(submission).compose(head -> changeSlug(submission, head));
  }

  private Future<Response> changeSlug(Submission submission, ProjectContext head) {
    var fields = submission.fields();
    var slug = ProjectFields.slug(fields);
    if (!fields.errors().isEmpty()) {
      return Future.succeededFuture(pages.refuseAddress(submission, head, fields.invalid()));
    }
    var claimed = slug.orElseThrow();
    var addresses = new Addresses(submission.visit().claim().slug());
    var told = Flash.of("The address is " + addresses.board(claimed.value()) + " now.");
    var done = new Response.Done(addresses.settings(claimed.value()), told);
    var command = new ChangeSlug(head.project().projectId(), claimed);
    return Actions.orAgain(
        limit.take(submission).compose(taken -> actions.perform(submission, command, done)),
        submission,
        failure -> pages.refuseAddress(submission, head, failure));
  }

  /// `POST /:tenant/projects/:slug/archive`.
  ///
  /// @return the way back to the page, with an undo
  public Future<Response> archiveProject(Submission submission) {
    return reads.ofProject(submission).compose(head -> archive(submission, head));
  }

  private Future<Response> archive(Submission submission, ProjectContext head) {
    var undo =
        new Flash.Undo(
            new Addresses(submission.visit().claim().slug()).archiveRemoval(head.slug()), Map.of());
    var told =
        new Flash(head.project().name() + " is archived. It can be read, not changed.", undo);
    return actions
        .perform(submission, new ArchiveProject(head.project().projectId()))
        .map(outcome -> toSettings(submission, head, told));
  }

  /// `POST /:tenant/projects/:slug/archive/removal`.
  ///
  /// @return the way back to the page
  public Future<Response> restoreProject(Submission submission) {
    return reads.ofProject(submission).compose(head -> restore(submission, head));
  }

  private Future<Response> restore(Submission submission, ProjectContext head) {
    var told = Flash.of(head.project().name() + " is out of the archive and can be changed.");
    return actions
        .perform(submission, new RestoreProject(head.project().projectId()))
        .map(outcome -> toSettings(submission, head, told));
  }

  private Response toSettings(Submission submission, ProjectContext head, Flash told) {
    var addresses = new Addresses(submission.visit().claim().slug());
    return actions.done(submission, submission.returnTo(addresses.settings(head.slug())), told);
  }
}
