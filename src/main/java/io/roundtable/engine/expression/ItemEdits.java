package io.roundtable.engine.expression;

import io.roundtable.engine.expression.DocumentPath.Step;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Values to be written to and removed from an item, all at once. Indexes are those of the lists as
/// they were: elements move up only after everything is done, and what is written past the end of
/// a list is appended in the order of the indexes.
final class ItemEdits {
  private final PathTree.Fork<Edit> edits = new PathTree.Fork<>();

  private sealed interface Edit {
    record Put(AttributeValue value) implements Edit {}

    record Remove() implements Edit {}
  }

  void put(DocumentPath path, AttributeValue value) {
    edits.add(path, new Edit.Put(value));
  }

  void remove(DocumentPath path) {
    edits.add(path, new Edit.Remove());
  }

  Item applyTo(Item item) {
    return new Item(members(item.attributes(), edits));
  }

  private static Map<String, AttributeValue> members(
      Map<String, AttributeValue> old, PathTree.Fork<Edit> edits) {
    var members = new LinkedHashMap<>(old);
    edits
        .ways()
        .forEach(
            (step, way) -> {
              if (step instanceof Step.Member(var name)) {
                var edited = edited(members.get(name), way);
                if (edited == null) {
                  members.remove(name);
                } else {
                  members.put(name, edited);
                }
              }
            });
    return members;
  }

  private static List<AttributeValue> elements(
      List<AttributeValue> old, PathTree.Fork<Edit> edits) {
    var elements = new ArrayList<AttributeValue>();
    for (int index = 0; index < old.size(); index++) {
      var way = edits.element(index);
      var edited = way == null ? old.get(index) : edited(old.get(index), way);
      if (edited != null) {
        elements.add(edited);
      }
    }
    elements.addAll(appended(old.size(), edits).values());
    return elements;
  }

  private static Map<Integer, AttributeValue> appended(int size, PathTree.Fork<Edit> edits) {
    var appended = new TreeMap<Integer, AttributeValue>();
    edits
        .ways()
        .forEach(
            (step, way) -> {
              if (step instanceof Step.Element(var index)
                  && index >= size
                  && way instanceof PathTree.End<Edit>(Edit.Put(var value))) {
                appended.put(index, value);
              }
            });
    return appended;
  }

  /// The value after the edits; null where it is removed or was not there.
  private static AttributeValue edited(AttributeValue old, PathTree<Edit> way) {
    return switch (way) {
      case PathTree.End<Edit>(Edit.Put(var value)) -> value;
      case PathTree.End<Edit>(Edit.Remove()) -> null;
      case PathTree.Fork<Edit> fork ->
          switch (old) {
            case AttributeValue.M(var members) -> new AttributeValue.M(members(members, fork));
            case AttributeValue.L(var elements) -> new AttributeValue.L(elements(elements, fork));
            case null -> null;
            case AttributeValue.S _, AttributeValue.N _, AttributeValue.B _ -> old;
            case AttributeValue.Bool _, AttributeValue.Null _ -> old;
            case AttributeValue.Ss _, AttributeValue.Ns _, AttributeValue.Bs _ -> old;
          };
    };
  }
}
