package io.roundtable.model;

import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Escalation;
import java.time.Instant;

/// A change of a task, and who made it. Written once, never changed.
///
/// @param tenantId where
/// @param taskId which task
/// @param activityId which change, an identifier
/// @param createdAt when, to the second
/// @param actor who
/// @param kind what was done
/// @param edit from what to what
/// @param note what the actor says about it; may be null
public record Activity(
    TenantId tenantId,
    TaskId taskId,
    String activityId,
    Instant createdAt,
    Actor actor,
    ActivityKind kind,
    Edit edit,
    String note)
    implements Entity {
  /// The person who made a change.
  ///
  /// @param name copy of the person's name; may be null
  public record Actor(UserId id, String name) {}

  /// The values that a change replaced.
  ///
  /// @param field the field that was edited; may be null
  /// @param before its old value as shown; may be null
  /// @param after its new value as shown; may be null
  /// @param ended the name of the responder whose escalation ended with the change, or rests with a
  ///     deleted task; may be null
  public record Edit(String field, String before, String after, String ended) {
    /// No values.
    public static final Edit NONE = new Edit(null, null, null);

    /// Values of a change that ended no escalation.
    public Edit(String field, String before, String after) {
      this(field, before, after, null);
    }
  }

  /// Refuses an identifier that could not stand in a key.
  ///
  /// @throws IllegalArgumentException where `activityId` is not an identifier
  public Activity {
    Identifiers.require(activityId);
  }

  public String before() {
    return edit.before;
  }

  public String after() {
    return edit.after;
  }

  /// A copy that tells whose escalation ended with it; null for nobody's.
  public Activity ending(Escalation escalation) {
    var ended = escalation == null ? null : escalation.shownName();
    var values = new Edit(edit.field, edit.before, edit.after, ended);
    return new Activity(tenantId, taskId, activityId, createdAt, actor, kind, values, note);
  }

  /// A copy with what the actor says about it; null for nothing.
  public Activity withNote(String said) {
    return new Activity(tenantId, taskId, activityId, createdAt, actor, kind, edit, said);
  }
}
