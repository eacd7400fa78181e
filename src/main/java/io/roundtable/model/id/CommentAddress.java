package io.roundtable.model.id;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// The address segment of a comment below its task, for example `20261022T090000Z-c1`.
///
/// @param createdAt when it was written, to the second
/// @param commentId which comment, an identifier
public record CommentAddress(Instant createdAt, String commentId) {
  /// Cuts the time to the second and refuses an identifier that could not stand in a key.
  ///
  /// @throws IllegalArgumentException where `commentId` is not an identifier
  public CommentAddress {
    createdAt = createdAt.truncatedTo(ChronoUnit.SECONDS);
    Identifiers.require(commentId);
  }

  /// Reads an address segment; it has the form of a task's.
  ///
  /// @param segment any text
  /// @return empty where it is not a comment's address
  public static Optional<CommentAddress> parse(String segment) {
    return TaskAddress.parse(segment)
        .map(read -> new CommentAddress(read.createdAt(), read.taskId().value()));
  }

  @Override
  public String toString() {
    return new TaskAddress(createdAt, new TaskId(commentId)).toString();
  }
}
