package io.roundtable.table.read;

import io.roundtable.model.Job;
import io.roundtable.model.id.Identifiers;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// The reads of long work: AP25.
///
/// Every method fails with [io.roundtable.model.failure.Failure.Busy] where the table does not
/// answer in time.
public final class JobReads {
  private final PatternReader reader;
  private final BatchReads batches;

  JobReads(PatternReader reader, BatchReads batches) {
    this.reader = reader;
    this.batches = batches;
  }

  /// AP25: the work of all tenants that is due and not done, strongly consistent.
  ///
  /// @param now the present; what is due later is not read
  /// @param page which part
  /// @return the jobs, in the order in which they became due
  public Future<Page<Job>> listDue(Instant now, PageRequest page) {
    var inputs = Map.of("latest", Identifiers.upTo(now));
    var query = PatternQuery.of(AccessPatterns.JOBS, inputs, EntityCodec::decode);
    return reader.list(query, page).map(jobs -> jobs.map(Job.class::cast));
  }

  /// A job by its key, strongly consistent.
  ///
  /// @return empty where it is done
  public Future<Optional<Job>> find(String jobId) {
    var key = TableKeys.job(jobId);
    return batches.read(BatchRead.of(AccessPatterns.JOBS).with(key)).map(batch -> batch.find(key));
  }
}
