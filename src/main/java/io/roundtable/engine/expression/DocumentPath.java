package io.roundtable.engine.expression;

import io.roundtable.engine.expression.syntax.ExpressionException;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The way from an item to one of its values, names already resolved: `a.b[0]` is the member `b` of
/// the attribute `a`, and of that the first element.
///
/// @param attribute the top-level attribute
/// @param steps the way on from there; none for the attribute itself
public record DocumentPath(String attribute, List<Step> steps) {
  public DocumentPath {
    steps = List.copyOf(steps);
  }

  /// One step into a document.
  public sealed interface Step {
    /// To the member of a map.
    record Member(String name) implements Step {
      @Override
      public String toString() {
        return name;
      }
    }

    /// To the element of a list, counted from 0.
    record Element(int index) implements Step {
      @Override
      public String toString() {
        return "[" + index + "]";
      }
    }
  }

  /// Whether the path leads into a document rather than to a top-level attribute.
  boolean isNested() {
    return !steps.isEmpty();
  }

  /// The path without its last step.
  ///
  /// @throws IllegalStateException where it has no step
  DocumentPath parent() {
    if (steps.isEmpty()) {
      throw new IllegalStateException("a top-level attribute has no parent: " + this);
    }
    return new DocumentPath(attribute, steps.subList(0, steps.size() - 1));
  }

  /// The value at the end of the path; empty where the item has none there.
  Optional<AttributeValue> find(Item item) {
    return Optional.ofNullable(valueIn(item));
  }

  /// The value at the end of the path, or null.
  AttributeValue valueIn(Item item) {
    var value = item.attributes().get(attribute);
    for (var step : steps) {
      value = next(value, step);
    }
    return value;
  }

  /// The top-level attributes of some paths, each once.
  static Set<String> attributes(Collection<DocumentPath> paths) {
    var names = new LinkedHashSet<String>();
    paths.forEach(path -> names.add(path.attribute));
    return Collections.unmodifiableSet(names);
  }

  /// Refuses paths that lead into a key attribute, which can only be a scalar.
  ///
  /// @param label what the message calls the attribute: `Key` or `IndexKey`
  /// @throws ExpressionException where a path does
  static void requireWhole(
      Iterable<DocumentPath> paths, Collection<String> keyAttributes, String label) {
    for (var path : paths) {
      if (path.isNested() && keyAttributes.contains(path.attribute)) {
        throw new ExpressionException(
            "Key attributes must be scalars; list random access '[]' and map lookup '.' are not"
                + " allowed: "
                + label
                + ": "
                + path.attribute);
      }
    }
  }

  /// The path as error messages show it: `[a, b, [0]]`.
  @Override
  public String toString() {
    return steps.isEmpty()
        ? "[" + attribute + "]"
        : steps.stream()
            .map(Step::toString)
            .collect(Collectors.joining(", ", "[" + attribute + ", ", "]"));
  }

  private static AttributeValue next(AttributeValue value, Step step) {
    return switch (step) {
      case Step.Member(var name) ->
          value instanceof AttributeValue.M(var members) ? members.get(name) : null;
      case Step.Element(var index) ->
          value instanceof AttributeValue.L(var elements) && index < elements.size()
              ? elements.get(index)
              : null;
    };
  }
}
