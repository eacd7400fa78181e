package io.roundtable.engine.expression;

import io.roundtable.engine.expression.Update.Computed;
import io.roundtable.engine.expression.syntax.ExpressionException;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.DynamoNumber;
import io.roundtable.engine.value.Item;
import java.util.ArrayList;
import java.util.List;

/// Applies bound updates to one item. All values are computed from the item as it was; only then is
/// anything changed.
final class UpdateEvaluator {
  private final Item item;
  private final boolean exists;

  /// @param exists whether the item is stored, rather than the key of one that is to be made
  UpdateEvaluator(Item item, boolean exists) {
    this.item = item;
    this.exists = exists;
  }

  /// The item after the updates.
  ///
  /// @throws ExpressionException where one cannot be applied to the item
  Item apply(List<Update> updates) {
    var edits = new ItemEdits();
    for (var update : updates) {
      switch (update) {
        case Update.Set(var path, var value) -> {
          requireParent(path);
          edits.put(path, computed(value));
        }
        case Update.Remove(var path) -> {
          requireParentOfStored(path);
          edits.remove(path);
        }
        case Update.Add(var path, var value) -> {
          requireParent(path);
          edits.put(path, sum(path.valueIn(item), value));
        }
        case Update.Delete(var path, var value) -> {
          requireParentOfStored(path);
          delete(edits, path, value);
        }
      }
    }
    return edits.applyTo(item);
  }

  private AttributeValue computed(Computed value) {
    return switch (value) {
      case Computed.Constant(var constant) -> constant;
      case Computed.Path(var path) -> read(path);
      case Computed.IfNotExists(var path, var otherwise) -> {
        var found = path.valueIn(item);
        yield found == null ? computed(otherwise) : found;
      }
      case Computed.ListAppend(var first, var second) -> {
        var elements = new ArrayList<>(list(computed(first)));
        elements.addAll(list(computed(second)));
        yield new AttributeValue.L(elements);
      }
      case Computed.Arithmetic(var sign, var left, var right) -> {
        var first = number(computed(left));
        var second = number(computed(right));
        yield new AttributeValue.N(
            switch (sign) {
              case PLUS -> first.plus(second);
              case MINUS -> first.minus(second);
            });
      }
    };
  }

  private AttributeValue read(DocumentPath path) {
    var value = path.valueIn(item);
    if (value == null) {
      throw new ExpressionException(
          "The provided expression refers to an attribute that does not exist in the item");
    }
    return value;
  }

  private static AttributeValue sum(AttributeValue old, AttributeValue added) {
    if (old == null) {
      return added;
    }
    if (old instanceof AttributeValue.N(var first)) {
      return new AttributeValue.N(first.plus(number(added)));
    }
    return SetArithmetic.union(old, added).orElseThrow(UpdateEvaluator::wrongType);
  }

  private void delete(ItemEdits edits, DocumentPath path, AttributeValue members) {
    var old = path.valueIn(item);
    if (old == null) {
      return;
    }
    if (old.type() != members.type()) {
      throw wrongType();
    }
    SetArithmetic.difference(old, members)
        .ifPresentOrElse(left -> edits.put(path, left), () -> edits.remove(path));
  }

  private void requireParentOfStored(DocumentPath path) {
    if (exists) {
      requireParent(path);
    }
  }

  /// A path can only end in a map or list that is there.
  private void requireParent(DocumentPath path) {
    if (!path.isNested()) {
      return;
    }
    var parent = path.parent().valueIn(item);
    boolean fits =
        switch (path.steps().getLast()) {
          case DocumentPath.Step.Member _ -> parent instanceof AttributeValue.M;
          case DocumentPath.Step.Element _ -> parent instanceof AttributeValue.L;
        };
    if (!fits) {
      throw new ExpressionException(
          "The document path provided in the update expression is invalid for update");
    }
  }

  private static List<AttributeValue> list(AttributeValue value) {
    if (value instanceof AttributeValue.L(var elements)) {
      return elements;
    }
    throw wrongType();
  }

  private static DynamoNumber number(AttributeValue value) {
    if (value instanceof AttributeValue.N(var number)) {
      return number;
    }
    throw wrongType();
  }

  private static ExpressionException wrongType() {
    return new ExpressionException(
        "An operand in the update expression has an incorrect data type");
  }
}
