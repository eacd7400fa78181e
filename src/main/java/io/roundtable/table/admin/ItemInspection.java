package io.roundtable.table.admin;

import io.roundtable.model.Entity;
import io.roundtable.table.admin.ScannedItem.Defect;
import io.roundtable.table.admin.ScannedItem.DefectKind;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.item.ItemBytes;
import io.roundtable.table.schema.TableIndex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Looks at items by themselves: whether they can be read, are what their entity would be written
/// as, and could be written at all.
final class ItemInspection {
  private static final Set<String> KEY_ATTRIBUTES =
      Arrays.stream(TableIndex.values())
          .flatMap(index -> Stream.concat(index.partitionKey().stream(), index.sortKey().stream()))
          .collect(Collectors.toUnmodifiableSet());

  private ItemInspection() {}

  static ScannedItem inspect(Map<String, AttributeValue> item) {
    if (isFormerSession(item)) {
      return new ScannedItem(text(item, "PK"), text(item, "SK"), "Session", null, List.of());
    }
    var defects = new ArrayList<Defect>();
    int bytes = ItemBytes.bytes(item);
    if (bytes > ItemBytes.MAXIMUM_BYTES) {
      defects.add(new Defect(DefectKind.TOO_LARGE, "has " + bytes + " bytes"));
    }
    var blank = blankKeys(item);
    if (!blank.isEmpty()) {
      defects.add(
          new Defect(
              DefectKind.BLANK_KEY, "has blank key attributes: " + String.join(", ", blank)));
    }
    return new ScannedItem(
        text(item, "PK"), text(item, "SK"), text(item, "entity"), read(item, defects), defects);
  }

  /// Sessions of an older version had a key of their own. They open nothing any more, and expire by
  /// themselves.
  private static boolean isFormerSession(Map<String, AttributeValue> item) {
    return text(item, "entity").equals("Session") && text(item, "SK").equals("META");
  }

  private static Entity read(Map<String, AttributeValue> item, List<Defect> defects) {
    try {
      var entity = EntityCodec.decode(item);
      var others = others(item, EntityCodec.encode(entity));
      if (!others.isEmpty()) {
        var names = String.join(", ", others);
        defects.add(
            new Defect(DefectKind.OTHER_ATTRIBUTES, "is not what its entity writes: " + names));
      }
      return entity;
    } catch (RuntimeException unreadable) {
      defects.add(new Defect(DefectKind.UNREADABLE, "cannot be read: " + unreadable.getMessage()));
      return null;
    }
  }

  /// An older item may lack what is written today, but not a key.
  private static Set<String> others(
      Map<String, AttributeValue> item, Map<String, AttributeValue> written) {
    var others = new TreeSet<String>();
    item.forEach(
        (name, value) -> {
          if (!Objects.equals(written.get(name), value)) {
            others.add(name);
          }
        });
    written.keySet().stream()
        .filter(KEY_ATTRIBUTES::contains)
        .filter(name -> !item.containsKey(name))
        .forEach(others::add);
    return others;
  }

  private static Set<String> blankKeys(Map<String, AttributeValue> item) {
    return KEY_ATTRIBUTES.stream()
        .filter(item::containsKey)
        .filter(name -> text(item, name).isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String text(Map<String, AttributeValue> item, String name) {
    var value = item.get(name);
    return value == null || value.s() == null ? "" : value.s();
  }
}
