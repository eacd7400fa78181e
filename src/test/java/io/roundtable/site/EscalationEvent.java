package io.roundtable.site;

/// Everything that can happen to an open escalation, or to who has it, and the rule for each: the
/// documentation's table, and what random walks do.
public enum EscalationEvent {
  ESCALATED(
      "A task is escalated, or escalated again",
      "The responder has it, new, and their inbox counts it."),
  PRESSED(
      "Somebody presses a button that a page offers them",
      "It is acknowledged, resolved, handed back or handed on; no button is offered that must"
          + " fail."),
  RESPONDER_READS_ONLY(
      "The responder becomes a viewer",
      "Who changes the role is asked who takes over. A job hands all of them on, or ends them; what"
          + " was raised by the viewer cannot be handed back to them any more."),
  RESPONDER_WORKS_AGAIN(
      "The responder gets another role again",
      "They keep what was not handed on yet; what was handed on or has ended stays so."),
  RESPONDER_LEAVES(
      "The responder leaves the project",
      "They are asked who takes over. A job hands everything on, or ends it."),
  RESPONDER_REMOVED(
      "The responder is removed from the project",
      "Who removes them is asked who takes over. A job hands everything on, or ends it."),
  RESPONDER_JOINS("The responder becomes a member again", "They keep what was not handed on yet."),
  MOVED_TO_CLOSING(
      "The task is moved to a closing column, alone or with others",
      "It ends with the same write."),
  MOVE_UNDONE(
      "That move is taken back",
      "It comes back as it was where the responder still takes escalations, else it stays ended,"
          + " which is said."),
  COLUMN_CHANGED(
      "The task's column becomes a closing one", "That is refused while a task stands in it."),
  COLUMN_REMOVED(
      "The task's column is removed",
      "It stays with its task; where the tasks go to a closing column, it ends with the move."),
  TASK_DELETED(
      "The task is deleted",
      "It rests: with the same write no inbox counts it and no list shows it."),
  TASK_RESTORED(
      "The task is restored",
      "It comes back as it was where the responder still takes escalations and the column is not a"
          + " closing one, else it has ended, which is said."),
  PROJECT_ARCHIVED(
      "The project is archived",
      "Who archives it is shown what is open. A job ends it all; what it has not reached can be"
          + " resolved, and nothing else."),
  PROJECT_UNARCHIVED(
      "The project is taken out of the archive",
      "What has ended stays ended; what the job had not reached goes on."),
  TRASH_EMPTIED("The task goes from the trash for good", "It is gone with it."),
  PROJECT_DELETED(
      "The project is deleted",
      "It ends with its task, which a job removes; who deletes the project is told how many are"
          + " open.");

  private final String event;
  private final String rule;

  EscalationEvent(String event, String rule) {
    this.event = event;
    this.rule = rule;
  }

  /// The event in words.
  public String event() {
    return event;
  }

  /// The rule in words.
  public String rule() {
    return rule;
  }
}
