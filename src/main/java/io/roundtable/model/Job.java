package io.roundtable.model;

import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.Sha256;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.JobKind;
import java.time.Instant;
import java.util.Map;

/// Long work that goes on after the page that started it: found again after a crash, run by one
/// process at a time, gone when it is done.
///
/// @param jobId which, an identifier
/// @param kind what it does
/// @param tenantId in which tenant
/// @param projectId the project it is about; null for the tenant alone
/// @param inputs what it needs to know besides, by name
/// @param progress how far it is
/// @param lease who runs it
/// @param createdAt since when, to the second
/// @param version grows with every write
public record Job(
    String jobId,
    JobKind kind,
    TenantId tenantId,
    ProjectId projectId,
    Map<String, String> inputs,
    Progress progress,
    Lease lease,
    Instant createdAt,
    long version)
    implements Entity {
  /// The input that says whom work about a person is about.
  public static final String PERSON = "person";

  /// The progress of a job.
  ///
  /// @param position where it goes on, in words of the kind's own; may be null at the beginning
  /// @param done how many things it has done
  /// @param total how many there were at the beginning; 0 where that is not known
  public record Progress(String position, long done, long total) {}

  /// The right of one process to run a job for a while.
  ///
  /// @param owner the process that runs it; null where none does
  /// @param until when another one may take it, to the second; null for at once
  public record Lease(String owner, Instant until) {
    /// Free for every process.
    public static final Lease NONE = new Lease(null, null);
  }

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
        new Progress(null, 0, 0),
        Lease.NONE,
        now,
        1);
  }

  /// The same of work that is about a tenant alone.
  public static Job waiting(
      String jobId, JobKind kind, TenantId tenantId, Map<String, String> inputs, Instant now) {
    var progress = new Progress(null, 0, 0);
    return new Job(jobId, kind, tenantId, null, inputs, progress, Lease.NONE, now, 1);
  }

  /// The identifier of a job of which there is one at a time for what it is about: pages ask for
  /// it by its key, together with everything else. It sorts before every identifier that carries a
  /// time, so that the job is due at once.
  ///
  /// @param subject the part of the project, for example a column's status; empty for all of it
  /// @return for example `0-` and 43 characters
  public static String singleId(JobKind kind, ProjectKey project, String subject) {
    var tenantId = project.tenantId().value();
    var projectId = project.projectId().value();
    return "0-" + Sha256.of(String.join("#", kind.name(), tenantId, projectId, subject));
  }

  /// The project of a job that is about one.
  public ProjectKey project() {
    return new ProjectKey(tenantId, projectId);
  }

  public String position() {
    return progress.position;
  }

  public long done() {
    return progress.done;
  }

  /// A copy with a number of things to do; 0 where it is not known.
  public Job withTotal(long total) {
    return with(new Progress(progress.position, progress.done, total));
  }

  /// A copy that is further on.
  ///
  /// @param position where it goes on; null for the beginning
  /// @param done how many things it has done
  public Job at(String position, long done) {
    return with(new Progress(position, done, progress.total));
  }

  private Job with(Progress other) {
    return new Job(jobId, kind, tenantId, projectId, inputs, other, lease, createdAt, version);
  }

  /// A copy under another lease.
  public Job leased(Lease other) {
    return new Job(jobId, kind, tenantId, projectId, inputs, progress, other, createdAt, version);
  }

  /// A copy at another version.
  public Job withVersion(long other) {
    return new Job(jobId, kind, tenantId, projectId, inputs, progress, lease, createdAt, other);
  }

  /// Whether a process may take it.
  ///
  /// @return false while another one is trusted to run it, and while it waits
  public boolean isFree(Instant now) {
    return lease.until == null || lease.until.isBefore(now);
  }
}
