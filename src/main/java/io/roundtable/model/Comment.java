package io.roundtable.model;

import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.Instant;

/// Somebody's words about a task.
///
/// @param tenantId where
/// @param taskId about which task
/// @param commentId which comment, an identifier
/// @param createdAt when, to the second
/// @param authorId who
/// @param authorName copy of the person's name; may be null
/// @param text Markdown
/// @param version 0 where the item carries none
public record Comment(
    TenantId tenantId,
    TaskId taskId,
    String commentId,
    Instant createdAt,
    UserId authorId,
    String authorName,
    String text,
    long version)
    implements Entity {
  /// Refuses an identifier that could not stand in a key.
  ///
  /// @throws IllegalArgumentException where `commentId` is not an identifier
  public Comment {
    Identifiers.require(commentId);
  }

  /// The same comment with another text.
  ///
  /// @param newText Markdown
  /// @return a copy
  public Comment withText(String newText) {
    return new Comment(
        tenantId, taskId, commentId, createdAt, authorId, authorName, newText, version);
  }

  /// Whether its text was changed after it was written.
  ///
  /// @return true from the second version on
  public boolean edited() {
    return version > 1;
  }
}
