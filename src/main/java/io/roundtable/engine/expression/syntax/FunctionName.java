package io.roundtable.engine.expression.syntax;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The functions of the expression languages.
public enum FunctionName {
  ATTRIBUTE_EXISTS("attribute_exists", 1, Place.CONDITION),
  ATTRIBUTE_NOT_EXISTS("attribute_not_exists", 1, Place.CONDITION),
  ATTRIBUTE_TYPE("attribute_type", 2, Place.CONDITION),
  BEGINS_WITH("begins_with", 2, Place.CONDITION),
  CONTAINS("contains", 2, Place.CONDITION),
  SIZE("size", 1, Place.OPERAND),
  IF_NOT_EXISTS("if_not_exists", 2, Place.UPDATE),
  LIST_APPEND("list_append", 2, Place.UPDATE);

  private static final Map<String, FunctionName> BY_WORD =
      Arrays.stream(values()).collect(Collectors.toMap(FunctionName::word, Function.identity()));

  private final String word;
  private final int operands;
  private final Place place;

  FunctionName(String word, int operands, Place place) {
    this.word = word;
    this.operands = operands;
    this.place = place;
  }

  /// The places in which a function can stand.
  enum Place {
    /// Alone, as a condition.
    CONDITION,
    /// As an operand of a condition.
    OPERAND,
    /// In an update.
    UPDATE
  }

  /// As it is written; case matters.
  public String word() {
    return word;
  }

  Place place() {
    return place;
  }

  /// The function of a call.
  ///
  /// @throws ExpressionException where there is none of that name
  public static FunctionName of(ExpressionKind kind, OperandTree.Call call) {
    var function = BY_WORD.get(call.function());
    if (function == null) {
      throw kind.invalid("Invalid function name; function: " + call.function());
    }
    return function;
  }

  /// Refuses a call with more or fewer operands than the function takes.
  public void checkOperandCount(ExpressionKind kind, OperandTree.Call call) {
    if (call.operands().size() != operands) {
      throw kind.invalid(
          "Incorrect number of operands for operator or function; operator or function: "
              + word
              + ", number of operands: "
              + call.operands().size());
    }
  }
}
