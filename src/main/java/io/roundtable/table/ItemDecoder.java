package io.roundtable.table;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads what an item of a list shows.
///
/// @param <T> what is listed
@FunctionalInterface
interface ItemDecoder<T> {
  T decode(Map<String, AttributeValue> item);
}
