package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.Tag;

/// Tags of tables.
class TagsContractIT extends Contract {

  @Test
  void tags_areAddedReplacedAndRemoved() {
    var arn = tableArn(createTable(create -> create.tags(tag("made", "early")), "pk:S"));
    await(client.tagResource(t -> t.resourceArn(arn).tags(tag("team", "blue"), tag("empty", ""))));
    await(client.tagResource(t -> t.resourceArn(arn).tags(tag("team", "red"))));
    assertEquals(Map.of("made", "early", "team", "red", "empty", ""), tags(arn));
    await(client.untagResource(t -> t.resourceArn(arn).tagKeys("made", "missing")));
    assertEquals(Map.of("team", "red", "empty", ""), tags(arn));
  }

  @Test
  void tags_concurrentChanges_areAllKept() {
    var arn = tableArn(createTable());
    var changes = new ArrayList<CompletableFuture<?>>();
    var expected = new TreeMap<String, String>();
    for (int number = 0; number < 40; number++) {
      var added = tag("key-" + number, "" + number);
      expected.put(added.key(), added.value());
      changes.add(client.tagResource(t -> t.resourceArn(arn).tags(added)));
    }
    changes.forEach(Contract::await);
    assertEquals(expected, tags(arn));
  }

  @Test
  void tags_moreThanFifty_areRefused() {
    var arn = tableArn(createTable());
    var fifty = IntStream.range(0, 50).mapToObj(number -> tag("k" + number, "v")).toList();
    await(client.tagResource(t -> t.resourceArn(arn).tags(fifty)));
    await(client.tagResource(t -> t.resourceArn(arn).tags(tag("k7", "again"))));
    assertInvalid("Too many tags", client.tagResource(t -> t.resourceArn(arn).tags(tag("x", ""))));
    assertEquals(50, tags(arn).size());
  }

  @Test
  void tags_badKeysAndValues_areRefused() {
    var arn = tableArn(createTable());
    assertInvalid(
        "aws: prefixed tag key names are not allowed for external use.",
        client.tagResource(t -> t.resourceArn(arn).tags(tag("aws:mine", ""))));
    assertInvalid(
        "Member must have length less than or equal to 128",
        client.tagResource(t -> t.resourceArn(arn).tags(tag("k".repeat(129), ""))));
    assertInvalid(
        "Member must have length greater than or equal to 1",
        client.tagResource(t -> t.resourceArn(arn).tags(tag("", ""))));
    assertInvalid(
        "Member must have length less than or equal to 256",
        client.tagResource(t -> t.resourceArn(arn).tags(tag("k", "v".repeat(257)))));
    await(client.tagResource(t -> t.resourceArn(arn).tags(tag("k".repeat(128), "v".repeat(256)))));
    assertInvalid(
        "Atleast one Tag needs to be provided as Input.",
        client.tagResource(t -> t.resourceArn(arn).tags(List.of())));
    assertInvalid(
        "Atleast one Tag Key needs to be provided as Input.",
        client.untagResource(t -> t.resourceArn(arn).tagKeys(List.of())));
  }

  @Test
  void tags_ofSomethingElse_areRefused() {
    var arn = tableArn(createTable());
    for (var other :
        List.of(
            "a:b:c:d:e:f/g", arn + "/index/i", arn.substring(0, arn.lastIndexOf('/')) + "/ab")) {
      assertInvalid(
          "Invalid TableArn: Invalid ResourceArn provided as input " + other,
          client.listTagsOfResource(l -> l.resourceArn(other)));
    }
    var missing = arn + "-missing";
    var text = "Requested resource not found: ResourcArn: " + missing + " not found";
    assertRefused(
        "ResourceNotFoundException", text, client.listTagsOfResource(l -> l.resourceArn(missing)));
    assertRefused(
        "ResourceNotFoundException",
        text,
        client.tagResource(t -> t.resourceArn(missing).tags(tag("a", "b"))));
    assertRefused(
        "ResourceNotFoundException",
        text,
        client.untagResource(t -> t.resourceArn(missing).tagKeys("a")));
    assertInvalid("Invalid TableArn", client.listTagsOfResource(l -> {}));
  }

  private String tableArn(String table) {
    return await(client.describeTable(d -> d.tableName(table))).table().tableArn();
  }

  private Map<String, String> tags(String arn) {
    var tags = new TreeMap<String, String>();
    await(client.listTagsOfResource(l -> l.resourceArn(arn)))
        .tags()
        .forEach(tag -> tags.put(tag.key(), tag.value()));
    return tags;
  }

  private static Tag tag(String key, String value) {
    return Tag.builder().key(key).value(value).build();
  }
}
