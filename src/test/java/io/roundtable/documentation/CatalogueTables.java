package io.roundtable.documentation;

import static io.roundtable.documentation.MarkdownTable.code;

import io.roundtable.table.schema.AccessPattern;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.KeyClause;
import io.roundtable.table.schema.TableIndex;
import java.util.Locale;
import java.util.stream.Collectors;

/// The table design as the README shows it, made from the catalogue that the code works with.
final class CatalogueTables {
  private CatalogueTables() {}

  static String indexes() {
    var table =
        new MarkdownTable("Index", "Partition key", "Sort key", "Projected besides", "Read by");
    for (var index : TableIndex.values()) {
      boolean base = index == TableIndex.BASE;
      table.row(
          base ? "the table" : code(index.indexName()),
          code(index.partitionKey()),
          code(index.sortKey()),
          base ? "everything" : code(index.projection()),
          base ? "all others" : readers(index));
    }
    return table.toString();
  }

  static String accessPatterns() {
    var table =
        new MarkdownTable(
            "Id", "What is read", "Request", "Given", "Key condition", "Order", "Page", "Sees");
    for (var pattern : AccessPatterns.ALL) {
      table.row(
          pattern.id(),
          pattern.name(),
          request(pattern),
          pattern.inputs().isEmpty() ? "nothing" : code(pattern.inputs()),
          keyCondition(pattern),
          order(pattern),
          page(pattern),
          sees(pattern));
    }
    return table.toString();
  }

  private static String readers(TableIndex index) {
    return AccessPatterns.ALL.stream()
        .filter(pattern -> pattern.index() == index)
        .map(AccessPattern::id)
        .collect(Collectors.joining(", "));
  }

  private static String request(AccessPattern pattern) {
    return switch (pattern.operation()) {
      case GET_ITEM -> "GetItem";
      case BATCH_GET_ITEM -> "BatchGetItem";
      case QUERY ->
          pattern.index() == TableIndex.BASE
              ? "Query"
              : "Query on " + code(pattern.index().indexName());
    };
  }

  private static String keyCondition(AccessPattern pattern) {
    return pattern.keyCondition().isEmpty()
        ? "the keys of the items"
        : code(
            pattern.keyCondition().stream()
                .map(CatalogueTables::clause)
                .collect(Collectors.joining(" AND ")));
  }

  private static String clause(KeyClause clause) {
    return switch (clause) {
      case KeyClause.Equal(var attribute, var value) -> attribute + " = " + value.text();
      case KeyClause.BeginsWith(var attribute, var value) ->
          "begins_with(" + attribute + ", " + value.text() + ")";
      case KeyClause.Between(var attribute, var from, var to) ->
          attribute + " BETWEEN " + from.text() + " AND " + to.text();
    };
  }

  private static String order(AccessPattern pattern) {
    return switch (pattern.order()) {
      case ASCENDING, DESCENDING, EITHER -> pattern.order().name().toLowerCase(Locale.ROOT);
      case NONE -> "none";
    };
  }

  private static String page(AccessPattern pattern) {
    return switch (pattern.operation()) {
      case GET_ITEM -> "one item";
      case BATCH_GET_ITEM -> "at most " + pattern.pageSize() + " items";
      case QUERY -> pattern.pageSize() + " items";
    };
  }

  private static String sees(AccessPattern pattern) {
    return switch (pattern.consistency()) {
      case STRONG -> "every completed write";
      case EVENTUAL -> "what has reached the index";
    };
  }
}
