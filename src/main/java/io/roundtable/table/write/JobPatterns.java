package io.roundtable.table.write;

import io.roundtable.table.client.WritePattern;
import io.roundtable.table.client.WritePattern.Write;
import java.util.ArrayList;
import java.util.List;

/// The writes of boards' columns and of long work; a part of [WritePatterns].
public final class JobPatterns {
  /// Takes a job, gives it back, or notes how far it is.
  public static final WritePattern TAKE_JOB =
      new WritePattern(
          "TakeJob",
          "take a job, give it back, note how far it is",
          List.of(new Write("Update", "Job", WritePatterns.UNCHANGED)));

  /// Brings a project's names to its members and tasks.
  public static final WritePattern RENAME_COPIES =
      inJob(
          "RenameCopies",
          "bring a project's names to its members and tasks",
          new Write("ConditionCheck", "Project", WritePatterns.UNCHANGED),
          new Write("Update", "Member", WritePatterns.UNCHANGED),
          new Write("Update", "Task", WritePatterns.UNCHANGED));

  /// Frees tasks of somebody who is no member any more.
  public static final WritePattern HAND_OVER_TASKS =
      inJob(
          "HandOverTasks",
          "hand tasks of somebody who left to somebody else",
          new Write("ConditionCheck", "Member", WritePatterns.MUST_BE_NEW),
          new Write("ConditionCheck", "Member", WritePatterns.UNCHANGED),
          new Write("Update", "Task", WritePatterns.UNCHANGED),
          new Write("Update", "Inbox", ""),
          new Write("Put", "Activity", WritePatterns.MUST_BE_NEW));

  /// Removes what a deleted task left behind.
  public static final WritePattern EMPTY_TRASH =
      inJob(
          "EmptyTrash",
          "remove what a deleted task left behind",
          new Write("ConditionCheck", "Task", WritePatterns.MUST_BE_NEW),
          new Write("Delete", "DeletedTask", WritePatterns.UNCHANGED),
          new Write("Delete", "Reference", ""),
          new Write("Delete", "TaskBody", WritePatterns.PRESENT),
          new Write("Delete", "Comment", WritePatterns.PRESENT),
          new Write("Delete", "Activity", WritePatterns.PRESENT));

  /// Adds a column to a board.
  public static final WritePattern ADD_COLUMN =
      onBoard(
          "AddColumn",
          "add a column to a board",
          new Write("Put", "Column", WritePatterns.MUST_BE_NEW));

  /// Changes a column's name, limit or meaning.
  public static final WritePattern EDIT_COLUMN =
      onBoard(
          "EditColumn",
          "change a column's name, limit, or whether it is closing",
          new Write("Update", "Column", WritePatterns.UNCHANGED + " AND #taskCount <= :most"));

  /// Moves a column to another place.
  public static final WritePattern PLACE_COLUMN =
      onBoard("PlaceColumn", "move a column to another place on its board");

  /// Removes a column, or closes it until its tasks have moved.
  public static final WritePattern REMOVE_COLUMN =
      onBoard(
          "RemoveColumn",
          "remove an empty column, or close one and begin to move its tasks",
          new Write("Delete", "Column", WritePatterns.UNCHANGED),
          new Write("Update", "Column", WritePatterns.UNCHANGED),
          new Write("ConditionCheck", "Column", WritePatterns.UNCHANGED),
          new Write("Put", "Job", WritePatterns.MUST_BE_NEW));

  /// Moves tasks out of a column that goes.
  public static final WritePattern REMOVE_COLUMN_TASKS =
      inJob(
          "RemoveColumnTasks",
          "move tasks out of a column that goes, and at last remove it",
          new Write("ConditionCheck", "Project", WritePatterns.UNCHANGED),
          new Write("Update", "Task", WritePatterns.UNCHANGED),
          new Write("Put", "Activity", WritePatterns.MUST_BE_NEW),
          new Write("Update", "Column", WritePatterns.ENTERED),
          new Write("Update", "Column", WritePatterns.UNCHANGED),
          new Write("Update", "Inbox", ""),
          new Write("Update", "Project", WritePatterns.UNCHANGED),
          new Write("Put", "SlugClaim", WritePatterns.UNCHANGED),
          new Write("Delete", "Column", WritePatterns.UNCHANGED));

  /// Begins to delete a project.
  public static final WritePattern DELETE_PROJECT =
      ofProject(
          "DeleteProject",
          "hide a project, free its slug and begin to remove what is in it",
          new Write("Delete", "SlugClaim", WritePatterns.UNCHANGED),
          new Write("Put", "Job", WritePatterns.MUST_BE_NEW));

  /// Removes a part of a deleted project.
  public static final WritePattern DELETE_PROJECT_ITEMS =
      inJob(
          "DeleteProjectItems",
          "remove a part of a deleted project, its metadata last",
          new Write("Delete", "Task", WritePatterns.UNCHANGED),
          new Write("Delete", "DeletedTask", WritePatterns.PRESENT),
          new Write("Delete", "Reference", ""),
          new Write("Delete", "TaskBody", WritePatterns.PRESENT),
          new Write("Delete", "Comment", WritePatterns.PRESENT),
          new Write("Delete", "Activity", WritePatterns.PRESENT),
          new Write("Update", "Inbox", ""),
          new Write("Delete", "Member", WritePatterns.PRESENT),
          new Write("Delete", "Column", WritePatterns.PRESENT),
          new Write("Delete", "Sequence", WritePatterns.PRESENT),
          new Write("Delete", "PrefixClaim", WritePatterns.UNCHANGED),
          new Write("Delete", "Project", WritePatterns.UNCHANGED));

  static final List<WritePattern> ALL =
      List.of(
          TAKE_JOB,
          RENAME_COPIES,
          HAND_OVER_TASKS,
          EMPTY_TRASH,
          ADD_COLUMN,
          EDIT_COLUMN,
          PLACE_COLUMN,
          REMOVE_COLUMN,
          REMOVE_COLUMN_TASKS,
          DELETE_PROJECT,
          DELETE_PROJECT_ITEMS);

  private JobPatterns() {}

  /// A command on the columns of a board: project and claim carry the same list.
  private static WritePattern onBoard(String id, String name, Write... own) {
    var writes = new ArrayList<Write>();
    writes.add(new Write("Put", "SlugClaim", WritePatterns.UNCHANGED));
    writes.addAll(List.of(own));
    return ofProject(id, name, writes.toArray(Write[]::new));
  }

  /// A step of a job: its own writes beside the job's, which carries the lease.
  private static WritePattern inJob(String id, String name, Write... own) {
    var writes = new ArrayList<Write>();
    writes.add(new Write("Update", "Job", WritePatterns.UNCHANGED));
    writes.addAll(List.of(own));
    return new WritePattern(id, name, writes);
  }

  /// A command on a project itself: its own writes beside those that every such command has.
  private static WritePattern ofProject(String id, String name, Write... own) {
    var writes = new ArrayList<Write>();
    writes.add(new Write("Put", "Request", WritePatterns.NOT_REMEMBERED));
    writes.add(new Write("Update", "Project", WritePatterns.UNCHANGED));
    writes.add(new Write("ConditionCheck", "Member", WritePatterns.UNCHANGED));
    writes.addAll(List.of(own));
    writes.add(new Write("Put", "AuditEntry", WritePatterns.MUST_BE_NEW));
    return new WritePattern(id, name, writes);
  }
}
