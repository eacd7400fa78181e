package io.roundtable.engine.expression;

import io.roundtable.engine.expression.Condition.Operand;
import io.roundtable.engine.expression.syntax.Comparator;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ValueOrder;

/// Tells whether one item fulfils bound conditions.
///
/// An operand that the item does not have is equal to nothing and without order, and values of
/// different types are neither equal nor ordered; so `<>` alone is true of them.
final class ConditionEvaluator {
  private final Item item;

  ConditionEvaluator(Item item) {
    this.item = item;
  }

  boolean holds(Condition condition) {
    return switch (condition) {
      case Condition.Or(var left, var right) -> holds(left) || holds(right);
      case Condition.And(var left, var right) -> holds(left) && holds(right);
      case Condition.Not(var negated) -> !holds(negated);
      case Condition.Comparison(var comparator, var left, var right) ->
          compare(comparator, value(left), value(right));
      case Condition.Between(var operand, var low, var high) -> {
        var value = value(operand);
        yield compare(Comparator.GE, value, value(low))
            && compare(Comparator.LE, value, value(high));
      }
      case Condition.In(var operand, var candidates) -> {
        var value = value(operand);
        yield value != null
            && candidates.stream().anyMatch(candidate -> value.equals(value(candidate)));
      }
      case Condition.Exists(var path) -> path.valueIn(item) != null;
      case Condition.NotExists(var path) -> path.valueIn(item) == null;
      case Condition.HasType(var path, var type) -> {
        var value = path.valueIn(item);
        yield value != null && value.type() == type;
      }
      case Condition.BeginsWith(var operand, var beginning) ->
          beginsWith(value(operand), value(beginning));
      case Condition.Contains(var operand, var part) -> contains(value(operand), value(part));
    };
  }

  private AttributeValue value(Operand operand) {
    return switch (operand) {
      case Operand.Path(var path) -> path.valueIn(item);
      case Operand.Constant(var value) -> value;
      case Operand.Size(var measured) -> size(value(measured));
    };
  }

  private static boolean compare(Comparator comparator, AttributeValue left, AttributeValue right) {
    boolean comparable = left != null && right != null && left.type() == right.type();
    return switch (comparator) {
      case EQ -> comparable && left.equals(right);
      case NE -> !comparable || !left.equals(right);
      case LT -> comparable && isOrdered(left) && ValueOrder.compare(left, right) < 0;
      case LE -> comparable && isOrdered(left) && ValueOrder.compare(left, right) <= 0;
      case GT -> comparable && isOrdered(left) && ValueOrder.compare(left, right) > 0;
      case GE -> comparable && isOrdered(left) && ValueOrder.compare(left, right) >= 0;
    };
  }

  private static boolean isOrdered(AttributeValue value) {
    return switch (value.type()) {
      case S, N, B -> true;
      case BOOL, NULL, SS, NS, BS, L, M -> false;
    };
  }

  private static boolean beginsWith(AttributeValue value, AttributeValue beginning) {
    if (value instanceof AttributeValue.S(var text)) {
      return beginning instanceof AttributeValue.S(var start) && text.startsWith(start);
    }
    return value instanceof AttributeValue.B(var bytes)
        && beginning instanceof AttributeValue.B(var start)
        && bytes.startsWith(start);
  }

  private static boolean contains(AttributeValue value, AttributeValue part) {
    if (value == null || part == null) {
      return false;
    }
    return switch (value) {
      case AttributeValue.S(var text) ->
          part instanceof AttributeValue.S(var sought) && text.contains(sought);
      case AttributeValue.B(var bytes) ->
          part instanceof AttributeValue.B(var sought) && bytes.contains(sought);
      case AttributeValue.Ss(var members) ->
          part instanceof AttributeValue.S(var sought) && members.contains(sought);
      case AttributeValue.Ns(var members) ->
          part instanceof AttributeValue.N(var sought) && members.contains(sought);
      case AttributeValue.Bs(var members) ->
          part instanceof AttributeValue.B(var sought) && members.contains(sought);
      case AttributeValue.L(var elements) -> elements.contains(part);
      case AttributeValue.N _, AttributeValue.Bool _, AttributeValue.Null _ -> false;
      case AttributeValue.M _ -> false;
    };
  }

  private static AttributeValue size(AttributeValue value) {
    return switch (value) {
      case AttributeValue.S(var text) -> AttributeValue.N.of(text.length());
      case AttributeValue.B(var bytes) -> AttributeValue.N.of(bytes.length());
      case AttributeValue.Ss(var members) -> AttributeValue.N.of(members.size());
      case AttributeValue.Ns(var members) -> AttributeValue.N.of(members.size());
      case AttributeValue.Bs(var members) -> AttributeValue.N.of(members.size());
      case AttributeValue.L(var elements) -> AttributeValue.N.of(elements.size());
      case AttributeValue.M(var members) -> AttributeValue.N.of(members.size());
      case AttributeValue.N _, AttributeValue.Bool _, AttributeValue.Null _ -> null;
      case null -> null;
    };
  }
}
