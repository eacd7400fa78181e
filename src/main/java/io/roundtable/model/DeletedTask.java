package io.roundtable.model;

import io.roundtable.model.id.UserId;
import java.time.Instant;

/// A task in its project's trash: in no index, and gone for good when its time is over.
///
/// @param task as it was; its `status` is the column it goes back to, and its escalation rests
///     until then, counted by no inbox
/// @param deletedBy who deleted it
/// @param deletedByName copy of that person's name; may be null
/// @param deletedAt when, to the second; may be null
/// @param expiresAt when it goes for good, to the second
public record DeletedTask(
    Task task, UserId deletedBy, String deletedByName, Instant deletedAt, Instant expiresAt)
    implements Entity {}
