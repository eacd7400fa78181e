package io.roundtable.engine.expression;

import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.expression.syntax.OperandTree;
import java.util.ArrayList;

/// Puts the names of a request into document paths.
final class PathBinder {
  private static final int MAX_STEPS = 32;

  private PathBinder() {}

  /// The path with its names looked up.
  ///
  /// @throws ExpressionException where a name is not defined or the path is too long
  static DocumentPath bind(ExpressionKind kind, OperandTree.Path path, ExpressionContext context) {
    if (path.steps().size() > MAX_STEPS) {
      throw kind.invalid(
          "The document path has too many nesting levels; nesting levels: " + path.steps().size());
    }
    String attribute = null;
    var steps = new ArrayList<DocumentPath.Step>();
    for (var step : path.steps()) {
      var bound = bind(kind, step, context);
      if (attribute == null && bound instanceof DocumentPath.Step.Member(var name)) {
        attribute = name;
      } else {
        steps.add(bound);
      }
    }
    return new DocumentPath(attribute, steps);
  }

  private static DocumentPath.Step bind(
      ExpressionKind kind, OperandTree.Step step, ExpressionContext context) {
    return switch (step) {
      case OperandTree.Step.Word(var text) -> new DocumentPath.Step.Member(text);
      case OperandTree.Step.Name(var placeholder) ->
          new DocumentPath.Step.Member(context.name(kind, placeholder));
      case OperandTree.Step.Index(var digits) ->
          new DocumentPath.Step.Element(Integer.parseInt(digits));
    };
  }
}
