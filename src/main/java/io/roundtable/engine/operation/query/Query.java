package io.roundtable.engine.operation.query;

import io.roundtable.engine.expression.KeyConditionExpression;
import io.roundtable.engine.expression.KeyConditions;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.operation.ConsumedCapacity;
import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.Expressions;
import io.roundtable.engine.operation.ItemImage;
import io.roundtable.engine.operation.Keys;
import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.operation.Select;
import io.roundtable.engine.store.Direction;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.RowRange;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.KeyRange;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;

/// `Query`: a page of the items of one partition of a table or an index, in the order of their
/// keys.
public final class Query implements Operation.Reads<Query.Page> {
  /// A `Query` request.
  ///
  /// @param read what it has in common with Scan
  /// @param keyCondition the key condition expression, or null
  /// @param forward false to read from the end
  public record Request(RangeRequest read, String keyCondition, boolean forward) {}

  /// The members that Query and Scan share.
  ///
  /// @param tableName the table
  /// @param indexName the index to read, or null
  /// @param filter the filter expression, or null
  /// @param projection the projection expression, or null
  /// @param attributes the placeholders
  /// @param select what to answer with, or null
  /// @param limit how many items to evaluate at most, or null
  /// @param exclusiveStartKey where the last page ended, or null
  /// @param consistentRead told in the consumed capacity; refused on an index
  /// @param capacity how much to say of consumed capacity
  public record RangeRequest(
      String tableName,
      String indexName,
      String filter,
      String projection,
      ExpressionAttributes attributes,
      Select select,
      Integer limit,
      Item exclusiveStartKey,
      boolean consistentRead,
      ReturnConsumedCapacity capacity) {}

  /// A page of a Query or Scan.
  ///
  /// @param items those that passed the filter; empty (not an empty list) where only the count is
  ///     told
  /// @param count how many passed the filter
  /// @param scannedCount how many were evaluated
  /// @param lastEvaluatedKey where the page ended; empty where the data ended
  /// @param capacity what it consumed, where the request asked
  public record Page(
      Optional<List<ItemImage>> items,
      int count,
      int scannedCount,
      Optional<Item> lastEvaluatedKey,
      Optional<ConsumedCapacity> capacity) {}

  private final Request request;
  private final KeyConditionExpression keyCondition;
  private final RangeRead read;

  /// Parses the expressions.
  ///
  /// @param request what was asked for
  /// @throws OperationException where it is refused whatever the table
  public Query(Request request) {
    this.request = request;
    var range = request.read();
    var texts = new EnumMap<ExpressionKind, String>(ExpressionKind.class);
    texts.put(ExpressionKind.FILTER, range.filter());
    texts.put(ExpressionKind.KEY_CONDITION, request.keyCondition());
    texts.put(ExpressionKind.PROJECTION, range.projection());
    var expressions = Expressions.of(range.attributes(), texts);
    this.keyCondition =
        expressions
            .keyCondition()
            .orElseThrow(() -> OperationException.validation(Messages.KEY_CONDITION_MISSING));
    this.read = RangeRead.of(range, expressions);
    expressions.requireAllUsed();
  }

  @Override
  public double unitPrice() {
    return request.read().consistentRead() ? 1 : 0.5;
  }

  @Override
  public Page execute(ReadTransaction transaction) {
    var range = request.read();
    var target = ReadTarget.find(transaction, range.tableName(), range.indexName());
    read.requireProjected(target);
    read.requireFilterProjected(target);
    var conditions = keyCondition.resolve(target.keys(), target.table().attributeTypes());
    requireValues(target, conditions);
    read.filter().ifPresent(filter -> filter.requireNoKeyAttribute(target.keys().attributes()));
    var direction = request.forward() ? Direction.FORWARD : Direction.BACKWARD;
    var rows = RowRange.of(conditions.keyRange());
    if (range.exclusiveStartKey() != null) {
      rows = rows.after(start(target, conditions), direction);
    }
    var page = new RangePageReader(read);
    target.range(transaction, rows, direction, page);
    return page.page(target);
  }

  private byte[] start(ReadTarget target, KeyConditions conditions) {
    if (target.index().isEmpty() && target.keys().range().isEmpty()) {
      throw OperationException.validation(Messages.NOT_RESTARTABLE);
    }
    var position = StartKey.position(target, request.read().exclusiveStartKey());
    if (!contains(conditions.partition(), position)) {
      throw OperationException.validation(Messages.STARTING_KEY_OUTSIDE);
    }
    if (!contains(conditions.keyRange(), position)) {
      throw OperationException.validation(Messages.STARTING_KEY_RANGE);
    }
    return position;
  }

  private static void requireValues(ReadTarget target, KeyConditions conditions) {
    requireValues(target.keys().hash(), conditions.hashValues(), true);
    requireValues(target.keys().range(), conditions.rangeValues(), false);
    conditions
        .lastRange()
        .ifPresent(
            last ->
                last.operands()
                    .forEach(operand -> Keys.requireValue(last.attribute(), operand, false)));
  }

  private static void requireValues(
      List<String> attributes, List<AttributeValue> values, boolean hash) {
    for (int position = 0; position < values.size(); position++) {
      Keys.requireValue(attributes.get(position), values.get(position), hash);
    }
  }

  private static boolean contains(KeyRange range, byte[] key) {
    return Arrays.compareUnsigned(range.low(), key) <= 0
        && Arrays.compareUnsigned(key, range.high()) < 0;
  }
}
