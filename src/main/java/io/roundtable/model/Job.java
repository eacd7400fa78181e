package io.roundtable.model;

import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.JobKind;
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

  /// A job that nobody has begun.
  ///
  /// @param jobId where its time is not now, one made for the moment it is due: jobs are found in
  ///     the order of their identifiers, up to the present
  /// @return the job, of version 1
  public static Job waiting(
      String jobId, JobKind kind, ProjectKey project, Map<String, String> inputs, Instant now) {
    return new Job(
        jobId,
        kind,
        project.tenantId(),
        project.projectId(),
        inputs,
        null,
        0,
        0,
        null,
        null,
        now,
        1);
  }

  /// The project it is about.
  ///
  /// @return tenant and project
  public ProjectKey project() {
    return new ProjectKey(tenantId, projectId);
  }

  /// The same job with a number of things to do.
  ///
  /// @param newTotal 0 where it is not known
  /// @return a copy
  public Job withTotal(long newTotal) {
    return new Job(
        jobId,
        kind,
        tenantId,
        projectId,
        inputs,
        position,
        done,
        newTotal,
        leaseOwner,
        leaseUntil,
        createdAt,
        version);
  }

  /// The same job further on.
  ///
  /// @param newPosition where it goes on; null for the beginning
  /// @param newDone how many things it has done
  /// @return a copy
  public Job at(String newPosition, long newDone) {
    return new Job(
        jobId,
        kind,
        tenantId,
        projectId,
        inputs,
        newPosition,
        newDone,
        total,
        leaseOwner,
        leaseUntil,
        createdAt,
        version);
  }

  /// The same job under a lease.
  ///
  /// @param newOwner the process that runs it; null for none
  /// @param until when another one may take it, to the second; null for at once
  /// @return a copy
  public Job leased(String newOwner, Instant until) {
    return new Job(
        jobId, kind, tenantId, projectId, inputs, position, done, total, newOwner, until, createdAt,
        version);
  }

  /// The same job at another version.
  ///
  /// @return a copy
  public Job withVersion(long newVersion) {
    return new Job(
        jobId,
        kind,
        tenantId,
        projectId,
        inputs,
        position,
        done,
        total,
        leaseOwner,
        leaseUntil,
        createdAt,
        newVersion);
  }

  /// Whether a process may take it.
  ///
  /// @param now the present
  /// @return false while another one is trusted to run it, and while it waits
  public boolean isFree(Instant now) {
    return leaseUntil == null || leaseUntil.isBefore(now);
  }
}
