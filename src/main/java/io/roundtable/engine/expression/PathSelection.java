package io.roundtable.engine.expression;

import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The parts of items at some document paths. Selected elements of a list move together; a map or
/// list of which nothing is selected is left out.
final class PathSelection {
  private final PathTree.Fork<Selected> paths = new PathTree.Fork<>();

  PathSelection(List<DocumentPath> paths) {
    paths.forEach(path -> this.paths.add(path, Selected.WHOLE));
  }

  Item of(Item item) {
    return new Item(members(item.attributes(), paths));
  }

  private enum Selected {
    WHOLE
  }

  private static AttributeValue part(AttributeValue value, PathTree<Selected> paths) {
    return switch (paths) {
      case PathTree.End<Selected> _ -> value;
      case PathTree.Fork<Selected> fork -> inside(value, fork);
    };
  }

  private static AttributeValue inside(AttributeValue value, PathTree.Fork<Selected> fork) {
    if (value instanceof AttributeValue.M(var all)) {
      var selected = members(all, fork);
      return selected.isEmpty() ? null : new AttributeValue.M(selected);
    }
    if (value instanceof AttributeValue.L(var all)) {
      var selected = elements(all, fork);
      return selected.isEmpty() ? null : new AttributeValue.L(selected);
    }
    return null;
  }

  private static Map<String, AttributeValue> members(
      Map<String, AttributeValue> all, PathTree.Fork<Selected> fork) {
    var selected = new LinkedHashMap<String, AttributeValue>();
    all.forEach(
        (name, value) -> {
          var way = fork.member(name);
          var part = way == null ? null : part(value, way);
          if (part != null) {
            selected.put(name, part);
          }
        });
    return selected;
  }

  private static List<AttributeValue> elements(
      List<AttributeValue> all, PathTree.Fork<Selected> fork) {
    var selected = new ArrayList<AttributeValue>();
    for (int index = 0; index < all.size(); index++) {
      var way = fork.element(index);
      var part = way == null ? null : part(all.get(index), way);
      if (part != null) {
        selected.add(part);
      }
    }
    return selected;
  }
}
