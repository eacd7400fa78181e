package io.roundtable.engine.operation.query;

import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.operation.Expressions;
import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.store.Direction;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.RowRange;
import io.roundtable.engine.store.Segment;
import io.roundtable.engine.value.KeyPrefix;
import java.util.EnumMap;

/// `Scan`: a page of all items of a table or an index, or of one of many segments of it. Each item
/// is in exactly one segment, chosen by the hash of its partition key. Segments of a table are read
/// in the order of the hashes, all else in key order.
public final class Scan implements Operation.Reads<Query.Page> {
  /// A `Scan` request.
  ///
  /// @param read what it has in common with Query
  /// @param segment the part to read, counted from 0, or null
  /// @param totalSegments into how many parts the table is cut, or null
  public record Request(Query.RangeRequest read, Integer segment, Integer totalSegments) {}

  private static final byte[] BEGINNING = {};

  private final Request request;
  private final RangeRead read;

  /// Parses the expressions.
  ///
  /// @param request what was asked for
  /// @throws OperationException where it is refused whatever the table
  public Scan(Request request) {
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
  public Query.Page execute(ReadTransaction transaction) {
    var range = request.read();
    var target = ReadTarget.find(transaction, range.tableName(), range.indexName());
    read.requireProjected(target);
    var start = start(target);
    var page = new RangePageReader(read);
    if (isWhole()) {
      target.range(transaction, rowsAfter(start), Direction.FORWARD, page);
    } else if (target.index().isPresent()) {
      new SegmentedIndex(target, segment(), page).read(transaction, rowsAfter(start));
    } else {
      transaction.segment(target.table(), segment(), start, page);
    }
    return page.page(target);
  }

  /// The key of the last row that was read; empty bytes to begin.
  private byte[] start(ReadTarget target) {
    var key = request.read().exclusiveStartKey();
    if (key == null) {
      return BEGINNING;
    }
    var position = StartKey.position(target, key);
    var partition = KeyPrefix.of(position, target.keys().hash().size());
    if (!isWhole() && !segment().contains(partition)) {
      throw OperationException.validation(Messages.STARTING_KEY_SEGMENT);
    }
    return position;
  }

  private static RowRange rowsAfter(byte[] start) {
    var all = RowRange.all();
    return start.length == 0 ? all : all.after(start, Direction.FORWARD);
  }

  private boolean isWhole() {
    return request.totalSegments() == null || request.totalSegments() == 1;
  }

  private Segment segment() {
    return new Segment(request.segment(), request.totalSegments());
  }

  private static void requireSegments(Request request) {
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
