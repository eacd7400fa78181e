package io.roundtable.table.item;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads what an item of a list shows.
///
/// @param <T> what is listed
@FunctionalInterface
public interface EntityDecoder<T> {
  T decode(Map<String, AttributeValue> item);
}
