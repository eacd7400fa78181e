package io.roundtable.table.read;

import io.roundtable.model.AuditEntry;
import io.roundtable.model.id.TenantId;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.schema.AccessPatterns;
import io.vertx.core.Future;
import java.time.YearMonth;
import java.util.Map;

/// The reads of a tenant's audit trail: AP18.
public final class AuditReads {
  private final PatternReader reader;

  AuditReads(PatternReader reader) {
    this.reader = reader;
  }

  /// AP18: what was done in a month, newest first, strongly consistent.
  ///
  /// @param tenantId whose trail
  /// @param month in UTC, of a year from 1 to 9999
  /// @param page which part
  /// @return the entries; fails with [io.roundtable.model.failure.Failure.Busy] where the table
  ///     does not answer in time, with [io.roundtable.model.failure.Failure.BadRequest] where the
  ///     cursor is not of this list
  public Future<Page<AuditEntry>> listMonth(TenantId tenantId, YearMonth month, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value(), "month", month.toString());
    var query =
        PatternQuery.of(
            AccessPatterns.AUDIT_TRAIL,
            inputs,
            item -> AuditEntry.class.cast(EntityCodec.decode(item)));
    return reader.list(query, page);
  }
}
