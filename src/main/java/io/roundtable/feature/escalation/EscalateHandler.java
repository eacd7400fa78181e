package io.roundtable.feature.escalation;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.PersonWord;
import io.roundtable.model.Task;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.Outcome;
import io.roundtable.page.Actions;
import io.roundtable.page.Choice;
import io.roundtable.page.DisplayNames;
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
import io.roundtable.page.TaskContext;
import io.roundtable.page.person.Candidates;
import io.roundtable.page.person.PersonSearch;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Optional;

/// The form by which a task is escalated, or its escalation handed on.
public final class EscalateHandler {
  static final String RESPONDER = "responder";
  static final String NOTE = "note";
  static final int LONGEST_NOTE = 1_000;

  private static final String CHOOSE = "Choose who must look at this task.";

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final Form<PageData<TaskContext, Candidates>> form;

  public EscalateHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.form =
        new Form<>(
            "escalation/escalate", request -> reader.task(request, Candidates::read), this::page);
  }

  /// `GET /:tenant/projects/:slug/tasks/:task/escalation`, with `returnTo`.
  ///
  /// @return the form, with the project's members as choices (AP4)
  public Future<Response> showEscalatePage(Request request) {
    return form.show(request);
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/escalation`, with `responder`, `note`, the
  /// escalation that was shown in `was.escalation` and `returnTo`.
  ///
  /// @return the way to the task, or the form again
  public Future<Response> escalate(Submission submission) {
    var asked = PersonSearch.asked(submission.fields(), RESPONDER);
    return reader
        .task(submission.request(), reading -> PersonSearch.members(reading, asked))
        .compose(
            read -> {
              var able = read.data().only(EscalateHandler::takesEscalations);
              able.settle(submission.fields(), RESPONDER);
              return escalate(submission, read.context());
            });
  }

  private Future<Response> escalate(Submission submission, TaskContext context) {
    var fields = submission.fields();
    fields.required(RESPONDER, CHOOSE, PersonSearch.LONGEST);
    var responder = fields.meant(RESPONDER).strip();
    var note = fields.text(NOTE, LONGEST_NOTE);
    if (fields.errors().isEmpty() && !Identifiers.isValid(responder)) {
      fields.reject(RESPONDER, CHOOSE);
    }
    return form.answer(submission, () -> perform(submission, context, new UserId(responder), note));
  }

  private Future<Response> perform(
      Submission submission, TaskContext context, UserId responder, String note) {
    var task = context.task().key();
    var command = new EscalateTask(task, responder, note, EscalationActions.seen(submission));
    return actions.perform(submission, command).map(outcome -> done(submission, context, outcome));
  }

  private Response done(Submission submission, TaskContext context, Outcome outcome) {
    var responder = outcome.notes().getFirst();
    boolean raised = outcome.notes().contains(EscalateTask.RAISED);
    var sentence =
        raised
            ? "Escalated " + context.name() + " to " + isolated(responder) + "."
            : "Handed " + context.name() + " on to " + isolated(responder) + ".";
    var tasks = submission.addresses().tasks(context.project().slug());
    var task = tasks + "/" + outcome.subject();
    return actions.done(submission, submission.returnTo(task), Flash.of(sentence));
  }

  /// After a conflict the key is another one: what is sent now is decided by what the page says
  /// now.
  private FormPage<EscalateForm> page(FormInput input, PageData<TaskContext, Candidates> read) {
    var context = read.context();
    var project = context.project();
    var task = context.task();
    var addresses = project.addresses();
    var held = task.escalation();
    var able = able(read.data(), held);
    return new FormPage<>(
        frames.ofProject(input.request(), project),
        held == null ? "Escalate " + context.name() : "Hand " + context.name() + " on",
        NavigationItem.of(project.name(), addresses.board(project.slug()), false),
        addresses.ofTask(project.slug(), task.segment(), "escalation"),
        input,
        new EscalateForm(
            task.title(),
            context.url(),
            input.rendered(
                EscalationActions.ESCALATION,
                held == null ? "" : held.token(task.key().createdAt())),
            state(project, task, held),
            able.input(project, input, RESPONDER, Choice.of("", "", "")),
            input.field(NOTE, "")));
  }

  private static EscalateForm.State state(ProjectContext project, Task task, Escalation held) {
    if (DisplayNames.closed(project, task.status())) {
      return EscalateForm.State.closed(DisplayNames.status(project, task.status()));
    }
    return held == null
        ? EscalateForm.State.open()
        : EscalateForm.State.heldBy(DisplayNames.name(held.escalatedToName(), held.escalatedTo()));
  }

  private static Candidates able(Candidates members, Escalation held) {
    return members
        .required()
        .only(member -> takesEscalations(member.role()))
        .only(member -> held == null || !held.escalatedTo().equals(member.userId()));
  }

  private static boolean takesEscalations(PersonWord person) {
    return takesEscalations(person.role());
  }

  private static boolean takesEscalations(ProjectRole role) {
    return Permission.WORK_IN_PROJECT.allows(TenantRole.MEMBER, Optional.of(role));
  }
}
