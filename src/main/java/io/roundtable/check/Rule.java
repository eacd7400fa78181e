package io.roundtable.check;

/// Rules that hold in a table at every moment.
public enum Rule {
  READABLE("every item can be read"),
  NO_BLANK_KEY("no key attribute is empty or NULL"),
  OWN_ATTRIBUTES("an item has the keys and attributes of its entity and no others"),
  SIZE("no item is larger than 400 KB"),
  TENANT_SLUG("a tenant and the claim of its slug agree"),
  EMAIL("a person and the claim of the address agree"),
  INVITATION("an invitation and the claim of its address agree"),
  ACTIVE_MEMBER("a member of a project is somebody who is active in the tenant"),
  ADMIN_COUNT("a tenant counts its admins"),
  SLUG("a project and the claim of its slug agree"),
  BOARD_COPY("the claim of a slug carries the project's columns"),
  OLD_SLUG("an old slug is not claimed by a project"),
  PREFIX("a project and the claim of its prefix agree"),
  COLUMNS("a project lists its columns, and they are there"),
  COLUMN_NAMES("a project calls its columns what they are called"),
  TASK_COUNT("a column counts its tasks"),
  TASK_LIMIT("no column has more tasks than its limit"),
  OWNER_COUNT("a project counts its owners"),
  OWNER("a project has an owner"),
  INBOX_COUNT("an inbox counts the escalations that were not acknowledged"),
  INBOX_PROJECTS("an inbox counts by project what it counts in all"),
  INBOX_WITHHELD("an inbox withholds what waits where its person may not change tasks, no more"),
  COMMENT_COUNT("a task counts its comments"),
  ASSIGNEE("an assignee is a member of the project"),
  RESPONDER("a responder is a member of the project who may change tasks"),
  ESCALATED_PROJECT("an escalated task is in a project that can be changed"),
  OPEN_ASSIGNMENT("a task is on its assignee's list exactly while it is open"),
  OPEN_ESCALATION("a closed task is not escalated"),
  ESCALATION_PARTS("the attributes of an escalation are set and removed together"),
  REFERENCE("a task and its reference agree"),
  NUMBER("no reference is above the last number of its project"),
  PERSON_WORDS("a person is found by each word of the name, and by no others"),
  NAME_COPY("copies of names are what their source says"),
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
