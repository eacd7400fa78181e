package io.roundtable.feature.project;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Column;
import io.roundtable.model.Job;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.state.JobKind;
import io.roundtable.page.Actions;
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
import io.roundtable.table.read.OpenEscalations;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;
import java.util.Optional;

/// Deleting a project.
public final class DeletionHandler {
  private static final String SLUG = "slug";
  private static final String TASKS = "tasks";
  private static final int LONGEST_SLUG = 100;

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final Form<PageData<ProjectContext, Optional<OpenEscalations>>> form;

  public DeletionHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.form = new Form<>("project/deletion", this::read, this::page);
  }

  /// `GET /:tenant/projects/:slug/deletion`.
  ///
  /// @return the question
  public Future<Response> showDeletionPage(Request request) {
    return form.show(request);
  }

  private Future<PageData<ProjectContext, Optional<OpenEscalations>>> read(Request request) {
    return reader.project(
        request,
        reading ->
            PageReader.unlessBuilding(
                reading
                    .reads()
                    .tasks()
                    .listEscalated(reading.project().key(), reading.project().openColumns())));
  }

  /// `POST /:tenant/projects/:slug/deletion`, with `slug` typed as a confirmation and the
  /// number of tasks that was shown in `was.tasks`.
  ///
  /// @return the way to the progress, or the question again
  public Future<Response> deleteProject(Submission submission) {
    return reader.project(submission.request()).compose(project -> delete(submission, project));
  }

  private Future<Response> delete(Submission submission, ProjectContext project) {
    var fields = submission.fields();
    var typed = fields.required(SLUG, "Type " + project.slug() + " to confirm.", LONGEST_SLUG);
    var key = new ProjectKey(project.project().tenantId(), project.projectId());
    var jobId = Job.singleId(JobKind.DELETE_PROJECT, key, "");
    var done =
        new Response.Done(
            DeletionProgressHandler.following(submission, jobId),
            Flash.of(isolated(project.name()) + " is deleted."));
    var seen = fields.number(FormFields.before(TASKS), 0, Integer.MAX_VALUE).map(Long::valueOf);
    var command = new DeleteProject(project.projectId(), typed, seen.orElse(null));
    return form.answer(submission, () -> actions.perform(submission, command, done));
  }

  private FormPage<DeletionForm> page(
      FormInput input, PageData<ProjectContext, Optional<OpenEscalations>> read) {
    var project = read.context();
    var escalations =
        read.data()
            .filter(found -> found.cut() || !found.cards().isEmpty())
            .map(found -> " and " + found.words())
            .orElse("");
    var addresses = project.addresses();
    long tasks = project.columns().stream().mapToLong(Column::taskCount).sum();
    return new FormPage<>(
        frames.ofProject(input.request(), project),
        "Delete " + isolated(project.name()),
        NavigationItem.of(project.name(), addresses.settings(project.slug()), false),
        addresses.deletion(project.slug()),
        input,
        new DeletionForm(
            project.slug(),
            tasks + (tasks == 1 ? " task" : " tasks") + escalations,
            input.rendered(TASKS, Long.toString(tasks)),
            input.field(SLUG, "")));
  }
}
