package io.roundtable.check;

/// Rules that hold in a table at every moment.
public enum Rule {
  /// Every item can be read.
  READABLE("every item can be read"),
  /// No key attribute is empty, NULL or no text.
  NO_BLANK_KEY("no key attribute is empty or NULL"),
  /// Every item has the keys and attributes of what it says, and no others.
  OWN_ATTRIBUTES("an item has the keys and attributes of its entity and no others"),
  /// No item is larger than 400 KB.
  SIZE("no item is larger than 400 KB"),
  /// A tenant's slug has its claim, and the other way round.
  TENANT_SLUG("a tenant and the claim of its slug agree"),
  /// A person's address has its claim, and the other way round.
  EMAIL("a person and the claim of the address agree"),
  /// A project's slug has its claim, and the other way round.
  SLUG("a project and the claim of its slug agree"),
  /// The claim of a slug carries the board of its project.
  BOARD_COPY("the claim of a slug carries the project's columns"),
  /// A slug that is claimed leads nowhere else.
  OLD_SLUG("an old slug is not claimed by a project"),
  /// A project's prefix has its claim, and the other way round.
  PREFIX("a project and the claim of its prefix agree"),
  /// A project names the columns that it has, and no others.
  COLUMNS("a project lists its columns, and they are there"),
  /// A column counts its tasks.
  TASK_COUNT("a column counts its tasks"),
  /// No column has more tasks than it may.
  TASK_LIMIT("no column has more tasks than its limit"),
  /// A project counts its owners.
  OWNER_COUNT("a project counts its owners"),
  /// A project that is not being deleted has an owner.
  OWNER("a project has an owner"),
  /// An inbox counts the escalations that wait for its person.
  INBOX_COUNT("an inbox counts the escalations that were not acknowledged"),
  /// A task counts its comments.
  COMMENT_COUNT("a task counts its comments"),
  /// An assignee is a member of the task's project.
  ASSIGNEE("an assignee is a member of the project"),
  /// A responder is a member of the task's project.
  RESPONDER("a responder is a member of the project"),
  /// An assigned task is on its assignee's list exactly while it is not closed.
  OPEN_ASSIGNMENT("a task is on its assignee's list exactly while it is open"),
  /// A closed task is not escalated.
  OPEN_ESCALATION("a closed task is not escalated"),
  /// The attributes of an escalation agree.
  ESCALATION_PARTS("the attributes of an escalation are set and removed together"),
  /// A reference leads to the task that carries it, and the other way round.
  REFERENCE("a task and its reference agree"),
  /// No task has a number that its project has not given yet.
  NUMBER("no reference is above the last number of its project"),
  /// Copies of names are what their source says.
  NAME_COPY("copies of names are what their source says"),
  /// Nothing outlives its owner.
  OWNED("what belongs to something does not stand without it");

  private final String phrase;

  Rule(String phrase) {
    this.phrase = phrase;
  }

  /// The rule in words.
  String phrase() {
    return phrase;
  }
}
