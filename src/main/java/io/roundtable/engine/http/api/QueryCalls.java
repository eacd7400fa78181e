package io.roundtable.engine.http.api;

import static io.roundtable.engine.http.json.Shape.oneOf;
import static io.roundtable.engine.http.json.Shape.optional;
import static io.roundtable.engine.http.json.Shape.refused;
import static io.roundtable.engine.http.json.Shape.structure;
import static io.roundtable.engine.http.json.Shape.text;

import io.roundtable.engine.http.json.ItemWriter;
import io.roundtable.engine.http.json.JsonBuffer;
import io.roundtable.engine.http.json.JsonMembers;
import io.roundtable.engine.http.json.Shape;
import io.roundtable.engine.operation.ItemImage;
import io.roundtable.engine.operation.Select;
import io.roundtable.engine.operation.query.Query;
import io.roundtable.engine.operation.query.Scan;
import java.util.List;

/// `Query` and `Scan`, as the API defines them.
final class QueryCalls {
  private static final Shape.Member INDEX = optional("IndexName", MemberNames.INDEX_NAME);
  private static final Shape.Member FILTER = optional("FilterExpression", text());
  private static final Shape.Member SELECT =
      optional(
          "Select",
          oneOf("SPECIFIC_ATTRIBUTES", "COUNT", "ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES"));
  private static final Shape.Member LIMIT =
      optional("Limit", new Shape.Whole(1, Integer.MAX_VALUE));
  private static final Shape.Member START = optional("ExclusiveStartKey", MemberNames.VALUES);

  static final Shape.Structure QUERY =
      structure(
          MemberNames.TABLE,
          INDEX,
          optional("KeyConditionExpression", text()),
          FILTER,
          MemberNames.PROJECTION,
          MemberNames.EXPRESSION_NAMES,
          MemberNames.EXPRESSION_VALUES,
          SELECT,
          LIMIT,
          START,
          optional("ScanIndexForward", MemberNames.FLAG),
          MemberNames.CONSISTENT,
          MemberNames.RETURN_CAPACITY,
          refused("KeyConditions", "KeyConditionExpression"),
          refused("QueryFilter", "FilterExpression"),
          MemberNames.OPERATOR,
          MemberNames.TO_GET);

  private static final Shape.Structure SCAN =
      structure(
          MemberNames.TABLE,
          INDEX,
          FILTER,
          MemberNames.PROJECTION,
          MemberNames.EXPRESSION_NAMES,
          MemberNames.EXPRESSION_VALUES,
          SELECT,
          LIMIT,
          START,
          optional("Segment", new Shape.Whole(0, 999_999)),
          optional("TotalSegments", new Shape.Whole(1, 1_000_000)),
          MemberNames.CONSISTENT,
          MemberNames.RETURN_CAPACITY,
          refused("ScanFilter", "FilterExpression"),
          MemberNames.OPERATOR,
          MemberNames.TO_GET);

  private QueryCalls() {}

  static void addTo(Api api) {
    api.add("Query", QUERY, members -> new Query(query(members)), QueryCalls::write);
    api.add("Scan", SCAN, members -> new Scan(scan(members)), QueryCalls::write);
  }

  private static Query.Request query(JsonMembers members) {
    boolean forward = !members.has("ScanIndexForward") || members.flag("ScanIndexForward");
    return new Query.Request(range(members), members.text("KeyConditionExpression"), forward);
  }

  private static Scan.Request scan(JsonMembers members) {
    return new Scan.Request(
        range(members), members.integer("Segment"), members.integer("TotalSegments"));
  }

  private static Query.RangeRequest range(JsonMembers members) {
    return new Query.RangeRequest(
        MemberNames.table(members),
        members.text("IndexName"),
        members.text("FilterExpression"),
        members.text("ProjectionExpression"),
        MemberNames.attributes(members),
        members.has("Select") ? Select.valueOf(members.text("Select")) : null,
        members.integer("Limit"),
        members.has("ExclusiveStartKey") ? MemberNames.item(members, "ExclusiveStartKey") : null,
        members.flag("ConsistentRead"),
        MemberNames.capacity(members));
  }

  private static void write(Query.Page page, JsonBuffer json) {
    json.beginObject();
    page.items().ifPresent(found -> items("Items", found, json));
    json.name("Count").value(page.count());
    json.name("ScannedCount").value(page.scannedCount());
    page.lastEvaluatedKey()
        .ifPresent(key -> new ItemWriter(json.name("LastEvaluatedKey")).write(key));
    page.capacity().ifPresent(capacity -> CapacityWriter.write(capacity, json));
    json.endObject();
  }

  static void items(String member, List<ItemImage> found, JsonBuffer json) {
    var items = new ItemWriter(json.name(member).beginArray());
    found.forEach(items::write);
    json.endArray();
  }
}
