package io.roundtable.feature.project;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Member;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.UserId;
import io.roundtable.model.row.TaskCard;
import io.roundtable.model.state.ProjectState;
import io.roundtable.page.Actions;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.OpenEscalations;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Archiving a project, and taking it out of the archive.
public final class ArchiveHandler {
  private static final String SHOWN = "was.escalations";
  private static final int LISTED = 50;
  private static final int MEMBERS = 200;
  private static final String MORE =
      "More tasks were escalated since this page was made. They are among these now; send the form"
          + " once more to archive the project all the same.";

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final Form<PageData<ProjectContext, Found>> form;

  public ArchiveHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.form =
        new Form<>(
            "project/archive",
            request -> reader.project(request, ArchiveHandler::find),
            this::page);
  }

  /// `GET /:tenant/projects/:slug/archive`.
  ///
  /// @return the question, with the escalations that end (AP8) and their responders (AP4)
  public Future<Response> showArchivePage(Request request) {
    return form.show(request);
  }

  /// `POST /:tenant/projects/:slug/archive`, with the number of `escalations` that were shown.
  ///
  /// @return the way to the settings, with an undo where nothing ended; or the question again where
  ///     more would end than were shown
  public Future<Response> archiveProject(Submission submission) {
    return reader
        .project(submission.request(), ArchiveHandler::find)
        .compose(read -> form.answer(submission, read, () -> archive(submission, read)));
  }

  private Future<Response> archive(Submission submission, PageData<ProjectContext, Found> read) {
    var project = read.context();
    int open = read.data().escalations().map(found -> found.cards().size()).orElse(0);
    if (open > shown(submission, open)) {
      return Future.failedFuture(new FailureException(new Failure.Conflict(MORE)));
    }
    var undo =
        new Flash.Undo(submission.addresses().archiveRemoval(project.slug()), submission.undo());
    var told = isolated(project.name()) + " is archived. It can be read, not changed.";
    var flash =
        open == 0
            ? new Flash(told, undo)
            : Flash.of(told + " Its " + read.data().words() + (open == 1 ? " ends." : " end."));
    var settings = submission.addresses().settings(project.slug());
    var done = new Response.Done(submission.returnTo(settings), flash);
    return actions.perform(submission, new ArchiveProject(project.projectId()), done);
  }

  /// A program that sends the form without having seen the page names no number.
  private static int shown(Submission submission, int open) {
    try {
      return Integer.parseInt(submission.fields().raw(SHOWN));
    } catch (NumberFormatException unsaid) {
      return open;
    }
  }

  /// `POST /:tenant/projects/:slug/archive/removal`, and to take one's own archiving back its
  /// request key in `undoes`.
  ///
  /// @return the way back to the settings
  public Future<Response> restoreProject(Submission submission) {
    return reader
        .project(submission.request())
        .compose(
            project ->
                actions
                    .perform(
                        submission,
                        new RestoreProject(project.projectId(), submission.undoes().orElse(null)))
                    .map(outcome -> restored(submission, project)));
  }

  private Response restored(Submission submission, ProjectContext project) {
    var told = Flash.of(isolated(project.name()) + " is out of the archive and can be changed.");
    var settings = submission.addresses().settings(project.slug());
    return actions.done(submission, submission.returnTo(settings), told);
  }

  private static Future<Found> find(Reading reading) {
    var project = reading.project();
    var escalations =
        PageReader.unlessBuilding(
            reading.reads().tasks().listEscalated(project.key(), project.openColumns()));
    var members =
        reading
            .reads()
            .projects()
            .listMembers(project.tenantId(), project.projectId(), PageRequest.first(MEMBERS));
    return Future.all(escalations, members)
        .compose(done -> names(reading, escalations.result(), members.result().items()))
        .map(names -> new Found(escalations.result(), names));
  }

  /// The names of those to whom listed tasks are escalated; only those beyond the first members
  /// cost a second round trip.
  private static Future<Map<UserId, String>> names(
      Reading reading, Optional<OpenEscalations> escalations, List<Member> members) {
    var names = new HashMap<UserId, String>();
    members.forEach(member -> names.put(member.userId(), member.shownName()));
    var project = reading.project();
    var missing =
        listed(escalations)
            .map(TaskCard::escalatedTo)
            .filter(responder -> !names.containsKey(responder))
            .distinct()
            .map(person -> TableKeys.member(project.tenantId(), project.projectId(), person))
            .toList();
    if (missing.isEmpty()) {
      return Future.succeededFuture(names);
    }
    var read = BatchGet.of(AccessPatterns.OWN_MEMBERSHIPS);
    missing.forEach(read::with);
    return reading.reads().batch(read).map(found -> with(names, found, missing));
  }

  private static Map<UserId, String> with(
      Map<UserId, String> names, Batch found, List<ItemKey<Member>> keys) {
    keys.stream()
        .flatMap(key -> found.find(key).stream())
        .forEach(member -> names.put(member.userId(), member.shownName()));
    return names;
  }

  private static Stream<TaskCard> listed(Optional<OpenEscalations> escalations) {
    return escalations.stream().flatMap(found -> found.cards().stream()).limit(LISTED);
  }

  /// The data that are read beside the head.
  ///
  /// @param escalations empty while their index is being built
  /// @param names of the responders of those that are listed
  private record Found(Optional<OpenEscalations> escalations, Map<UserId, String> names) {
    String words() {
      return escalations.map(OpenEscalations::words).orElse("open escalations");
    }
  }

  private FormPage<ArchiveForm> page(FormInput input, PageData<ProjectContext, Found> read) {
    var project = read.context();
    var addresses = project.addresses();
    var cards = read.data().escalations().map(OpenEscalations::cards).orElse(List.of());
    boolean cut = read.data().escalations().map(OpenEscalations::cut).orElse(true);
    var names = read.data().names();
    return new FormPage<>(
        frames.ofProject(input.request(), project),
        "Archive " + isolated(project.name()),
        NavigationItem.of(project.name(), addresses.settings(project.slug()), false),
        addresses.archive(project.slug()),
        input,
        new ArchiveForm(
            project.project().state() == ProjectState.ARCHIVED,
            cards.size(),
            cards.isEmpty() && !cut ? null : read.data().words(),
            listed(read.data().escalations()).map(card -> escalated(project, card, names)).toList(),
            cards.size() > LISTED || cut));
  }

  private static ArchiveForm.Escalated escalated(
      ProjectContext project, TaskCard card, Map<UserId, String> names) {
    var url = project.addresses().task(project.slug(), card.reference(), card.key());
    var responder = names.get(card.escalatedTo());
    return new ArchiveForm.Escalated(card.title(), card.reference(), url, responder);
  }
}
