package io.roundtable.engine.operation.table;

import io.roundtable.engine.operation.table.CreateTable.Throughput;
import io.roundtable.engine.store.definition.BillingMode;
import io.roundtable.engine.store.definition.ExpiryIndex;
import io.roundtable.engine.store.definition.TableDefinition;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Settings kept with a table beside its schema, under the names of the API: throughput, stream,
/// time to live, tags.
public final class TableSettings {
  private static final String READ_UNITS = "ReadCapacityUnits";
  private static final String WRITE_UNITS = "WriteCapacityUnits";
  private static final String ON_DEMAND_SINCE = "LastUpdateToPayPerRequestDateTime";
  private static final String STREAM_VIEW_TYPE = "StreamViewType";
  private static final String STREAM_LABEL = "LatestStreamLabel";
  private static final String TIME_TO_LIVE_CHANGED = "TimeToLiveChangedAt";
  private static final String TAG = "Tag/";

  private final Map<String, String> settings;

  private TableSettings(Map<String, String> settings) {
    this.settings = new HashMap<>(settings);
  }

  /// The settings of a table.
  ///
  /// @param table its definition
  /// @return a copy
  public static TableSettings of(TableDefinition table) {
    return new TableSettings(table.settings());
  }

  /// The settings of a table that is to be.
  static TableSettings empty() {
    return new TableSettings(Map.of());
  }

  /// Capacity set in advance.
  ///
  /// @param indexName an index, or an empty text for the table
  /// @return zeros where none was set
  public Throughput throughput(String indexName) {
    return new Throughput(units(READ_UNITS, indexName), units(WRITE_UNITS, indexName));
  }

  /// When the table was changed to pay by request.
  ///
  /// @return empty for a provisioned table
  public Optional<Instant> onDemandSince() {
    return find(ON_DEMAND_SINCE).map(Instant::parse);
  }

  /// The view that the stream records.
  ///
  /// @return empty where no stream is enabled
  public Optional<String> streamViewType() {
    return find(STREAM_VIEW_TYPE);
  }

  /// The label of the stream, also of one that is disabled by now.
  ///
  /// @return for example `2026-11-30T09:00:00.000`; empty where there never was one
  public Optional<String> streamLabel() {
    return find(STREAM_LABEL);
  }

  /// The attribute that tells when an item may be removed.
  ///
  /// @return empty where time to live is disabled
  Optional<String> timeToLiveAttribute() {
    return ExpiryIndex.attribute(settings);
  }

  /// When the time to live was last switched on or off.
  Optional<Instant> timeToLiveChangedAt() {
    return find(TIME_TO_LIVE_CHANGED).map(Instant::parse);
  }

  /// The tags.
  ///
  /// @return values by keys, in the order of the keys
  SortedMap<String, String> tags() {
    var tags = new TreeMap<String, String>();
    settings.forEach(
        (name, value) -> {
          if (name.startsWith(TAG)) {
            tags.put(name.substring(TAG.length()), value);
          }
        });
    return tags;
  }

  TableSettings throughput(String indexName, Throughput throughput) {
    settings.put(key(READ_UNITS, indexName), Long.toString(throughput.readCapacityUnits()));
    settings.put(key(WRITE_UNITS, indexName), Long.toString(throughput.writeCapacityUnits()));
    return this;
  }

  TableSettings withoutThroughput(String indexName) {
    settings.remove(key(READ_UNITS, indexName));
    settings.remove(key(WRITE_UNITS, indexName));
    return this;
  }

  TableSettings onDemandSince(Instant instant) {
    settings.put(ON_DEMAND_SINCE, instant.toString());
    return this;
  }

  TableSettings stream(String viewType, String label) {
    settings.put(STREAM_VIEW_TYPE, viewType);
    settings.put(STREAM_LABEL, label);
    return this;
  }

  TableSettings withoutStream() {
    settings.remove(STREAM_VIEW_TYPE);
    return this;
  }

  TableSettings timeToLive(String attributeName, Instant now) {
    return timeToLive(ExpiryIndex.on(attributeName).in(settings), now);
  }

  TableSettings withoutTimeToLive(Instant now) {
    return timeToLive(ExpiryIndex.without(settings), now);
  }

  private TableSettings timeToLive(Map<String, String> changed, Instant now) {
    changed.put(TIME_TO_LIVE_CHANGED, now.toString());
    return new TableSettings(changed);
  }

  TableSettings tags(Map<String, String> tags) {
    tags.forEach((key, value) -> settings.put(TAG + key, value));
    return this;
  }

  TableSettings withoutTags(List<String> keys) {
    keys.forEach(key -> settings.remove(TAG + key));
    return this;
  }

  /// The table with these settings.
  TableDefinition in(TableDefinition table) {
    return in(table, table.billingMode(), table.deletionProtected());
  }

  /// The table with these settings, billed and protected as given.
  TableDefinition in(TableDefinition table, BillingMode billingMode, boolean deletionProtected) {
    return new TableDefinition(
        table.name(),
        table.id(),
        table.keys(),
        table.attributeTypes(),
        table.createdAt(),
        billingMode,
        deletionProtected,
        table.indexes(),
        settings);
  }

  Map<String, String> toMap() {
    return settings;
  }

  private long units(String name, String indexName) {
    return find(key(name, indexName)).map(Long::parseLong).orElse(0L);
  }

  private Optional<String> find(String name) {
    return Optional.ofNullable(settings.get(name));
  }

  private static String key(String name, String indexName) {
    return indexName.isEmpty() ? name : name + "/" + indexName;
  }
}
