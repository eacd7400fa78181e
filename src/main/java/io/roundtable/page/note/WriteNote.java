package io.roundtable.page.note;

import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// One thing that a cookie says of what its browser wrote a moment ago.
public sealed interface WriteNote {
  /// When it was written.
  Instant at();

  /// A task that is read strongly.
  record OfTask(Instant at, TaskKey key) implements WriteNote {}

  /// An item that holds tasks.
  ///
  /// @param id of [io.roundtable.model.RecentTasks]
  /// @param projects in which its tasks are; empty for any
  record OfItem(Instant at, String id, List<ProjectId> projects) implements WriteNote {
    /// The most projects that are named.
    private static final int MAXIMUM_PROJECTS = 8;

    /// Copies the projects; where they are too many, it may be any.
    public OfItem {
      projects = projects.size() > MAXIMUM_PROJECTS ? List.of() : List.copyOf(projects);
    }
  }

  /// Some tasks could not be noted.
  record Lost(Instant at) implements WriteNote {}

  /// One line of a cookie.
  default String toText() {
    var at = Long.toString(at().getEpochSecond());
    return switch (this) {
      case OfTask(var _, var key) ->
          String.join(
              " ",
              "task",
              at,
              key.projectId().value(),
              Long.toString(key.createdAt().getEpochSecond()),
              key.taskId().value());
      case OfItem(var _, var id, var projects) ->
          String.join(
              " ",
              Stream.concat(Stream.of("item", at, id), projects.stream().map(ProjectId::value))
                  .toList());
      case Lost _ -> "lost " + at;
    };
  }

  /// Reads a line.
  ///
  /// @param tenantId whose cookie it is
  /// @return empty for a line of another form
  static Optional<WriteNote> parse(String line, TenantId tenantId) {
    var parts = List.of(line.split(" ", -1));
    if (parts.size() < 2) {
      return Optional.empty();
    }
    var at = time(parts.get(1));
    return switch (parts.getFirst()) {
      case "task" -> Optional.of(new OfTask(at, key(tenantId, parts)));
      case "item" ->
          Optional.of(
              new OfItem(
                  at,
                  parts.get(2),
                  parts.subList(3, parts.size()).stream().map(ProjectId::new).toList()));
      case "lost" -> Optional.of(new Lost(at));
      default -> Optional.empty();
    };
  }

  private static TaskKey key(TenantId tenantId, List<String> parts) {
    return new TaskKey(
        tenantId, new ProjectId(parts.get(2)), time(parts.get(3)), new TaskId(parts.get(4)));
  }

  private static Instant time(String epochSeconds) {
    return Instant.ofEpochSecond(Long.parseLong(epochSeconds));
  }
}
