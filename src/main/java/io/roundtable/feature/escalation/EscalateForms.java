package io.roundtable.feature.escalation;

import io.roundtable.feature.escalation.EscalatePage.Input;
import io.roundtable.model.Escalation;
import io.roundtable.model.Member;
import io.roundtable.model.Task;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.page.Choice;
import io.roundtable.page.Frames;
import io.roundtable.page.PageRead;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.page.Words;
import io.roundtable.table.read.Page;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Makes the pages of the form by which a task is escalated.
final class EscalateForms {
  private static final Comparator<Choice> BY_NAME =
      Comparator.comparing(Choice::label, String.CASE_INSENSITIVE_ORDER);

  private final Frames frames;

  EscalateForms(Frames frames) {
    this.frames = frames;
  }

  /// The form as it is first shown.
  EscalatePage fresh(Request request, PageRead<TaskContext, Page<Member>> read) {
    var responder = Field.of(EscalateHandler.RESPONDER, "");
    var note = Field.of(EscalateHandler.NOTE, "");
    return page(request, read, new Input(null, List.of(), responder, note, returnTo(request)));
  }

  /// The form with what was typed. Its key is another one: what is sent now is decided by what the
  /// page says now.
  EscalatePage again(
      Submission submission, PageRead<TaskContext, Page<Member>> read, Failure failure) {
    var fields = submission.fields();
    var input =
        new Input(
            submission.key().value(),
            Problem.of(failure, fields.errors()),
            fields.field(EscalateHandler.RESPONDER),
            fields.field(EscalateHandler.NOTE),
            fields.raw(Submission.RETURN_TO));
    boolean decidedAnew = failure instanceof Failure.Conflict;
    return page(submission.request(), read, decidedAnew ? input.withoutKey() : input);
  }

  private EscalatePage page(
      Request request, PageRead<TaskContext, Page<Member>> read, Input input) {
    var context = read.context();
    var project = context.project();
    var task = context.task();
    var addresses = project.addresses();
    var frame = frames.ofProject(request, project);
    var held = task.escalation();
    var name = context.name();
    return new EscalatePage(
        frame,
        held == null ? "Escalate " + name : "Hand " + name + " on",
        task.title(),
        context.url(),
        addresses.board(project.slug()),
        project.name(),
        addresses.ofTask(project.slug(), task.segment(), "escalation"),
        input.withKey(frame.newRequestKey()),
        held == null ? "" : held.escalatedTo().value(),
        state(task, held, Words.closed(project, task.status())),
        choices(read.data().items(), held, input.responder().value()),
        read.data().next().isPresent());
  }

  private static EscalatePage.State state(Task task, Escalation held, boolean closed) {
    if (closed) {
      return EscalatePage.State.closed(Words.status(task.status()));
    }
    return held == null
        ? EscalatePage.State.open()
        : EscalatePage.State.heldBy(Words.name(held.escalatedToName(), held.escalatedTo()));
  }

  private static List<Choice> choices(List<Member> members, Escalation held, String chosen) {
    return members.stream()
        .filter(EscalateForms::takesEscalations)
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
    var name = Words.name(member.userName(), id);
    return Choice.of(id, name, chosen);
  }

  private static String returnTo(Request request) {
    return request.parameter(Submission.RETURN_TO);
  }
}
