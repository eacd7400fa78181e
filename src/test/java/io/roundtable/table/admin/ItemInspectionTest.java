package io.roundtable.table.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.TaskBody;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TenantId;
import io.roundtable.table.SampleEntities;
import io.roundtable.table.admin.ScannedItem.Defect;
import io.roundtable.table.admin.ScannedItem.DefectKind;
import io.roundtable.table.item.EntityCodec;
import java.util.HashMap;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ItemInspectionTest {
  @Property(tries = 50)
  void inspect_ofWhateverIsWritten_findsNothing(@ForAll long seed) {
    for (var entity : new SampleEntities(seed).all()) {
      var item = ItemInspection.inspect(EntityCodec.encode(entity));
      assertEquals(List.of(), item.defects(), entity::toString);
      assertEquals(entity, item.content());
    }
  }

  @Test
  void inspect_ofAnItemOver400Kilobytes_saysSo() {
    assertEquals(List.of(), defects("x".repeat(409_000)));
    assertEquals(List.of(DefectKind.TOO_LARGE), defects("x".repeat(409_600)));
    assertEquals(List.of(DefectKind.TOO_LARGE), defects("é".repeat(205_000)));
  }

  @Test
  void inspect_ofBlankKeys_namesThem() {
    var item = new HashMap<>(EntityCodec.encode(body("text")));
    item.put("openAssigneeId", AttributeValue.fromNul(true));
    item.put("status", AttributeValue.fromS(""));

    var found = ItemInspection.inspect(item).defects().stream().map(Defect::sentence).toList();

    assertTrue(found.contains("has blank key attributes: openAssigneeId, status"), found::toString);
  }

  private static List<DefectKind> defects(String text) {
    return ItemInspection.inspect(EntityCodec.encode(body(text))).defects().stream()
        .map(Defect::kind)
        .toList();
  }

  private static TaskBody body(String text) {
    return new TaskBody(new TenantId("t1"), new TaskId("a1"), text, 1);
  }
}
