package io.roundtable.model.id;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// The address segment of a task that has no reference, for example `20261022T090000Z-a3`.
///
/// @param createdAt when the task was created, to the second
/// @param taskId which task
public record TaskAddress(Instant createdAt, TaskId taskId) {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);
  private static final int TIME_LENGTH = 16;

  /// Cuts the time to the second.
  public TaskAddress {
    createdAt = createdAt.truncatedTo(ChronoUnit.SECONDS);
  }

  /// The address of a task.
  ///
  /// @param key what finds it
  /// @return its address
  public static TaskAddress of(TaskKey key) {
    return new TaskAddress(key.createdAt(), key.taskId());
  }

  /// Reads an address segment.
  ///
  /// @param segment any text
  /// @return empty where it is not a task's address
  public static Optional<TaskAddress> parse(String segment) {
    if (segment.length() < TIME_LENGTH + 2 || segment.charAt(TIME_LENGTH) != '-') {
      return Optional.empty();
    }
    var identifier = segment.substring(TIME_LENGTH + 1);
    if (!Identifiers.isValid(identifier)) {
      return Optional.empty();
    }
    try {
      var time = TIME.parse(segment.substring(0, TIME_LENGTH), Instant::from);
      return Optional.of(new TaskAddress(time, new TaskId(identifier)));
    } catch (DateTimeException notATime) {
      return Optional.empty();
    }
  }

  /// The key of the task behind this address.
  ///
  /// @param tenantId where
  /// @param projectId whose task
  /// @return the key
  public TaskKey in(TenantId tenantId, ProjectId projectId) {
    return new TaskKey(tenantId, projectId, createdAt, taskId);
  }

  @Override
  public String toString() {
    return TIME.format(createdAt) + "-" + taskId;
  }
}
