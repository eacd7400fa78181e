package io.roundtable.feature.escalation;

import static io.roundtable.model.TextRules.isolated;

import io.roundtable.model.Escalation;
import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.Task;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.UserId;
import io.roundtable.page.Actions;
import io.roundtable.page.Choice;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.PageRead;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The form by which a task is escalated, or its escalation handed on.
public final class EscalateHandler {
  static final String RESPONDER = "responder";
  static final String NOTE = "note";
  static final int LONGEST_NOTE = 1_000;

  private static final String CHOOSE = "Choose who must look at this task.";
  private static final Comparator<Choice> BY_NAME =
      Comparator.comparing(Choice::label, String.CASE_INSENSITIVE_ORDER);
  private static final int MEMBERS = PageRequest.MAXIMUM_SIZE;

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final Form<PageRead<TaskContext, Page<Member>>> form;

  public EscalateHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.form =
        new Form<>(
            "escalation/escalate",
            request -> reader.task(request, EscalateHandler::readMembers),
            this::page);
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
    var fields = submission.fields();
    var responder = fields.required(RESPONDER, CHOOSE, 64);
    var note = fields.text(NOTE, LONGEST_NOTE);
    if (fields.errors().isEmpty() && !Identifiers.isValid(responder)) {
      fields.reject(RESPONDER, CHOOSE);
    }
    return form.answer(
        submission,
        () ->
            reader
                .task(submission.request())
                .compose(context -> perform(submission, context, new UserId(responder), note)));
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

  private static Future<Page<Member>> readMembers(Reading reading) {
    var project = reading.project();
    return reading
        .reads()
        .projects()
        .listMembers(project.tenantId(), project.projectId(), PageRequest.first(MEMBERS));
  }

  /// After a conflict the key is another one: what is sent now is decided by what the page says
  /// now.
  private FormPage<EscalateForm> page(FormInput input, PageRead<TaskContext, Page<Member>> read) {
    var context = read.context();
    var project = context.project();
    var task = context.task();
    var addresses = project.addresses();
    var held = task.escalation();
    var responder = input.field(RESPONDER, "");
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
            responder,
            choices(read.data().items(), held, responder.value()),
            read.data().next().isPresent(),
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

  private static List<Choice> choices(List<Member> members, Escalation held, String chosen) {
    return members.stream()
        .filter(EscalateHandler::takesEscalations)
        .filter(member -> held == null || !held.escalatedTo().equals(member.userId()))
        .map(member -> choice(member, chosen))
        .sorted(BY_NAME)
        .toList();
  }

  private static boolean takesEscalations(Member member) {
    return Permission.WORK_IN_PROJECT.allows(TenantRole.MEMBER, Optional.of(member.role()));
  }

  private static Choice choice(Member member, String chosen) {
    var id = member.userId().value();
    var name = DisplayNames.name(member.userName(), id);
    return Choice.of(id, name, chosen);
  }
}
