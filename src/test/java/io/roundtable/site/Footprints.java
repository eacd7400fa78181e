package io.roundtable.site;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;

/// What requests to the table look like from outside, without what exactly they ask for: the same
/// footprints are the same work as far as it can be counted. What is asked now and then about the
/// table itself, by whatever page comes then, is left out.
final class Footprints {
  private Footprints() {}

  /// The footprints of requests.
  ///
  /// @return for example `BatchGetItem 7 keys strong` and `Query TaskBoard limit 51 eventual`,
  ///     sorted: those that are asked at once are sent in any order
  static List<String> of(List<RecordingHttpClient.Sent> requests) {
    return requests.stream().filter(Footprints::isOfPage).map(Footprints::of).sorted().toList();
  }

  /// How many items all requests together found, and what that cost.
  ///
  /// @return for example `9 found for 12.0 units`
  static String found(List<RecordingHttpClient.Sent> requests) {
    long found = 0;
    double units = 0;
    for (var request : requests.stream().filter(Footprints::isOfPage).toList()) {
      var answer = new JsonObject(request.answer());
      found += answer.getInteger("Count", 0) + (answer.containsKey("Item") ? 1 : 0);
      var tables = answer.getJsonObject("Responses", new JsonObject());
      for (var table : tables.fieldNames()) {
        found += tables.getJsonArray(table).size();
      }
      units += units(answer.getValue("ConsumedCapacity"));
    }
    return found + " found for " + units + " units";
  }

  private static boolean isOfPage(RecordingHttpClient.Sent request) {
    return !request.operation().equals("DescribeTable") && !request.body().contains("ROLLOUT");
  }

  private static double units(Object consumed) {
    return switch (consumed) {
      case JsonObject one -> one.getDouble("CapacityUnits");
      case JsonArray all -> all.stream().mapToDouble(Footprints::units).sum();
      case null, default -> 0;
    };
  }

  private static String of(RecordingHttpClient.Sent request) {
    var body = new JsonObject(request.body());
    var what =
        request.operation().equals("BatchGetItem")
            ? batch(body.getJsonObject("RequestItems").getJsonObject("Roundtable"))
            : single(body);
    return request.operation() + " " + what;
  }

  private static String batch(JsonObject table) {
    return table.getJsonArray("Keys").size() + " keys " + strength(table);
  }

  private static String single(JsonObject body) {
    var index = body.getString("IndexName", "base");
    return index + " limit " + body.getInteger("Limit") + " " + strength(body);
  }

  private static String strength(JsonObject request) {
    return request.getBoolean("ConsistentRead", false) ? "strong" : "eventual";
  }
}
