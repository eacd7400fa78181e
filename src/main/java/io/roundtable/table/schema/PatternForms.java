package io.roundtable.table.schema;

import static io.roundtable.table.schema.AccessPattern.Consistency.EVENTUAL;
import static io.roundtable.table.schema.AccessPattern.Consistency.STRONG;
import static io.roundtable.table.schema.AccessPattern.Operation.BATCH_GET_ITEM;
import static io.roundtable.table.schema.AccessPattern.Operation.GET_ITEM;
import static io.roundtable.table.schema.AccessPattern.Operation.QUERY;
import static io.roundtable.table.schema.AccessPattern.Order.ASCENDING;
import static io.roundtable.table.schema.AccessPattern.Order.NONE;
import static io.roundtable.table.schema.AccessPattern.Traffic.HIGH;
import static io.roundtable.table.schema.TableIndex.BASE;
import static io.roundtable.table.schema.TableIndex.RELATIONSHIPS;

import io.roundtable.table.schema.KeyClause.BeginsWith;
import io.roundtable.table.schema.KeyClause.Equal;
import java.util.List;

/// The few forms that almost every access pattern has.
final class PatternForms {
  private PatternForms() {}

  /// One item by its key.
  static AccessPattern item(
      String id,
      String name,
      List<String> inputs,
      KeyTemplate partition,
      AccessPattern.Traffic traffic) {
    var key = List.<KeyClause>of(new Equal("PK", partition), new Equal("SK", TableKeys.META));
    return new AccessPattern(
        id, name, GET_ITEM, inputs, BASE, key, NONE, 1, STRONG, List.of(), traffic);
  }

  /// Several items by their keys.
  static AccessPattern batch(
      String id, String name, List<String> inputs, AccessPattern.Traffic traffic) {
    return new AccessPattern(
        id,
        name,
        BATCH_GET_ITEM,
        inputs,
        BASE,
        List.of(),
        NONE,
        AccessPattern.MAXIMUM_BATCH_KEYS,
        STRONG,
        List.of(),
        traffic);
  }

  /// A part of an item collection.
  static AccessPattern collection(
      String id,
      String name,
      List<String> inputs,
      List<KeyClause> key,
      AccessPattern.Order order,
      AccessPattern.Traffic traffic) {
    return new AccessPattern(
        id,
        name,
        QUERY,
        inputs,
        BASE,
        key,
        order,
        AccessPattern.PAGE_SIZE,
        STRONG,
        List.of(),
        traffic);
  }

  /// A query for what is related to a tenant or person.
  static AccessPattern relationship(
      String id, String name, List<String> inputs, KeyTemplate partition, KeyTemplate sort) {
    List<KeyClause> key = List.of(new Equal("GSI1PK", partition), new BeginsWith("GSI1SK", sort));
    return new AccessPattern(
        id,
        name,
        QUERY,
        inputs,
        RELATIONSHIPS,
        key,
        ASCENDING,
        AccessPattern.PAGE_SIZE,
        EVENTUAL,
        List.of(),
        HIGH);
  }

  /// Tasks of several projects.
  static AccessPattern acrossProjects(
      String id, String name, List<String> inputs, TableIndex index, List<KeyClause> key) {
    return new AccessPattern(
        id,
        name,
        QUERY,
        inputs,
        index,
        key,
        ASCENDING,
        AccessPattern.PAGE_SIZE,
        EVENTUAL,
        List.of(),
        HIGH);
  }
}
