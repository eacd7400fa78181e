package io.roundtable.engine.operation.table;

import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.TableMessages;
import io.roundtable.engine.operation.Tables;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.WriteTransaction;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The time to live of a table: which attribute tells when an item may be removed.
///
/// @param enabled whether items are removed by it
/// @param attributeName the attribute; null where it is not enabled
public record TimeToLive(boolean enabled, String attributeName) {
  /// For so long after a change the service refuses another one, as was measured on it; its
  /// documentation says an hour.
  private static final Duration FIXED_INTERVAL = Duration.ofMinutes(31);

  /// `DescribeTimeToLive`.
  ///
  /// @param tableName the table
  public record Describe(String tableName) implements Operation.Reads<TimeToLive> {
    @Override
    public TimeToLive execute(ReadTransaction transaction) {
      var table = Tables.forChange(transaction, tableName);
      var attribute = TableSettings.of(table).timeToLiveAttribute();
      return new TimeToLive(attribute.isPresent(), attribute.orElse(null));
    }
  }

  /// `UpdateTimeToLive`. What is refused for its content does not begin a new interval.
  ///
  /// @param tableName the table
  /// @param wanted what it is to be
  /// @param now the time of the change
  public record Update(String tableName, TimeToLive wanted, Instant now)
      implements Operation.Writes<TimeToLive> {
    @Override
    public TimeToLive execute(WriteTransaction transaction) {
      var table = Tables.forChange(transaction, tableName);
      var settings = TableSettings.of(table);
      requireChange(settings.timeToLiveAttribute());
      requireInterval(settings.timeToLiveChangedAt());
      var changed =
          wanted.enabled()
              ? settings.timeToLive(wanted.attributeName(), now)
              : settings.withoutTimeToLive(now);
      transaction.replaceTable(changed.in(table));
      return wanted;
    }

    private void requireChange(Optional<String> present) {
      if (wanted.enabled() && present.isPresent()) {
        throw OperationException.validation(
            present.get().equals(wanted.attributeName())
                ? TableMessages.TIME_TO_LIVE_ENABLED
                : TableMessages.timeToLiveElsewhere(present.get()));
      }
      if (!wanted.enabled() && present.isEmpty()) {
        throw OperationException.validation(TableMessages.TIME_TO_LIVE_DISABLED);
      }
      if (!wanted.enabled() && !present.get().equals(wanted.attributeName())) {
        throw OperationException.validation(TableMessages.timeToLiveElsewhere(present.get()));
      }
    }

    private void requireInterval(Optional<Instant> changedAt) {
      if (changedAt.isPresent() && now.isBefore(changedAt.get().plus(FIXED_INTERVAL))) {
        throw OperationException.validation(TableMessages.TIME_TO_LIVE_TOO_SOON);
      }
    }
  }
}
