package io.roundtable.engine.operation;

import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.WriteTransaction;
import java.util.Optional;

/// The time to live of a table: which attribute tells when an item may be removed.
///
/// @param enabled whether items are removed by it
/// @param attributeName the attribute; null where it was never enabled
public record TimeToLive(boolean enabled, String attributeName) {

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

  /// `UpdateTimeToLive`.
  ///
  /// @param tableName the table
  /// @param wanted what it is to be
  public record Update(String tableName, TimeToLive wanted)
      implements Operation.Writes<TimeToLive> {
    @Override
    public TimeToLive execute(WriteTransaction transaction) {
      var table = Tables.forChange(transaction, tableName);
      var settings = TableSettings.of(table);
      requireChange(settings.timeToLiveAttribute());
      if (wanted.enabled()) {
        settings.timeToLive(wanted.attributeName());
      } else {
        settings.withoutTimeToLive();
      }
      transaction.replaceTable(settings.in(table));
      return wanted;
    }

    private void requireChange(Optional<String> present) {
      if (wanted.enabled() && present.isPresent()) {
        throw OperationException.validation(TableMessages.TIME_TO_LIVE_ENABLED);
      }
      if (!wanted.enabled() && present.isEmpty()) {
        throw OperationException.validation(TableMessages.TIME_TO_LIVE_DISABLED);
      }
      if (!wanted.enabled() && !present.get().equals(wanted.attributeName())) {
        throw OperationException.validation(TableMessages.timeToLiveElsewhere(present.get()));
      }
    }
  }
}
