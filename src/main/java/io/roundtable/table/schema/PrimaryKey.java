package io.roundtable.table.schema;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The primary key of an item, whatever is stored there.
///
/// @param partitionKey the value of `PK`
/// @param sortKey the value of `SK`
public record PrimaryKey(String partitionKey, String sortKey) {
  /// Takes the key out of a stored item.
  public static PrimaryKey of(Map<String, AttributeValue> item) {
    return new PrimaryKey(item.get("PK").s(), item.get("SK").s());
  }
}
