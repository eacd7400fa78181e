package io.roundtable.engine.expression;

import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.expression.syntax.OperandTree;
import io.roundtable.engine.expression.syntax.ParseCache;
import io.roundtable.engine.expression.syntax.ProjectionParser;
import io.roundtable.engine.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The parts of an item that a reader asks for: a `ProjectionExpression`. Immutable and safe for
/// any number of threads.
public final class ProjectionExpression {
  private static final ParseCache<List<OperandTree.Path>> PARSED =
      new ParseCache<>(ProjectionParser::parse);

  private final List<DocumentPath> paths;
  private final Set<String> topLevelAttributes;
  private final PathSelection selection;

  private ProjectionExpression(List<DocumentPath> paths) {
    this.paths = List.copyOf(paths);
    this.topLevelAttributes = DocumentPath.attributes(this.paths);
    this.selection = new PathSelection(this.paths);
  }

  /// Parses a projection and binds the names that it uses.
  ///
  /// @throws ExpressionException where the projection is refused
  public static ProjectionExpression parse(String text, ExpressionContext context) {
    var paths = new ArrayList<DocumentPath>();
    for (var path : PARSED.tree(ExpressionKind.PROJECTION, text)) {
      paths.add(PathBinder.bind(ExpressionKind.PROJECTION, path, context));
    }
    PathClashes.check(ExpressionKind.PROJECTION, paths);
    return new ProjectionExpression(paths);
  }

  /// The item with the asked parts of it, in the item's own structure; parts that it does not have
  /// are absent.
  public Item project(Item item) {
    return selection.of(item);
  }

  /// The paths in the order in which they are written.
  List<DocumentPath> paths() {
    return paths;
  }

  /// The names of all top-level attributes of which the projection reads something.
  public Set<String> topLevelAttributes() {
    return topLevelAttributes;
  }
}
