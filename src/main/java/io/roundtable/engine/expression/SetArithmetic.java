package io.roundtable.engine.expression;

import io.roundtable.engine.value.AttributeValue;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/// Union and difference of two sets of the same type.
final class SetArithmetic {
  private SetArithmetic() {}

  /// The members of both; empty where the values are not sets of the same type.
  static Optional<AttributeValue> union(AttributeValue old, AttributeValue added) {
    if (old instanceof AttributeValue.Ss(var some)
        && added instanceof AttributeValue.Ss(var more)) {
      return Optional.of(new AttributeValue.Ss(union(some, more)));
    }
    if (old instanceof AttributeValue.Ns(var some)
        && added instanceof AttributeValue.Ns(var more)) {
      return Optional.of(new AttributeValue.Ns(union(some, more)));
    }
    if (old instanceof AttributeValue.Bs(var some)
        && added instanceof AttributeValue.Bs(var more)) {
      return Optional.of(new AttributeValue.Bs(union(some, more)));
    }
    return Optional.empty();
  }

  /// The members of the first that the second does not have; empty where none is left.
  static Optional<AttributeValue> difference(AttributeValue old, AttributeValue taken) {
    if (old instanceof AttributeValue.Ss(var all) && taken instanceof AttributeValue.Ss(var some)) {
      var left = difference(all, some);
      return left.isEmpty() ? Optional.empty() : Optional.of(new AttributeValue.Ss(left));
    }
    if (old instanceof AttributeValue.Ns(var all) && taken instanceof AttributeValue.Ns(var some)) {
      var left = difference(all, some);
      return left.isEmpty() ? Optional.empty() : Optional.of(new AttributeValue.Ns(left));
    }
    if (old instanceof AttributeValue.Bs(var all) && taken instanceof AttributeValue.Bs(var some)) {
      var left = difference(all, some);
      return left.isEmpty() ? Optional.empty() : Optional.of(new AttributeValue.Bs(left));
    }
    throw new IllegalArgumentException("no difference of " + old.type() + " and " + taken.type());
  }

  private static <T> Set<T> union(Set<T> some, Set<T> more) {
    var union = new LinkedHashSet<>(some);
    union.addAll(more);
    return union;
  }

  private static <T> Set<T> difference(Set<T> all, Set<T> some) {
    var left = new LinkedHashSet<>(all);
    left.removeAll(some);
    return left;
  }
}
