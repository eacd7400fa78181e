package io.roundtable.engine.expression;

import io.roundtable.engine.expression.Update.Computed;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.expression.syntax.FunctionName;
import io.roundtable.engine.expression.syntax.OperandTree;
import io.roundtable.engine.expression.syntax.UpdateTree;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.ValueType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Puts the names and values of a request into an update and checks what can be checked without an
/// item: first how the changed paths stand to each other, then, as the service does, the actions
/// from the last to the first.
final class UpdateBinder {
  private static final Set<ValueType> SETS = EnumSet.of(ValueType.SS, ValueType.NS, ValueType.BS);
  private static final Set<ValueType> SETS_AND_NUMBERS =
      EnumSet.of(ValueType.N, ValueType.SS, ValueType.NS, ValueType.BS);

  private final ExpressionKind kind;
  private final ExpressionContext context;
  private final OperandTypes operands;

  UpdateBinder(ExpressionKind kind, ExpressionContext context) {
    this.kind = kind;
    this.context = context;
    this.operands = new OperandTypes(kind);
  }

  /// The actions of all sections in the order in which they are written.
  ///
  /// @throws ExpressionException where a name or value is not defined, a value is of a type that
  ///     cannot fit, or two paths cannot stand together
  List<Update> bind(UpdateTree tree) {
    var actions = new ArrayList<UpdateTree.Action>();
    tree.sections().forEach(section -> actions.addAll(section.actions()));
    var paths = new ArrayList<DocumentPath>();
    actions.forEach(action -> paths.add(PathBinder.bind(kind, action.path(), context)));
    PathClashes.check(kind, paths);
    var updates = new ArrayList<Update>();
    for (int last = actions.size() - 1; last >= 0; last--) {
      updates.addFirst(bind(actions.get(last), paths.get(last)));
    }
    return updates;
  }

  private Update bind(UpdateTree.Action action, DocumentPath path) {
    return switch (action) {
      case UpdateTree.Action.Set(_, var value) -> new Update.Set(path, result(value));
      case UpdateTree.Action.Remove _ -> new Update.Remove(path);
      case UpdateTree.Action.Add(_, var value) ->
          new Update.Add(path, value("ADD", value, SETS_AND_NUMBERS));
      case UpdateTree.Action.Delete(_, var value) ->
          new Update.Delete(path, value("DELETE", value, SETS));
    };
  }

  private Computed result(UpdateTree.Result tree) {
    return switch (tree) {
      case UpdateTree.Result.Single(var operand) -> computed(operand);
      case UpdateTree.Result.Arithmetic(var sign, var left, var right) ->
          new Computed.Arithmetic(
              sign,
              require(sign.symbol(), ValueType.N, computed(left)),
              require(sign.symbol(), ValueType.N, computed(right)));
    };
  }

  private Computed computed(OperandTree tree) {
    return switch (tree) {
      case OperandTree.Path path -> new Computed.Path(PathBinder.bind(kind, path, context));
      case OperandTree.Value(var placeholder) ->
          new Computed.Constant(context.value(kind, placeholder));
      case OperandTree.Call call -> call(call);
    };
  }

  private Computed call(OperandTree.Call call) {
    var function = FunctionName.of(kind, call);
    function.checkOperandCount(kind, call);
    var first = computed(call.operands().getFirst());
    var second = computed(call.operands().getLast());
    if (function == FunctionName.LIST_APPEND) {
      return new Computed.ListAppend(
          require(function.word(), ValueType.L, first),
          require(function.word(), ValueType.L, second));
    }
    if (first instanceof Computed.Path(var path)) {
      requireDistinct(function, path, second);
      return new Computed.IfNotExists(path, second);
    }
    throw operands.pathRequired(function);
  }

  private void requireDistinct(FunctionName function, DocumentPath path, Computed second) {
    if (second instanceof Computed.Path(var other) && other.equals(path)) {
      throw operands.notDistinct(function.word(), path);
    }
  }

  private Computed require(String function, ValueType type, Computed operand) {
    if (operand instanceof Computed.Constant(var value) && value.type() != type) {
      throw operands.wrongType(function, value.type().name());
    }
    return operand;
  }

  private AttributeValue value(String section, OperandTree.Value tree, Set<ValueType> allowed) {
    var value = context.value(kind, tree.placeholder());
    if (!allowed.contains(value.type())) {
      throw kind.invalid(
          "Incorrect operand type for operator or function; operator: "
              + section
              + ", operand type: "
              + longName(value.type())
              + ", typeSet: ALLOWED_FOR_"
              + section
              + "_OPERAND");
    }
    return value;
  }

  private static String longName(ValueType type) {
    return switch (type) {
      case S -> "STRING";
      case N -> "NUMBER";
      case B -> "BINARY";
      case BOOL -> "BOOLEAN";
      case NULL -> "NULL";
      case SS -> "STRING_SET";
      case NS -> "NUMBER_SET";
      case BS -> "BINARY_SET";
      case L -> "LIST";
      case M -> "MAP";
    };
  }
}
