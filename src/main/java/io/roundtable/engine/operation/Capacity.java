package io.roundtable.engine.operation;

import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.Projection;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemSize;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Optional;

/// How many units reads and writes cost: reads by 4 KB, writes by 1 KB, each rounded up.
public final class Capacity {
  private static final int READ_BYTES = 4_096;
  private static final int WRITE_BYTES = 1_024;

  private Capacity() {}

  /// The cost of reading so many bytes; never nothing.
  public static double read(long bytes, boolean consistent) {
    return steps(bytes, READ_BYTES) * (consistent ? 1.0 : 0.5);
  }

  /// The cost of a write to the table, also of one that found nothing to delete.
  ///
  /// @param before the item as it was
  /// @param after the item as it is to be
  /// @return write units, at least 1
  public static double write(Optional<Item> before, Optional<Item> after) {
    return steps(Math.max(bytes(before), bytes(after)), WRITE_BYTES);
  }

  /// The cost of the write in an index: nothing where the projected image stays as it is, twice
  /// where the key changes, for the old row goes and a new one comes.
  ///
  /// @param index one of its indexes
  /// @param before the item as it was
  /// @param after the item as it is to be
  /// @return write units
  public static double write(
      TableDefinition table, IndexDefinition index, Optional<Item> before, Optional<Item> after) {
    if (index.status() == IndexStatus.DELETING) {
      return 0;
    }
    var oldKey = before.flatMap(item -> table.keyOf(index, item));
    var newKey = after.flatMap(item -> table.keyOf(index, item));
    var oldImage = oldKey.isEmpty() ? Optional.<Item>empty() : image(table, index, before);
    var newImage = newKey.isEmpty() ? Optional.<Item>empty() : image(table, index, after);
    if (oldImage.equals(newImage)) {
      return 0;
    }
    boolean moved =
        oldKey.isPresent() && newKey.isPresent() && !Arrays.equals(oldKey.get(), newKey.get());
    return moved
        ? steps(bytes(oldImage), WRITE_BYTES) + steps(bytes(newImage), WRITE_BYTES)
        : steps(Math.max(bytes(oldImage), bytes(newImage)), WRITE_BYTES);
  }

  private static Optional<Item> image(
      TableDefinition table, IndexDefinition index, Optional<Item> item) {
    return switch (index.projection()) {
      case Projection.All _ -> item;
      case Projection.KeysOnly _ -> item.map(whole -> whole.only(keys(table, index)));
      case Projection.Include(var names) -> {
        var projected = keys(table, index);
        projected.addAll(names);
        yield item.map(whole -> whole.only(projected));
      }
    };
  }

  private static LinkedHashSet<String> keys(TableDefinition table, IndexDefinition index) {
    var keys = new LinkedHashSet<>(index.keys().attributes());
    keys.addAll(table.keys().attributes());
    return keys;
  }

  private static int bytes(Optional<Item> item) {
    return item.map(ItemSize::bytes).orElse(0);
  }

  private static double steps(long bytes, int step) {
    return Math.max(1, (bytes + step - 1) / step);
  }
}
