package io.roundtable.feature.escalation;

import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.UserId;
import io.roundtable.page.Actions;
import io.roundtable.page.PageRead;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Reading;
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

  private final PageReader reader;
  private final EscalateForms forms;
  private final Actions actions;

  public EscalateHandler(Pages pages) {
    this.reader = pages.reader();
    this.forms = new EscalateForms(pages.frames());
    this.actions = pages.actions();
  }

  /// `GET /:tenant/projects/:slug/tasks/:task/escalation`, with `returnTo`.
  ///
  /// @return the form, with the project's members as choices (AP4)
  public Future<Response> showEscalatePage(Request request) {
    return read(request)
        .map(read -> Response.page(TEMPLATE, forms.fresh(request, read), request.report()));
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
    return reader
        .task(submission.request())
        .compose(context -> perform(submission, context, new UserId(responder), note));
  }

  private Future<Response> perform(
      Submission submission, TaskContext context, UserId responder, String note) {
    var task = context.task().key();
    var command = new EscalateTask(task, responder, note, from(submission.fields()));
    return Actions.orReadAgain(
        actions.perform(submission, command).map(outcome -> done(submission, context, outcome)),
        submission,
        failure -> again(submission, failure));
  }

  private Response done(Submission submission, TaskContext context, Outcome outcome) {
    var responder = outcome.notes().getFirst();
    boolean raised = outcome.notes().contains(EscalateTask.RAISED);
    var sentence =
        raised
            ? "Escalated " + context.name() + " to " + responder + "."
            : "Handed " + context.name() + " on to " + responder + ".";
    var tasks = submission.addresses().tasks(context.project().slug());
    var task = tasks + "/" + outcome.subject();
    return actions.done(submission, submission.returnTo(task), Flash.of(sentence));
  }

  /// The form again needs the members, which only its page reads.
  private Future<Response> again(Submission submission, Failure failure) {
    var request = submission.request();
    return read(request)
        .map(
            read ->
                new Response.Refused(
                    TEMPLATE, forms.again(submission, read, failure), request.report(), failure));
  }

  private Future<PageRead<TaskContext, Page<Member>>> read(Request request) {
    return reader.task(request, EscalateHandler::readMembers);
  }

  private static Future<Page<Member>> readMembers(Reading reading) {
    var project = reading.project();
    return reading
        .reads()
        .projects()
        .listMembers(project.tenantId(), project.projectId(), PageRequest.first(MEMBERS));
  }

  /// A program that sends the form without having seen the page names no state.
  private static String from(FormFields fields) {
    return fields.ticked(FROM) ? fields.raw(FROM) : null;
  }
}
