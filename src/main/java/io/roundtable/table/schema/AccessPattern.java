package io.roundtable.table.schema;

import java.util.List;

/// One access pattern as data. Queries are built from it; metrics and the documentation show it.
///
/// @param id for example `AP8`
/// @param name what it does, as a phrase
/// @param operation how it asks
/// @param inputs the names of what must be given; those ending in `?` may be left out
/// @param index where it reads
/// @param keyCondition the conditions on the key, in the order of the key's attributes
/// @param order the order of what it returns
/// @param pageSize items on a page where nothing else is said; 1 for a single item
/// @param consistency whether it sees every completed write
/// @param attributes what it asks for; empty for all that the index has
/// @param traffic how often it is expected
public record AccessPattern(
    String id,
    String name,
    Operation operation,
    List<String> inputs,
    TableIndex index,
    List<KeyClause> keyCondition,
    Order order,
    int pageSize,
    Consistency consistency,
    List<String> attributes,
    Traffic traffic) {
  /// Items on a page where nothing else is said.
  public static final int PAGE_SIZE = 50;

  /// The most items that one BatchGetItem asks for.
  public static final int MAXIMUM_BATCH_KEYS = 100;

  /// Copies the lists.
  public AccessPattern {
    inputs = List.copyOf(inputs);
    keyCondition = List.copyOf(keyCondition);
    attributes = List.copyOf(attributes);
  }

  /// How a pattern asks.
  public enum Operation {
    /// One item by its key.
    GET_ITEM,
    /// Several items by their keys.
    BATCH_GET_ITEM,
    /// Items of one partition in order.
    QUERY
  }

  /// The order of the result.
  public enum Order {
    /// By the sort key.
    ASCENDING,
    /// Against the sort key.
    DESCENDING,
    /// As the asker wishes.
    EITHER,
    /// There is none: a single item or a set.
    NONE
  }

  /// The writes that a read sees.
  public enum Consistency {
    /// Every write completed before.
    STRONG,
    /// Every write that has reached the index.
    EVENTUAL
  }

  /// How often a pattern is used.
  public enum Traffic {
    /// With every page.
    EVERY_PAGE,
    /// With many pages.
    HIGH,
    /// Now and then.
    MEDIUM,
    /// Seldom.
    LOW
  }
}
