package io.roundtable.feature.escalation;

import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.UserId;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.PageReader;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TaskContext;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;

/// The form by which a task is escalated, or its escalation handed on.
public final class EscalateHandler {
  static final String RESPONDER = "responder";
  static final String NOTE = "note";
  static final String FROM = "from";
  static final int LONGEST_NOTE = 1_000;

  private static final String TEMPLATE = "escalation/escalate";
  private static final String CHOOSE = "Choose who must look at this task.";
  private static final int MEMBERS = PageRequest.MAXIMUM_SIZE;

  private final PageReader reads;
  private final EscalateForms forms;
  private final Actions actions;

  /// The forms of one installation.
  ///
  /// @param forms makes their pages
  public EscalateHandler(PageReader reads, EscalateForms forms, Actions actions) {
    this.reads = reads;
    this.forms = forms;
    this.actions = actions;
  }

  /// `GET /:tenant/projects/:slug/tasks/:task/escalation`, with `returnTo`.
  ///
  /// @return the form, with the project's members as choices (AP4)
  public Future<Response> showEscalatePage(Request visit) {
    return read(visit)
        .map(read -> Response.page(TEMPLATE, forms.fresh(visit, read), visit.report()));
  }

  /// `POST /:tenant/projects/:slug/tasks/:task/escalation`, with `responder`, `note`, `from` and
  /// `returnTo`.
  ///
  /// @return the way to the task, or the form again
  public Future<Response> escalate(Submission submission) {
    var fields = submission.fields();
    var responder = fields.required(RESPONDER, CHOOSE, 64);
    var note = fields.text(NOTE, LONGEST_NOTE);
    if (fields.errors().isEmpty() && !Identifiers.isValid(responder)) {
      fields.reject(RESPONDER, CHOOSE);
    }
    if (!fields.errors().isEmpty()) {
      return again(submission, fields.invalid());
    }
    return reads
        .ofTask(submission)
        .compose(read -> perform(submission, read, new UserId(responder), note));
  }

  private Future<Response> perform(
      Submission submission, TaskContext<Void> read, UserId responder, String note) {
    var command = new EscalateTask(read.task().key(), responder, note, from(submission.fields()));
    return Actions.orReadAgain(
        actions.perform(submission, command).map(outcome -> done(submission, read, outcome)),
        submission,
        failure -> again(submission, failure));
  }

  private Response done(Submission submission, TaskContext<Void> read, Outcome outcome) {
    var name = TaskNames.of(read.task());
    var responder = outcome.notes().getFirst();
    boolean raised = outcome.notes().contains(EscalateTask.RAISED);
    var sentence =
        raised
            ? "Escalated " + name + " to " + responder + "."
            : "Handed " + name + " on to " + responder + ".";
    var addresses = new Addresses(submission.visit().claim().slug());
    var task = addresses.tasks(read.head().slug()) + "/" + outcome.subject();
    return actions.done(submission, submission.returnTo(task), Flash.of(sentence));
  }

  /// The form again needs the members, whom only its page reads.
  private Future<Response> again(Submission submission, Failure failure) {
    var visit = submission.visit();
    return read(visit)
        .map(
            read ->
                new Response.Refused(
                    TEMPLATE, forms.again(submission, read, failure), visit.report(), failure));
  }

  private Future<TaskContext<Page<Member>>> read(Request visit) {
    return reads.ofTask(
        visit,
        visit.segment("slug"),
        visit.segment("task"),
        plan ->
            visit
                .reads()
                .projects()
                .listMembers(
                    plan.task().tenantId(), plan.task().projectId(), PageRequest.first(MEMBERS)));
  }

  /// A program that sends the form without having seen the page names no state.
  private static String from(FormFields fields) {
    return fields.ticked(FROM) ? fields.raw(FROM) : null;
  }
}
