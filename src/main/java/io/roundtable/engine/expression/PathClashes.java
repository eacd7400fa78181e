package io.roundtable.engine.expression;

import io.roundtable.engine.expression.DocumentPath.Step;
import io.roundtable.engine.expression.syntax.ExpressionException;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import java.util.List;

/// Refuses paths of one expression that cannot stand together: the same path twice, one that leads
/// into another, or two that take the same place for a map and for a list.
final class PathClashes {
  private final ExpressionKind kind;

  private PathClashes(ExpressionKind kind) {
    this.kind = kind;
  }

  static void check(ExpressionKind kind, List<DocumentPath> paths) {
    var clashes = new PathClashes(kind);
    for (int later = 1; later < paths.size(); later++) {
      for (int earlier = 0; earlier < later; earlier++) {
        clashes.check(paths.get(earlier), paths.get(later));
      }
    }
  }

  private void check(DocumentPath one, DocumentPath two) {
    if (!one.attribute().equals(two.attribute())) {
      return;
    }
    int common = Math.min(one.steps().size(), two.steps().size());
    for (int position = 0; position < common; position++) {
      var first = one.steps().get(position);
      var second = two.steps().get(position);
      if (first instanceof Step.Member != second instanceof Step.Member) {
        throw clash("conflict", one, two);
      }
      if (!first.equals(second)) {
        return;
      }
    }
    throw clash("overlap", one, two);
  }

  private ExpressionException clash(String verb, DocumentPath one, DocumentPath two) {
    return kind.invalid(
        "Two document paths "
            + verb
            + " with each other; must remove or rewrite one of these paths; path one: "
            + one
            + ", path two: "
            + two);
  }
}
