package io.roundtable.engine.expression.syntax;

import java.util.List;

/// The grammar of projections: document paths with commas between.
public final class ProjectionParser extends OperandParser {
  private ProjectionParser(ExpressionKind kind, String text) {
    super(kind, text);
  }

  /// The paths of a projection, such as `a, b.#c, d[0]`.
  public static List<OperandTree.Path> parse(ExpressionKind kind, String text) {
    var parser = new ProjectionParser(kind, text);
    var paths = List.copyOf(parser.commaSeparated(parser::path));
    parser.finish();
    paths.forEach(path -> PathRules.check(kind, path));
    return paths;
  }
}
