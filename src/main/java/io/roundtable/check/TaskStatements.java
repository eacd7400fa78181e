package io.roundtable.check;

import io.roundtable.model.Comment;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.Reference;
import io.roundtable.model.Task;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.table.schema.TableKeys;

/// Statements of tasks and their references.
final class TaskStatements {
  private TaskStatements() {}

  static void say(Task task, Statements statements) {
    var key = task.key();
    statements.counts(
        Rule.TASK_COUNT,
        Names.tasksIn(key.tenantId(), key.projectId(), task.status()),
        1,
        TableKeys.project(key.tenantId(), key.projectId()));
    sayCommon(task, statements);
    if (task.reference() != null) {
      statements.reaches(
          Rule.NUMBER,
          Names.numbers(key.tenantId(), key.projectId()),
          task.reference().number(),
          TableKeys.sequence(key.tenantId(), key.projectId()));
    }
    if (task.project() != null) {
      ProjectStatements.sayCopies(
          key.tenantId(),
          key.projectId(),
          task.project().name(),
          task.project().slug(),
          statements);
    }
    task.assigned().ifPresent(assignment -> sayAssignment(task, assignment, statements));
    task.escalated().ifPresent(escalation -> sayEscalation(task, escalation, statements));
  }

  static void say(DeletedTask deleted, Statements statements) {
    sayCommon(deleted.task(), statements);
  }

  private static void sayCommon(Task task, Statements statements) {
    var key = task.key();
    var tenantId = key.tenantId();
    statements
        .ofProject(tenantId, key.projectId())
        .has(Names.task(tenantId, key.taskId()))
        .counts(
            Rule.COMMENT_COUNT,
            Names.comments(tenantId, key.taskId()),
            -task.commentCount(),
            TableKeys.body(tenantId, key.taskId()));
    if (task.reference() != null) {
      statements
          .has(called(key, task.reference()))
          .needs(
              Rule.REFERENCE,
              leading(key, task.reference()),
              TableKeys.reference(tenantId, task.reference()));
    }
  }

  private static void sayAssignment(Task task, Assignment assignment, Statements statements) {
    sayMember(Rule.ASSIGNEE, task.key(), assignment.assigneeId(), statements);
    sayColumn(Rule.OPEN_ASSIGNMENT, task, !assignment.open(), statements);
  }

  private static void sayEscalation(Task task, Escalation escalation, Statements statements) {
    var tenantId = task.key().tenantId();
    var responder = escalation.escalatedTo();
    sayResponder(task.key(), responder, statements);
    sayColumn(Rule.OPEN_ESCALATION, task, false, statements);
    boolean seen = escalation.state() == EscalationState.SEEN;
    if (seen != (escalation.acknowledgedAt() != null)) {
      statements.wrong(
          Rule.ESCALATION_PARTS, "has an escalation whose state and acknowledgement differ");
    }
    if ((escalation.state() == null) != (escalation.escalatedAt() == null)) {
      statements.wrong(Rule.ESCALATION_PARTS, "has an escalation without its state or its time");
    }
    if (escalation.state() == EscalationState.NEW) {
      var inbox = TableKeys.inbox(tenantId, responder);
      var inProject = Names.waiting(tenantId, responder, task.key().projectId());
      statements
          .counts(Rule.INBOX_COUNT, Names.waiting(tenantId, responder), 1, inbox)
          .counts(Rule.INBOX_PROJECTS, inProject, 1, inbox);
    }
  }

  private static void sayMember(Rule rule, TaskKey key, UserId userId, Statements statements) {
    statements.needs(
        rule,
        Names.member(key.tenantId(), key.projectId(), userId),
        TableKeys.member(key.tenantId(), key.projectId(), userId));
  }

  private static void sayResponder(TaskKey key, UserId responder, Statements statements) {
    var tenantId = key.tenantId();
    var id = key.projectId();
    statements
        .needs(
            Rule.RESPONDER,
            Names.worker(tenantId, id, responder),
            TableKeys.member(tenantId, id, responder))
        .needs(
            Rule.ESCALATED_PROJECT,
            Names.changeable(tenantId, id),
            TableKeys.project(tenantId, id));
  }

  private static void sayColumn(Rule rule, Task task, boolean closing, Statements statements) {
    var key = task.key();
    statements.needs(
        rule,
        Names.column(key.tenantId(), key.projectId(), new BoardColumn(task.status(), closing)),
        TableKeys.column(key.tenantId(), key.projectId(), task.status()));
  }

  static void say(Reference reference, Statements statements) {
    var key = reference.task();
    statements
        .has(leading(key, reference.reference()))
        .needs(
            Rule.REFERENCE,
            called(key, reference.reference()),
            TableKeys.task(key),
            TableKeys.deletedTask(key));
  }

  static void say(Comment comment, Statements statements) {
    statements
        .ofTask(comment.tenantId(), comment.taskId())
        .counts(Rule.COMMENT_COUNT, Names.comments(comment.tenantId(), comment.taskId()), 1);
  }

  private static String called(TaskKey key, TaskReference reference) {
    return Names.place(key) + " called " + reference;
  }

  private static String leading(TaskKey key, TaskReference reference) {
    return "reference " + reference + " to " + Names.place(key);
  }
}
