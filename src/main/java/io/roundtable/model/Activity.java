package io.roundtable.model;

import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;
import java.time.Instant;

/// A change of a task, and who made it. Written once, never changed.
///
/// @param tenantId where
/// @param taskId which task
/// @param activityId which change, an identifier
/// @param createdAt when, to the second
/// @param actorId who
/// @param actorName copy of the person's name; may be null
/// @param kind what was done
/// @param field the field that was edited; may be null
/// @param before its old value as shown; may be null
/// @param after its new value as shown; may be null
/// @param note what the actor says about it; may be null
public record Activity(
    TenantId tenantId,
    TaskId taskId,
    String activityId,
    Instant createdAt,
    UserId actorId,
    String actorName,
    ActivityKind kind,
    String field,
    String before,
    String after,
    String note)
    implements Entity {
  /// Refuses an identifier that could not stand in a key.
  ///
  /// @throws IllegalArgumentException where `activityId` is not an identifier
  public Activity {
    Identifiers.require(activityId);
  }

  /// A change about which nothing is said.
  ///
  /// @throws IllegalArgumentException where `activityId` is not an identifier
  public Activity(
      TenantId tenantId,
      TaskId taskId,
      String activityId,
      Instant createdAt,
      UserId actorId,
      String actorName,
      ActivityKind kind,
      String field,
      String before,
      String after) {
    this(
        tenantId,
        taskId,
        activityId,
        createdAt,
        actorId,
        actorName,
        kind,
        field,
        before,
        after,
        null);
  }

  /// The same change with what the actor says about it.
  ///
  /// @param said null for nothing
  /// @return a copy
  public Activity withNote(String said) {
    return new Activity(
        tenantId,
        taskId,
        activityId,
        createdAt,
        actorId,
        actorName,
        kind,
        field,
        before,
        after,
        said);
  }
}
