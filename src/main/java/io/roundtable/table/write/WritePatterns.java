package io.roundtable.table.write;

import io.roundtable.table.client.WritePattern;
import io.roundtable.table.client.WritePattern.Write;
import java.util.ArrayList;
import java.util.List;

/// The catalogue of everything that is written on behalf of a page or command.
public final class WritePatterns {
  static final String MUST_BE_NEW = "attribute_not_exists(PK)";
  static final String PRESENT = "attribute_exists(PK)";

  /// Each attribute that changes, or that the command decided by, is what was read.
  static final String UNCHANGED = "attribute_exists(PK) AND #attribute = :was_attribute";

  static final String NOT_REMEMBERED = "attribute_not_exists(PK) OR #expiresAt < :now";

  /// The column is open, its limit and whether it is closing are what was read, and there is room.
  static final String ENTERED =
      "#columnState = :was_columnState AND #taskLimit = :was_taskLimit"
          + " AND #closing = :was_closing AND #taskCount <= :room";

  /// Stores a session.
  public static final WritePattern PUT_SESSION =
      new WritePattern("PutSession", "begin a session", List.of(new Write("Put", "Session", "")));

  /// Removes a session.
  public static final WritePattern DELETE_SESSION =
      new WritePattern(
          "DeleteSession", "end a session", List.of(new Write("Delete", "Session", "")));

  /// Creates a tenant with its first admin.
  public static final WritePattern CREATE_TENANT =
      new WritePattern(
          "CreateTenant",
          "create a tenant with its first admin",
          List.of(
              new Write("Put", "Tenant", MUST_BE_NEW),
              new Write("Put", "TenantSlug", MUST_BE_NEW),
              new Write("Put", "User", MUST_BE_NEW),
              new Write("Put", "EmailClaim", MUST_BE_NEW),
              new Write("Put", "Credential", MUST_BE_NEW)));

  /// Creates a project with its board and first owner.
  public static final WritePattern CREATE_PROJECT =
      new WritePattern(
          "CreateProject",
          "create a project with its board and first owner",
          List.of(
              new Write("Put", "Request", NOT_REMEMBERED),
              new Write("ConditionCheck", "User", PRESENT),
              new Write("Put", "Project", MUST_BE_NEW),
              new Write("Put", "SlugClaim", MUST_BE_NEW),
              new Write("Delete", "OldSlug", ""),
              new Write("Put", "PrefixClaim", MUST_BE_NEW),
              new Write("Put", "Member", MUST_BE_NEW),
              new Write("Put", "Column", MUST_BE_NEW),
              new Write("Put", "Sequence", MUST_BE_NEW),
              new Write("Put", "AuditEntry", MUST_BE_NEW)));

  /// Changes a project's name and who sees it.
  public static final WritePattern CHANGE_PROJECT =
      ofProject(
          "ChangeProject",
          "change a project's name and who sees it",
          new Write("Put", "Job", MUST_BE_NEW));

  /// Moves a project to another address.
  public static final WritePattern CHANGE_SLUG =
      ofProject(
          "ChangeSlug",
          "move a project to another address",
          new Write("Put", "SlugClaim", MUST_BE_NEW),
          new Write("Delete", "OldSlug", ""),
          new Write("Delete", "SlugClaim", UNCHANGED),
          new Write("Put", "OldSlug", ""),
          new Write("Put", "Job", MUST_BE_NEW));

  /// Makes a project read-only.
  public static final WritePattern ARCHIVE_PROJECT =
      ofProject("ArchiveProject", "make a project read-only");

  /// Makes an archived project changeable again.
  public static final WritePattern RESTORE_PROJECT =
      ofProject("RestoreProject", "take a project out of the archive");

  /// Takes the next number of a project's tasks.
  public static final WritePattern NUMBER_TASK =
      new WritePattern(
          "NumberTask",
          "take the next number of a project's tasks",
          List.of(new Write("Update", "Sequence", "attribute_exists(PK)")));

  /// Creates a task.
  public static final WritePattern CREATE_TASK =
      inProject(
          "CreateTask",
          "create a task",
          new Write("Put", "Task", MUST_BE_NEW),
          new Write("Put", "Reference", MUST_BE_NEW),
          new Write("Put", "TaskBody", MUST_BE_NEW),
          new Write("Put", "Activity", MUST_BE_NEW),
          new Write("Update", "Column", ENTERED),
          new Write("ConditionCheck", "Member", PRESENT));

  /// Moves a task to another column.
  public static final WritePattern MOVE_TASK =
      inProject(
          "MoveTask",
          "move a task to another column",
          new Write("Update", "Task", UNCHANGED),
          new Write("Update", "Column", ENTERED),
          new Write("Update", "Column", PRESENT),
          new Write("Update", "Inbox", ""),
          new Write("Put", "Activity", MUST_BE_NEW));

  /// Changes fields of a task.
  public static final WritePattern EDIT_TASK =
      inProject(
          "EditTask",
          "edit a task",
          new Write("Update", "Task", UNCHANGED),
          new Write("Put", "TaskBody", UNCHANGED),
          new Write("ConditionCheck", "Member", PRESENT),
          new Write("ConditionCheck", "Column", UNCHANGED),
          new Write("Put", "Activity", MUST_BE_NEW));

  /// Moves a task to the trash.
  public static final WritePattern DELETE_TASK =
      inProject(
          "DeleteTask",
          "delete a task",
          new Write("Delete", "Task", UNCHANGED),
          new Write("Put", "DeletedTask", ""),
          new Write("Put", "Job", MUST_BE_NEW),
          new Write("Update", "Column", PRESENT),
          new Write("Update", "Inbox", ""),
          new Write("Put", "Activity", MUST_BE_NEW));

  /// Brings a task back from the trash.
  public static final WritePattern RESTORE_TASK =
      inProject(
          "RestoreTask",
          "bring a deleted task back",
          new Write("Delete", "DeletedTask", UNCHANGED),
          new Write("Put", "Task", MUST_BE_NEW),
          new Write("Update", "Column", ENTERED),
          new Write("ConditionCheck", "Member", PRESENT),
          new Write("Put", "Activity", MUST_BE_NEW));

  /// Says something about a task.
  public static final WritePattern ADD_COMMENT =
      inProject(
          "AddComment",
          "comment on a task",
          new Write("Put", "Comment", MUST_BE_NEW),
          new Write("Update", "Task", PRESENT));

  /// Changes a comment.
  public static final WritePattern EDIT_COMMENT =
      inProject(
          "EditComment",
          "edit a comment",
          new Write("Update", "Comment", UNCHANGED),
          new Write("ConditionCheck", "Task", PRESENT));

  /// Removes a comment.
  public static final WritePattern DELETE_COMMENT =
      inProject(
          "DeleteComment",
          "delete a comment",
          new Write("Delete", "Comment", PRESENT),
          new Write("Update", "Task", PRESENT));

  /// Moves, assigns or labels several tasks.
  public static final WritePattern CHANGE_TASKS =
      inProject(
          "ChangeTasks",
          "move, assign or label at most 25 tasks at once",
          new Write("Update", "Task", UNCHANGED),
          new Write("Put", "Activity", MUST_BE_NEW),
          new Write("Update", "Column", ENTERED),
          new Write("Update", "Column", PRESENT),
          new Write("Update", "Inbox", ""),
          new Write("ConditionCheck", "Member", PRESENT));

  /// Escalates a task to a responder, or hands its escalation on.
  public static final WritePattern ESCALATE_TASK =
      escalation(
          "EscalateTask",
          "escalate a task or hand its escalation on",
          new Write("ConditionCheck", "Column", UNCHANGED),
          new Write("ConditionCheck", "Member", UNCHANGED));

  /// Says that a responder has seen an escalation.
  public static final WritePattern ACKNOWLEDGE_ESCALATION =
      escalation(
          "AcknowledgeEscalation",
          "acknowledge an escalation",
          new Write("ConditionCheck", "Column", UNCHANGED));

  /// Hands an escalation back to who raised it.
  public static final WritePattern HAND_BACK_ESCALATION =
      escalation(
          "HandBackEscalation",
          "hand an escalation back to who raised it",
          new Write("ConditionCheck", "Column", UNCHANGED),
          new Write("ConditionCheck", "Member", UNCHANGED));

  /// Ends an escalation.
  public static final WritePattern RESOLVE_ESCALATION =
      escalation("ResolveEscalation", "resolve an escalation");

  /// Takes the resolution of an escalation back.
  public static final WritePattern REOPEN_ESCALATION =
      escalation(
          "ReopenEscalation",
          "take the resolution of an escalation back",
          new Write("ConditionCheck", "Column", UNCHANGED),
          new Write("ConditionCheck", "Member", UNCHANGED));

  /// Makes a person a member of a project.
  public static final WritePattern ADD_MEMBER =
      inProject(
          "AddMember",
          "make a person a member of a project",
          new Write("Put", "Member", MUST_BE_NEW),
          new Write("ConditionCheck", "User", UNCHANGED),
          new Write("ConditionCheck", "EmailClaim", UNCHANGED),
          new Write("Update", "Project", UNCHANGED),
          new Write("Put", "AuditEntry", MUST_BE_NEW));

  /// Gives a member another role.
  public static final WritePattern CHANGE_ROLE =
      inProject(
          "ChangeRole",
          "give a member another role",
          new Write("Update", "Member", UNCHANGED),
          new Write("Update", "Project", UNCHANGED),
          new Write("Put", "AuditEntry", MUST_BE_NEW));

  /// Takes a member out of a project.
  public static final WritePattern REMOVE_MEMBER =
      inProject(
          "RemoveMember",
          "take a member out of a project",
          new Write("Delete", "Member", UNCHANGED),
          new Write("Update", "Project", UNCHANGED),
          new Write("Put", "Job", MUST_BE_NEW),
          new Write("Put", "AuditEntry", MUST_BE_NEW));

  /// The whole catalogue.
  public static final List<WritePattern> ALL =
      with(
          JobPatterns.ALL,
          PUT_SESSION,
          DELETE_SESSION,
          CREATE_TENANT,
          CREATE_PROJECT,
          CHANGE_PROJECT,
          CHANGE_SLUG,
          ARCHIVE_PROJECT,
          RESTORE_PROJECT,
          NUMBER_TASK,
          CREATE_TASK,
          MOVE_TASK,
          EDIT_TASK,
          DELETE_TASK,
          RESTORE_TASK,
          ADD_COMMENT,
          EDIT_COMMENT,
          DELETE_COMMENT,
          CHANGE_TASKS,
          ESCALATE_TASK,
          ACKNOWLEDGE_ESCALATION,
          HAND_BACK_ESCALATION,
          RESOLVE_ESCALATION,
          REOPEN_ESCALATION,
          ADD_MEMBER,
          CHANGE_ROLE,
          REMOVE_MEMBER);

  private WritePatterns() {}

  private static List<WritePattern> with(List<WritePattern> others, WritePattern... own) {
    var all = new ArrayList<>(List.of(own));
    all.addAll(others);
    return List.copyOf(all);
  }

  /// A command on an escalation: the task, those concerned and what happened, beside its own.
  private static WritePattern escalation(String id, String name, Write... own) {
    var writes = new ArrayList<Write>();
    writes.add(new Write("Update", "Task", UNCHANGED));
    writes.add(new Write("Update", "Inbox", ""));
    writes.add(new Write("Put", "Activity", MUST_BE_NEW));
    writes.addAll(List.of(own));
    return inProject(id, name, writes.toArray(Write[]::new));
  }

  /// A command on a project itself: its own writes beside those that every such command has.
  private static WritePattern ofProject(String id, String name, Write... own) {
    var writes = new ArrayList<Write>();
    writes.add(new Write("Put", "Request", NOT_REMEMBERED));
    writes.add(new Write("Update", "Project", UNCHANGED));
    writes.add(new Write("ConditionCheck", "Member", UNCHANGED));
    writes.addAll(List.of(own));
    writes.add(new Write("Put", "AuditEntry", MUST_BE_NEW));
    return new WritePattern(id, name, writes);
  }

  /// A command in a project: its own writes beside those that every such command has.
  private static WritePattern inProject(String id, String name, Write... own) {
    var writes = new ArrayList<Write>();
    writes.add(new Write("Put", "Request", NOT_REMEMBERED));
    writes.add(new Write("ConditionCheck", "Project", UNCHANGED));
    writes.add(new Write("ConditionCheck", "Member", UNCHANGED));
    writes.addAll(List.of(own));
    return new WritePattern(id, name, writes);
  }
}
