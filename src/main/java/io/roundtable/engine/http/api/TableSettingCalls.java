package io.roundtable.engine.http.api;

import static io.roundtable.engine.http.json.Shape.elements;
import static io.roundtable.engine.http.json.Shape.optional;
import static io.roundtable.engine.http.json.Shape.required;
import static io.roundtable.engine.http.json.Shape.structure;
import static io.roundtable.engine.http.json.Shape.text;

import io.roundtable.engine.http.json.JsonBuffer;
import io.roundtable.engine.http.json.JsonMembers;
import io.roundtable.engine.http.json.Shape;
import io.roundtable.engine.operation.table.TableTags;
import io.roundtable.engine.operation.table.TimeToLive;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/// The operations on tags and time to live, as the API defines them.
final class TableSettingCalls {
  private static final Shape TAG_KEY = text(1, 128);
  private static final Shape.Member RESOURCE = optional("ResourceArn", text(0, 1_283));

  static final Shape TAGS =
      elements(
          structure(required("Key", TAG_KEY), required("Value", text(0, 256))),
          0,
          MemberNames.UNLIMITED);

  private static final Shape.Structure UPDATE_TIME_TO_LIVE =
      structure(
          MemberNames.TABLE,
          required(
              "TimeToLiveSpecification",
              structure(
                  required("Enabled", MemberNames.FLAG), required("AttributeName", text(1, 255)))));

  private static final Shape.Structure TAG_RESOURCE = structure(RESOURCE, optional("Tags", TAGS));

  private static final Shape.Structure UNTAG_RESOURCE =
      structure(RESOURCE, optional("TagKeys", elements(TAG_KEY, 0, MemberNames.UNLIMITED)));

  private static final Shape.Structure LIST_TAGS =
      structure(RESOURCE, optional("NextToken", text()));

  private TableSettingCalls() {}

  static void addTo(Api api, InstantSource clock) {
    api.add(
        "DescribeTimeToLive",
        TableCalls.TABLE_ONLY,
        members -> new TimeToLive.Describe(MemberNames.table(members)),
        TableSettingCalls::described);
    api.add(
        "UpdateTimeToLive",
        UPDATE_TIME_TO_LIVE,
        members -> update(members, clock.instant()),
        TableSettingCalls::updated);
    api.add("TagResource", TAG_RESOURCE, TableSettingCalls::tag, (_, _) -> {});
    api.add("UntagResource", UNTAG_RESOURCE, TableSettingCalls::untag, (_, _) -> {});
    api.add(
        "ListTagsOfResource",
        LIST_TAGS,
        members -> new TableTags.ListTags(members.text("ResourceArn")),
        TableSettingCalls::tags);
  }

  private static TimeToLive.Update update(JsonMembers members, Instant now) {
    var specification = members.structure("TimeToLiveSpecification");
    return new TimeToLive.Update(
        MemberNames.table(members),
        new TimeToLive(specification.flag("Enabled"), specification.text("AttributeName")),
        now);
  }

  private static TableTags.Tag tag(JsonMembers members) {
    return new TableTags.Tag(members.text("ResourceArn"), tags(members));
  }

  private static TableTags.Untag untag(JsonMembers members) {
    var keys = members.has("TagKeys") ? members.<String>elements("TagKeys") : List.<String>of();
    return new TableTags.Untag(members.text("ResourceArn"), keys);
  }

  static Map<String, String> tags(JsonMembers members) {
    var tags = new LinkedHashMap<String, String>();
    MemberNames.list(members, "Tags").forEach(tag -> tags.put(tag.text("Key"), tag.text("Value")));
    return tags;
  }

  private static void described(TimeToLive timeToLive, JsonBuffer json) {
    json.beginObject().name("TimeToLiveDescription").beginObject();
    json.name("TimeToLiveStatus").value(timeToLive.enabled() ? "ENABLED" : "DISABLED");
    if (timeToLive.enabled()) {
      json.name("AttributeName").value(timeToLive.attributeName());
    }
    json.endObject().endObject();
  }

  private static void updated(TimeToLive timeToLive, JsonBuffer json) {
    json.beginObject().name("TimeToLiveSpecification").beginObject();
    json.name("Enabled").value(timeToLive.enabled());
    json.name("AttributeName").value(timeToLive.attributeName());
    json.endObject().endObject();
  }

  private static void tags(SortedMap<String, String> tags, JsonBuffer json) {
    json.beginObject().name("Tags").beginArray();
    tags.forEach(
        (key, value) -> {
          json.beginObject().name("Key").value(key);
          json.name("Value").value(value).endObject();
        });
    json.endArray().endObject();
  }
}
