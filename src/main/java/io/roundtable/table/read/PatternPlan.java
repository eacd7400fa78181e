package io.roundtable.table.read;

import io.roundtable.table.client.RequestPurpose;
import io.roundtable.table.schema.AccessPattern;
import io.roundtable.table.schema.KeyClause.Equal;
import io.roundtable.table.schema.TableIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/// How a pattern is asked: everything about its requests that does not depend on the inputs.
final class PatternPlan {
  private final AccessPattern pattern;
  private final RequestPurpose purpose;
  private final String projection;
  private final List<String> positionAttributes;

  PatternPlan(AccessPattern pattern) {
    this.pattern = pattern;
    this.purpose = RequestPurpose.of(pattern);
    this.projection =
        pattern.attributes().stream().map(name -> "#" + name).collect(Collectors.joining(", "));
    this.positionAttributes = positionAttributes(pattern);
  }

  RequestPurpose purpose() {
    return purpose;
  }

  /// The key attributes whose values tell one item of the answer from another: those of the index
  /// and of the table that the condition does not give by equality.
  List<String> positionAttributes() {
    return positionAttributes;
  }

  /// The request for what lies behind a position, without table name and limit.
  QueryRequest.Builder request(PatternQuery<?> query, Position position) {
    var key = KeyExpression.of(pattern.keyCondition(), query.inputs());
    pattern.attributes().forEach(name -> key.names().put("#" + name, name));
    var request =
        QueryRequest.builder()
            .keyConditionExpression(key.text())
            .expressionAttributeNames(key.names())
            .expressionAttributeValues(key.values())
            .scanIndexForward(position.isScannedForward(query.order()));
    if (pattern.index() != TableIndex.BASE) {
      request.indexName(pattern.index().indexName());
    }
    if (pattern.consistency() == AccessPattern.Consistency.STRONG) {
      request.consistentRead(true);
    }
    if (!projection.isEmpty()) {
      request.projectionExpression(projection);
    }
    if (!position.isAtAnEnd()) {
      request.exclusiveStartKey(startKey(query, position));
    }
    return request;
  }

  /// The values of [#positionAttributes] in an item or a LastEvaluatedKey.
  List<String> positionValues(Map<String, AttributeValue> item) {
    var values = new ArrayList<String>(positionAttributes.size());
    for (var attribute : positionAttributes) {
      values.add(item.get(attribute).s());
    }
    return values;
  }

  private Map<String, AttributeValue> startKey(PatternQuery<?> query, Position position) {
    var key = new HashMap<String, AttributeValue>();
    for (var clause : pattern.keyCondition()) {
      if (clause instanceof Equal equal) {
        var value = equal.value().fill(query.inputs());
        key.put(equal.attribute(), AttributeValue.fromS(value));
      }
    }
    for (int place = 0; place < positionAttributes.size(); place++) {
      key.put(positionAttributes.get(place), AttributeValue.fromS(position.values().get(place)));
    }
    return key;
  }

  private static List<String> positionAttributes(AccessPattern pattern) {
    var attributes = new LinkedHashSet<String>();
    attributes.addAll(pattern.index().partitionKey());
    attributes.addAll(pattern.index().sortKey());
    attributes.addAll(TableIndex.BASE.partitionKey());
    attributes.addAll(TableIndex.BASE.sortKey());
    for (var clause : pattern.keyCondition()) {
      if (clause instanceof Equal) {
        attributes.remove(clause.attribute());
      }
    }
    return List.copyOf(attributes);
  }
}
