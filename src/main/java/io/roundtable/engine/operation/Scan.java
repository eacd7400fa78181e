package io.roundtable.engine.operation;

import io.roundtable.engine.expression.ExpressionKind;
import io.roundtable.engine.store.Direction;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.RowRange;
import io.roundtable.engine.value.ItemCodec;
import io.roundtable.engine.value.KeyCodec;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Set;
import java.util.function.Predicate;

/// `Scan`: a page of all items of a table or an index, or of one of many segments of it. Each item
/// is in exactly one segment, chosen by its partition key.
public final class Scan implements Operation.Reads<PageResult> {
  private static final int SPREAD = 0x9E3779B1;

  private final ScanRequest request;
  private final RangeRead read;

  /// Parses the expressions.
  ///
  /// @param request what was asked for
  /// @throws OperationException where it is refused whatever the table
  public Scan(ScanRequest request) {
    this.request = request;
    requireSegments(request);
    var range = request.read();
    var texts = new EnumMap<ExpressionKind, String>(ExpressionKind.class);
    texts.put(ExpressionKind.FILTER, range.filter());
    texts.put(ExpressionKind.PROJECTION, range.projection());
    var expressions = Expressions.of(range.attributes(), texts);
    this.read = RangeRead.of(range, expressions);
    expressions.requireAllUsed();
  }

  @Override
  public double unitPrice() {
    return request.read().consistentRead() ? 1 : 0.5;
  }

  @Override
  public PageResult execute(ReadTransaction transaction) {
    var range = request.read();
    var target = ReadTarget.find(transaction, range.tableName(), range.indexName());
    read.requireProjected(target);
    var segment = segment(target);
    var rows = RowRange.all();
    if (range.exclusiveStartKey() != null) {
      rows = rows.after(start(target, segment), Direction.FORWARD);
    }
    var page = new PageReader(read, segment);
    target.range(transaction, rows, Direction.FORWARD, page);
    return page.page(target);
  }

  private byte[] start(ReadTarget target, Predicate<byte[]> segment) {
    var key = request.read().exclusiveStartKey();
    var position = StartKey.position(target, key);
    if (!segment.test(ItemCodec.encode(key))) {
      throw OperationException.validation(Messages.STARTING_KEY_SEGMENT);
    }
    return position;
  }

  private Predicate<byte[]> segment(ReadTarget target) {
    if (request.totalSegments() == null || request.totalSegments() == 1) {
      return _ -> true;
    }
    var hash = Set.copyOf(target.keys().hash());
    return encoded -> segmentOf(encoded, target, hash) == request.segment();
  }

  private int segmentOf(byte[] encoded, ReadTarget target, Set<String> hash) {
    var values = ItemCodec.decodeOnly(encoded, hash).attributes();
    var key = KeyCodec.encode(target.keys().hash().stream().map(values::get).toList());
    // Neighbouring keys have neighbouring hash codes; this spreads them over the segments.
    int spread = Arrays.hashCode(key) * SPREAD;
    return Math.floorMod(spread ^ spread >>> 16, request.totalSegments());
  }

  private static void requireSegments(ScanRequest request) {
    if (request.segment() != null && request.totalSegments() == null) {
      throw OperationException.validation(Messages.TOTAL_SEGMENTS_MISSING);
    }
    if (request.totalSegments() != null && request.segment() == null) {
      throw OperationException.validation(Messages.SEGMENT_MISSING);
    }
    if (request.segment() != null && request.segment() >= request.totalSegments()) {
      throw OperationException.validation(
          Messages.segmentTooLarge(request.segment(), request.totalSegments()));
    }
  }
}
