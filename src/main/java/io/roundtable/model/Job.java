package io.roundtable.model;

import java.time.Instant;
import java.util.Map;

/// Long work that goes on after the page that started it: found again after a crash, run by one
/// process at a time, gone when it is done.
///
/// @param jobId which, an identifier
/// @param kind what it does
/// @param tenantId for whom
/// @param projectId in which project
/// @param inputs what it needs to know besides, by name
/// @param position where it goes on, in words of the kind's own; may be null at the beginning
/// @param done how many things it has done
/// @param total how many there were at the beginning; 0 where that is not known
/// @param leaseOwner the process that runs it; null where none does
/// @param leaseUntil until when that process may be trusted to run it, to the second; null without
/// @param createdAt since when, to the second
/// @param version grows with every write
public record Job(
    String jobId,
    JobKind kind,
    TenantId tenantId,
    ProjectId projectId,
    Map<String, String> inputs,
    String position,
    long done,
    long total,
    String leaseOwner,
    Instant leaseUntil,
    Instant createdAt,
    long version)
    implements Entity {
  /// Copies the inputs and refuses an identifier that could not stand in a key.
  ///
  /// @throws IllegalArgumentException where `jobId` is not an identifier
  public Job {
    Identifiers.require(jobId);
    inputs = Map.copyOf(inputs);
  }
}
