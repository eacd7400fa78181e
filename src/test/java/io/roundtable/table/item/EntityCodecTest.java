package io.roundtable.table.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Entity;
import io.roundtable.model.Task;
import io.roundtable.model.User;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.GuideItems;
import io.roundtable.table.SampleEntities;
import io.roundtable.table.schema.TableIndex;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class EntityCodecTest {
  static Stream<Map<String, AttributeValue>> guideItems() {
    return GuideItems.items().stream();
  }

  @ParameterizedTest
  @MethodSource("guideItems")
  void encode_ofADecodedGuideItem_isTheSameItem(Map<String, AttributeValue> item) {
    assertEquals(item, EntityCodec.encode(EntityCodec.decode(item)));
  }

  @Property
  void decode_ofAnEncodedEntity_isTheSameEntity(@ForAll long seed) {
    for (var entity : new SampleEntities(seed).all()) {
      assertEquals(entity, EntityCodec.decode(EntityCodec.encode(entity)));
    }
  }

  @Property
  void encode_ofAnyEntity_hasNoEmptyTextAndNoNull(@ForAll long seed) {
    for (var entity : new SampleEntities(seed).all()) {
      for (var attribute : EntityCodec.encode(entity).values()) {
        assertFalse(Boolean.TRUE.equals(attribute.nul()));
        assertFalse("".equals(attribute.s()));
      }
    }
  }

  @Test
  void samples_coverEveryEntity() {
    var sampled = new HashSet<Class<?>>();
    new SampleEntities(1).all().forEach(entity -> sampled.add(entity.getClass()));
    assertEquals(new HashSet<>(Arrays.asList(Entity.class.getPermittedSubclasses())), sampled);
  }

  @Property
  void encode_ofATask_isInAnIndexExactlyWhenItBelongsThere(@ForAll long seed) {
    var task = new SampleEntities(seed).task();
    var item = EntityCodec.encode(task);
    assertTrue(isIndexed(item, TableIndex.TASK_BOARD));
    assertEquals(task.escalation() != null, isIndexed(item, TableIndex.ESCALATIONS));
    assertEquals(
        task.assigned().filter(assignment -> assignment.open()).isPresent(),
        isIndexed(item, TableIndex.ASSIGNMENTS));
    assertFalse(isIndexed(item, TableIndex.RELATIONSHIPS));
  }

  @Property
  void encode_ofAnythingButATask_isInNoTaskIndex(@ForAll long seed) {
    var indexes = EnumSet.copyOf(TableIndex.secondary());
    indexes.remove(TableIndex.RELATIONSHIPS);
    for (var entity : new SampleEntities(seed).all()) {
      if (!(entity instanceof Task)) {
        var item = EntityCodec.encode(entity);
        indexes.forEach(index -> assertFalse(isIndexed(item, index), index::indexName));
      }
    }
  }

  @Test
  void encode_ofAUserWithoutAddress_isNotInTheTenantsList() {
    var user = EntityCodec.decode(GuideItems.items().get(1));
    assertInstanceOf(User.class, user);
    assertFalse(isIndexed(EntityCodec.encode(user), TableIndex.RELATIONSHIPS));
  }

  @Test
  void decode_ofAnItemThatLacksAMandatoryAttribute_namesTheItem() {
    var item = new HashMap<>(EntityCodec.encode(user("Ada")));
    item.remove("name");
    var refused = assertThrows(IllegalStateException.class, () -> EntityCodec.decode(item));
    assertEquals("item TENANT#t1#USER#u1 / META lacks name", refused.getMessage());
  }

  @Test
  void encode_ofAnEmptyMandatoryText_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> EntityCodec.encode(user("")));
  }

  private static User user(String name) {
    return new User(new TenantId("t1"), new UserId("u1"), name, null, null, 0);
  }

  private static boolean isIndexed(Map<String, AttributeValue> item, TableIndex index) {
    return item.keySet().containsAll(index.partitionKey())
        && item.keySet().containsAll(index.sortKey());
  }
}
