package io.roundtable.table.read;

import io.roundtable.model.Job;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.state.JobLane;
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
  private final BatchReader batches;

  JobReads(PatternReader reader, BatchReader batches) {
    this.reader = reader;
    this.batches = batches;
  }

  /// AP25: the work of all tenants that is due and not done, strongly consistent.
  ///
  /// @param lane of which kinds
  /// @param now the present; what is due later is not read
  /// @param page which part
  /// @return the jobs, in the order in which they became due
  public Future<Page<Job>> listDue(JobLane lane, Instant now, PageRequest page) {
    var inputs = Map.of("lane", TableKeys.segment(lane), "latest", Identifiers.upTo(now));
    var query = PatternQuery.of(AccessPatterns.JOBS, inputs, EntityCodec::decode);
    return reader.list(query, page).map(jobs -> jobs.map(Job.class::cast));
  }

  /// A job of the usual lane, strongly consistent.
  ///
  /// @return empty where it is done
  public Future<Optional<Job>> find(String jobId) {
    return find(JobLane.WORK, jobId);
  }

  /// A job by its key, strongly consistent.
  ///
  /// @return empty where it is done
  public Future<Optional<Job>> find(JobLane lane, String jobId) {
    var key = TableKeys.job(lane, jobId);
    return batches.read(BatchGet.of(AccessPatterns.JOBS).with(key)).map(batch -> batch.find(key));
  }
}
