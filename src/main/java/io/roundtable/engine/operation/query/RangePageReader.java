package io.roundtable.engine.operation.query;

import io.roundtable.engine.operation.Capacity;
import io.roundtable.engine.operation.ItemImage;
import io.roundtable.engine.operation.Select;
import io.roundtable.engine.operation.item.CapacityMeter;
import io.roundtable.engine.operation.item.Projected;
import io.roundtable.engine.store.Row;
import io.roundtable.engine.store.RowConsumer;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemCodec;
import io.roundtable.engine.value.ItemSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Collects one page: it ends after so many evaluated items, or with the item that brings the
/// evaluated ones to 1 MB. Items without filter and projection pass through as they are stored.
final class RangePageReader implements RowConsumer {
  private static final int MAXIMUM_PAGE_BYTES = 1024 * 1024;

  private final RangeRead read;
  private final int limit;
  private final boolean keepItems;
  private final List<ItemImage> items = new ArrayList<>();
  private int count;
  private int scannedCount;
  private long evaluatedBytes;
  private byte[] last;
  private boolean full;

  RangePageReader(RangeRead read) {
    this.read = read;
    this.limit = Optional.ofNullable(read.request().limit()).orElse(Integer.MAX_VALUE);
    this.keepItems = read.request().select() != Select.COUNT;
  }

  @Override
  public boolean accept(Row row) {
    var encoded = row.encoded();
    last = encoded;
    scannedCount++;
    evaluatedBytes += ItemSize.bytes(encoded);
    if (passesFilter(encoded)) {
      count++;
      if (keepItems) {
        items.add(Projected.of(encoded, read.projection()));
      }
    }
    full = scannedCount >= limit || evaluatedBytes >= MAXIMUM_PAGE_BYTES;
    return !full;
  }

  /// The page, once the range has ended or the page is full.
  Query.Page page(ReadTarget target) {
    var meter = CapacityMeter.plain(read.request().capacity());
    double units = Capacity.read(evaluatedBytes, read.request().consistentRead());
    if (target.index().isPresent()) {
      meter.readTable(target.table().name(), 0);
      meter.readIndex(target.table().name(), target.index().get().name(), units);
    } else {
      meter.readTable(target.table().name(), units);
    }
    return new Query.Page(
        keepItems ? Optional.of(items) : Optional.empty(),
        count,
        scannedCount,
        full ? Optional.of(position(target.positionAttributes())) : Optional.empty(),
        meter.single());
  }

  private boolean passesFilter(byte[] encoded) {
    return read.filter()
        .map(filter -> filter.matches(ItemCodec.decodeOnly(encoded, filter.topLevelAttributes())))
        .orElse(true);
  }

  private Item position(Set<String> attributes) {
    return ItemCodec.decodeOnly(last, attributes).only(attributes);
  }
}
