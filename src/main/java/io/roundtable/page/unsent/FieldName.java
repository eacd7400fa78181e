package io.roundtable.page.unsent;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
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
  DUE_ON("dueOn", "Due", Kind.TYPED),
  TASK_LIMIT("taskLimit", "Most tasks", Kind.TYPED),
  ASSIGNEE("assignee", "Assignee", Kind.CHOSEN),
  STATUS("status", "Column", Kind.CHOSEN),
  PRIORITY("priority", "Priority", Kind.CHOSEN),
  VISIBILITY("visibility", "Visibility", Kind.CHOSEN),
  MEMBER("member", "Person", Kind.CHOSEN),
  ROLE("role", "Role", Kind.CHOSEN),
  SUCCESSOR("successor", "Who takes over", Kind.CHOSEN),
  TARGET("target", "Column", Kind.CHOSEN),
  RESPONDER("responder", "Who must look at it", Kind.CHOSEN),
  CLOSING("closing", "Tasks in it are done", Kind.CHOSEN),
  TASK("task", "Card", Kind.CHOSEN),
  ACTION("action", "Action", Kind.CHOSEN),
  THEME("theme", "Theme", Kind.CHOSEN),
  TIME_ZONE("timeZone", "Time zone", Kind.CHOSEN),
  VALUE("value", "Value", Kind.HIDDEN),
  BOX("box", "Box", Kind.HIDDEN),
  PLACE("place", "Place", Kind.HIDDEN),
  ORDER("order", "Order", Kind.HIDDEN),
  FROM("from", "Responder", Kind.HIDDEN),
  VERSION("version", "Version", Kind.HIDDEN),
  RESOLUTION("resolution", "Resolution", Kind.HIDDEN),
  UNDOES("undoes", "Taken back", Kind.HIDDEN),
  RETURN_TO("returnTo", "Way back", Kind.HIDDEN),
  NEXT("next", "Way on", Kind.HIDDEN),
  UNSENT("unsent", "Form", Kind.HIDDEN),
  CSRF_TOKEN("csrfToken", "Token", Kind.HIDDEN),
  REQUEST_KEY("requestKey", "Key", Kind.HIDDEN),
  PASSWORD("password", "Password", Kind.SECRET);

  /// The beginning of a field that holds what the form was rendered with.
  private static final String BEFORE = "was.";

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
    return Optional.ofNullable(sent.startsWith(BEFORE) ? VERSION : BY_NAME.get(sent));
  }

  /// How the field is called where it stands alone.
  String label() {
    return label;
  }

  /// Whether people write in it.
  public boolean typed() {
    return kind == Kind.TYPED;
  }

  /// Whether it is never to be shown again.
  public boolean secret() {
    return kind == Kind.SECRET;
  }

  private enum Kind {
    TYPED,
    CHOSEN,
    HIDDEN,
    SECRET
  }
}
