package io.roundtable.model.state;

/// The kinds of long work.
public enum JobKind {
  /// Removes a deleted project's members, tasks and metadata.
  DELETE_PROJECT,
  /// Brings a project's new name or slug to the copies on its members and tasks.
  RENAME_PROJECT,
  /// Moves the tasks of a column that goes into another one, then removes the column.
  REMOVE_COLUMN,
  /// Moves or clears the tasks and escalations of somebody who is no member any more, or the
  /// escalations of somebody who only reads now.
  HAND_OVER_TASKS,
  /// Ends the open escalations of a project that was archived.
  END_ESCALATIONS,
  /// Makes who accepted an invitation a member of its projects.
  JOIN_PROJECTS,
  /// Brings a person's new name to their memberships, and in a project to its tasks.
  RENAME_PERSON,
  /// Takes somebody who was deactivated out of their projects.
  LEAVE_TENANT,
  /// Removes everything of a tenant that was deleted.
  DELETE_TENANT,
  /// Removes what a deleted task left behind when its time in the trash is over.
  EMPTY_TRASH,
  /// Tells people what happened.
  TELL(JobLane.NEWS),
  /// Finds whom a text mentions, and has them told.
  MENTION(JobLane.NEWS),
  /// Gives mails to be sent that are no news of tasks.
  POST(JobLane.NEWS),
  /// Sends a mail.
  MAIL(JobLane.MAIL);

  private final JobLane lane;

  JobKind() {
    this(JobLane.WORK);
  }

  JobKind(JobLane lane) {
    this.lane = lane;
  }

  public JobLane lane() {
    return lane;
  }
}
