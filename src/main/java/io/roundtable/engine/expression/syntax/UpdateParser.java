package io.roundtable.engine.expression.syntax;

import java.util.ArrayList;
import java.util.List;

/// The grammar of updates.
public final class UpdateParser extends OperandParser {
  private UpdateParser(ExpressionKind kind, String text) {
    super(kind, text);
  }

  /// The parse tree of an update, such as `SET a = a + :v REMOVE b[0]`.
  public static UpdateTree parse(ExpressionKind kind, String text) {
    var parser = new UpdateParser(kind, text);
    var update = parser.update();
    parser.finish();
    UpdateRules.check(kind, update);
    return update;
  }

  /// `update ::= section+`
  private UpdateTree update() {
    var sections = new ArrayList<UpdateTree.Section>();
    do {
      sections.add(section());
    } while (!tokens.at(TokenKind.END));
    return new UpdateTree(sections);
  }

  /// `section ::= 'SET' sets | 'REMOVE' removes | 'ADD' adds | 'DELETE' deletes`
  private UpdateTree.Section section() {
    for (var keyword : UpdateTree.Keyword.values()) {
      if (tokens.accept(keyword.name())) {
        return new UpdateTree.Section(keyword, actions(keyword));
      }
    }
    throw tokens.unexpected();
  }

  private List<UpdateTree.Action> actions(UpdateTree.Keyword keyword) {
    return switch (keyword) {
      case SET -> commaSeparated(this::set);
      case REMOVE -> commaSeparated(() -> new UpdateTree.Action.Remove(path()));
      case ADD -> commaSeparated(() -> new UpdateTree.Action.Add(path(), value()));
      case DELETE -> commaSeparated(() -> new UpdateTree.Action.Delete(path(), value()));
    };
  }

  /// `set ::= path '=' (result | '(' result ')')`
  private UpdateTree.Action set() {
    var path = path();
    tokens.expect("=");
    return new UpdateTree.Action.Set(path, result());
  }

  /// `result ::= part (('+' | '-') operand)?`, where a part can be a whole result in parentheses
  private UpdateTree.Result result() {
    var left = tokens.at("(") ? grouped(this::result) : new UpdateTree.Result.Single(operand());
    return switch (left) {
      case UpdateTree.Result.Arithmetic arithmetic -> arithmetic;
      case UpdateTree.Result.Single(var operand) -> result(operand);
    };
  }

  private UpdateTree.Result result(OperandTree left) {
    for (var sign : UpdateTree.Sign.values()) {
      if (tokens.accept(sign.symbol())) {
        countOperator();
        return new UpdateTree.Result.Arithmetic(sign, left, operand());
      }
    }
    return new UpdateTree.Result.Single(left);
  }
}
