package io.roundtable.model;

import io.roundtable.model.id.UserId;
import java.time.Instant;

/// A task in its project's trash: in no index, and gone for good when its time is over.
///
/// @param task as it was, without escalation; its `status` is the column it goes back to
/// @param deletedBy who deleted it
/// @param expiresAt when it goes for good, to the second
public record DeletedTask(Task task, UserId deletedBy, Instant expiresAt) implements Entity {}
