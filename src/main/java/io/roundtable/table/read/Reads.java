package io.roundtable.table.read;

import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.TableClient;
import io.vertx.core.Future;

/// Everything that can be read, on one account: a page's, a command's or a job's.
public final class Reads {
  private final PatternReader reader;
  private final BatchReader batches;

  /// Begins to read on an account.
  ///
  /// @param cost takes every request
  public Reads(TableClient client, CursorCodec cursors, IndexReadiness readiness, PageCost cost) {
    this.reader = new PatternReader(client, cursors, readiness, cost);
    this.batches = new BatchReader(client, cost);
  }

  /// Reads named items with one strongly consistent BatchGetItem; keys that the table left
  /// unprocessed are asked again.
  ///
  /// @param read the keys and the patterns they serve
  /// @return what is there; a key without an item is absent. Fails with
  ///     [io.roundtable.model.failure.Failure.Busy] where keys are left unprocessed at the deadline
  public Future<Batch> batch(BatchGet read) {
    return batches.read(read);
  }

  /// Reads of a tenant and its people.
  public TenantReads tenants() {
    return new TenantReads(reader);
  }

  /// Reads of a project.
  public ProjectReads projects() {
    return new ProjectReads(reader);
  }

  /// Reads of tasks.
  public TaskReads tasks() {
    return new TaskReads(reader);
  }

  /// Reads of long work.
  public JobReads jobs() {
    return new JobReads(reader, batches);
  }

  /// Lists across projects.
  public EscalationReads escalations() {
    return new EscalationReads(reader);
  }
}
