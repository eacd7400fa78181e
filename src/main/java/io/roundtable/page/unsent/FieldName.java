package io.roundtable.page.unsent;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Every field that a form of the product has, by name, with how it is called where it stands
/// alone.
public enum FieldName {
  TITLE("title", "Title", Kind.TYPED),
  TEXT("text", "Text", Kind.TYPED),
  NOTE("note", "Note", Kind.TYPED),
  NAME("name", "Name", Kind.TYPED),
  SLUG("slug", "Address", Kind.TYPED),
  PREFIX("prefix", "Prefix", Kind.TYPED),
  LABELS("labels", "Labels", Kind.TYPED),
  LABEL("label", "Label", Kind.TYPED),
  EMAIL("email", "Email", Kind.TYPED),
  ADDRESSES("addresses", "Email addresses", Kind.TYPED),
  OTHER_PROJECTS("otherProjects", "Other projects", Kind.TYPED),
  DUE_ON("dueOn", "Due", Kind.TYPED),
  TASK_LIMIT("taskLimit", "Most tasks", Kind.TYPED),
  ASSIGNEE("assignee", "Assignee", Kind.PERSON),
  STATUS("status", "Column", Kind.CHOSEN),
  PRIORITY("priority", "Priority", Kind.CHOSEN),
  VISIBILITY("visibility", "Visibility", Kind.CHOSEN),
  MEMBER("member", "Person", Kind.PERSON),
  ROLE("role", "Role", Kind.CHOSEN),
  OTHER_ROLE("otherRole", "Role there", Kind.CHOSEN),
  PROJECT("project", "Project", Kind.CHOSEN),
  SUCCESSOR("successor", "Who takes over", Kind.PERSON),
  TARGET("target", "Column", Kind.CHOSEN),
  RESPONDER("responder", "Who must look at it", Kind.PERSON),
  CLOSING("closing", "Tasks in it are done", Kind.CHOSEN),
  TASK("task", "Card", Kind.CHOSEN),
  ACTION("action", "Action", Kind.CHOSEN),
  THEME("theme", "Theme", Kind.CHOSEN),
  TIME_ZONE("timeZone", "Time zone", Kind.CHOSEN),
  MAILS("mails", "Mails", Kind.CHOSEN),
  BY_PASSWORD("by-password", "With a password", Kind.CHOSEN),
  BY_PASSKEY("by-passkey", "With a passkey", Kind.CHOSEN),
  BY_OIDC("by-oidc", "With a provider", Kind.CHOSEN),
  DOMAINS("domains", "Domains", Kind.TYPED),
  VALUE("value", "Value", Kind.HIDDEN),
  BOX("box", "Box", Kind.HIDDEN),
  PLACE("place", "Place", Kind.HIDDEN),
  ORDER("order", "Order", Kind.HIDDEN),
  FROM("from", "Responder", Kind.HIDDEN),
  UP_TO("upTo", "Up to", Kind.HIDDEN),
  VERSION("version", "Version", Kind.HIDDEN),
  RESOLUTION("resolution", "Resolution", Kind.HIDDEN),
  UNDOES("undoes", "Taken back", Kind.HIDDEN),
  RETURN_TO("returnTo", "Way back", Kind.HIDDEN),
  NEXT("next", "Way on", Kind.HIDDEN),
  UNSENT("unsent", "Form", Kind.HIDDEN),
  CSRF_TOKEN("csrfToken", "Token", Kind.HIDDEN),
  REQUEST_KEY("requestKey", "Key", Kind.HIDDEN),
  TENANT("tenant", "Team or company", Kind.TYPED),
  TEMPLATE("template", "Begin with", Kind.CHOSEN),
  SECRET("secret", "Secret", Kind.HIDDEN),
  RECOVERY("recovery", "Recovery codes", Kind.HIDDEN),
  STEP("step", "Step", Kind.HIDDEN),
  CREDENTIAL("credential", "Passkey", Kind.SECRET),
  CODE("code", "Code", Kind.SECRET),
  PASSWORD("password", "Password", Kind.SECRET),
  NEW_PASSWORD("newPassword", "New password", Kind.SECRET),
  NEW_PASSWORD_AGAIN("newPasswordAgain", "New password, once more", Kind.SECRET);

  /// Stands in the name of a field that belongs to the form: `was.title` holds what the form was
  /// rendered with, `assignee.id` who stood in the field `assignee`.
  private static final String OF_FORM = ".";

  /// The end of the field beside one in which the name of a person is typed, as
  /// [io.roundtable.page.person.PersonSearch] reads it.
  private static final String SHOWN = ".shown";

  /// The end of the field that says who was picked of those whom the name may mean.
  static final String PICKED = ".picked";

  private static final Map<String, FieldName> BY_NAME =
      Arrays.stream(values()).collect(Collectors.toMap(field -> field.sent, Function.identity()));

  private final String sent;
  private final String label;
  private final Kind kind;

  FieldName(String sent, String label, Kind kind) {
    this.sent = sent;
    this.label = label;
    this.kind = kind;
  }

  /// The field of a name as forms send it.
  ///
  /// @param sent for example `title`, or `was.title`, which belongs to the form alone
  /// @return empty where no form of the product has it
  public static Optional<FieldName> of(String sent) {
    return Optional.ofNullable(sent.contains(OF_FORM) ? VERSION : BY_NAME.get(sent));
  }

  /// How the field is called where it stands alone.
  String label() {
    return label;
  }

  /// Whether people write in it, be it only where there are many to choose from.
  public boolean typed() {
    return kind == Kind.TYPED || kind == Kind.PERSON;
  }

  /// Whether somebody wrote in it. A person chosen from a list is an identifier, which says nothing
  /// to anybody.
  ///
  /// @param names of all fields that were sent
  boolean typed(Set<String> names) {
    return kind == Kind.TYPED || kind == Kind.PERSON && names.contains(sent + SHOWN);
  }

  /// Whether it is never to be shown again.
  public boolean secret() {
    return kind == Kind.SECRET;
  }

  private enum Kind {
    TYPED,
    PERSON,
    CHOSEN,
    HIDDEN,
    SECRET
  }
}
