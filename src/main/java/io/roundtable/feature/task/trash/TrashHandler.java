package io.roundtable.feature.task.trash;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Column;
import io.roundtable.model.state.Outcome;
import io.roundtable.page.Actions;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Deleting a task, and bringing it back.
public final class TrashHandler {
  private static final String STATUS = "status";

  private final PageReader reader;
  private final Actions actions;
  private final TrashPages pages;

  public TrashHandler(Pages pages) {
    this.reader = pages.reader();
    this.actions = pages.actions();
    this.pages = new TrashPages(pages);
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/deletion`, with `returnTo`.
  ///
  /// @return the way on, with an undo
  public Future<Response> deleteTask(Submission submission) {
    return reader
        .task(submission.request())
        .compose(
            context ->
                actions.perform(
                    submission,
                    new DeleteTask(context.task().key()),
                    deleted(submission, context)));
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/restoration`, with `status` where the task is to go
  /// to another column than it came from, the request key of the sender's own deletion in `undoes`
  /// where only that is to be taken back, and `returnTo`.
  ///
  /// @return the way to the task, or the page of the deleted task again
  public Future<Response> restoreTask(Submission submission) {
    var status = submission.fields().line(STATUS, 64);
    var undoes = submission.undoes().orElse(null);
    return pages
        .read(submission.request())
        .compose(
            read ->
                pages
                    .form()
                    .answer(
                        submission,
                        () ->
                            actions
                                .perform(
                                    submission, new RestoreTask(read.data().key(), status, undoes))
                                .map(outcome -> restored(submission, read, outcome))));
  }

  private static Response.Done deleted(Submission submission, TaskContext context) {
    var addresses = submission.addresses();
    var slug = context.project().slug();
    var restoration = addresses.ofTask(slug, context.task().segment(), "restoration");
    return new Response.Done(
        submission.returnTo(addresses.board(slug)),
        new Flash(
            "Deleted " + context.name() + ".", new Flash.Undo(restoration, submission.undo())));
  }

  /// The column that a task is back in, of which the outcome has the name.
  private static String status(ProjectContext project, Outcome outcome) {
    var name = outcome.notes().getFirst();
    return project.columns().stream()
        .filter(column -> column.name().equals(name))
        .map(Column::status)
        .findFirst()
        .orElse(name);
  }

  private Response restored(
      Submission submission, PageData<ProjectContext, TrashPages.Trashed> read, Outcome outcome) {
    var name =
        read.data()
            .deleted()
            .filter(deleted -> deleted.task().reference() == null)
            .map(deleted -> deleted.task().title())
            .orElse(outcome.subject());
    var project = read.context();
    var addresses = submission.addresses();
    var usual = addresses.tasks(project.slug()) + "/" + outcome.subject();
    return actions.done(
        submission,
        addresses.showing(
            submission.returnTo(usual),
            project.slug(),
            status(project, outcome),
            read.data().key()),
        Flash.of(
            Stream.concat(
                    Stream.of(name + " is back in " + isolated(outcome.notes().getFirst()) + "."),
                    outcome.notes().stream().skip(1))
                .collect(Collectors.joining(" "))));
  }
}
