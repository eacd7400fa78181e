package io.roundtable.engine.expression;

import io.roundtable.engine.expression.syntax.Comparator;
import io.roundtable.engine.expression.syntax.ConditionTree;
import io.roundtable.engine.expression.syntax.OperandTree;
import io.roundtable.engine.expression.syntax.UpdateTree;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/// Makes up parse trees that the grammars can produce, small enough for the limits of a text.
final class ParseTrees {
  private static final int DEPTH = 3;

  /// `remove` and `between1` are words that look like keywords.
  private static final List<String> WORDS =
      List.of("a", "Zed_9", "ordered", "notes", "between1", "inn", "andy");

  private ParseTrees() {}

  static Arbitrary<ConditionTree> conditions() {
    return conditions(DEPTH);
  }

  static Arbitrary<List<OperandTree.Path>> projections() {
    return paths(words("remove")).list().ofMinSize(1).ofMaxSize(6);
  }

  /// Updates with every section at most once, in any order.
  static Arbitrary<UpdateTree> updates() {
    return Arbitraries.shuffle(UpdateTree.Keyword.values())
        .flatMap(
            keywords ->
                Arbitraries.integers()
                    .between(1, keywords.size())
                    .flatMap(count -> sections(keywords.subList(0, count))))
        .map(UpdateTree::new);
  }

  private static Arbitrary<List<UpdateTree.Section>> sections(List<UpdateTree.Keyword> keywords) {
    return Combinators.combine(keywords.stream().map(ParseTrees::section).toList())
        .as(List::copyOf);
  }

  private static Arbitrary<UpdateTree.Section> section(UpdateTree.Keyword keyword) {
    var paths = paths(words());
    Arbitrary<UpdateTree.Action> actions =
        switch (keyword) {
          case SET -> Combinators.combine(paths, results()).as(UpdateTree.Action.Set::new);
          case REMOVE -> paths.map(UpdateTree.Action.Remove::new);
          case ADD -> Combinators.combine(paths, values()).as(UpdateTree.Action.Add::new);
          case DELETE -> Combinators.combine(paths, values()).as(UpdateTree.Action.Delete::new);
        };
    return actions
        .list()
        .ofMinSize(1)
        .ofMaxSize(4)
        .map(list -> new UpdateTree.Section(keyword, list));
  }

  private static Arbitrary<UpdateTree.Result> results() {
    var operands = operands(words(), List.of("if_not_exists", "list_append"), 2, 2);
    return Arbitraries.oneOf(
        operands.map(UpdateTree.Result.Single::new),
        Combinators.combine(Arbitraries.of(UpdateTree.Sign.class), operands, operands)
            .as(UpdateTree.Result.Arithmetic::new));
  }

  private static Arbitrary<ConditionTree> conditions(int depth) {
    var operands = operands(words("remove"), List.of("size"), 1, 2);
    Arbitrary<ConditionTree> flat =
        Arbitraries.oneOf(
            Combinators.combine(Arbitraries.of(Comparator.class), operands, operands)
                .as(ConditionTree.Comparison::new),
            Combinators.combine(operands, operands, operands).as(ConditionTree.Between::new),
            Combinators.combine(operands, operands.list().ofMinSize(1).ofMaxSize(4))
                .as(ConditionTree.In::new),
            tests(operands));
    if (depth == 0) {
      return flat;
    }
    var inner = conditions(depth - 1);
    return Arbitraries.oneOf(
        flat,
        inner.map(ConditionTree.Not::new),
        Combinators.combine(inner, inner).as(ConditionTree.And::new),
        Combinators.combine(inner, inner).as(ConditionTree.Or::new));
  }

  private static Arbitrary<ConditionTree> tests(Arbitrary<OperandTree> operands) {
    var ofOne = Arbitraries.of("attribute_exists", "attribute_not_exists");
    var ofTwo = Arbitraries.of("attribute_type", "begins_with", "contains");
    return Arbitraries.oneOf(
            Combinators.combine(ofOne, operands.list().ofSize(1)).as(OperandTree.Call::new),
            Combinators.combine(ofTwo, operands.list().ofSize(2)).as(OperandTree.Call::new))
        .map(ConditionTree.Test::new);
  }

  private static Arbitrary<OperandTree> operands(
      Arbitrary<String> words, List<String> functions, int operands, int depth) {
    Arbitrary<OperandTree> flat =
        Arbitraries.oneOf(paths(words).map(path -> path), values().map(value -> value));
    if (depth == 0) {
      return flat;
    }
    var inner = operands(words, functions, operands, depth - 1).list().ofSize(operands);
    return Arbitraries.oneOf(
        flat, Combinators.combine(Arbitraries.of(functions), inner).as(OperandTree.Call::new));
  }

  private static Arbitrary<OperandTree.Path> paths(Arbitrary<String> words) {
    Arbitrary<OperandTree.Step> members =
        Arbitraries.oneOf(
            words.map(OperandTree.Step.Word::new),
            Arbitraries.of("#a", "#9_", "#SET").map(OperandTree.Step.Name::new));
    Arbitrary<OperandTree.Step> indexes =
        Arbitraries.of("0", "7", "2147483647").map(OperandTree.Step.Index::new);
    return Combinators.combine(members, Arbitraries.oneOf(members, indexes).list().ofMaxSize(3))
        .as(ParseTrees::path);
  }

  private static OperandTree.Path path(OperandTree.Step first, List<OperandTree.Step> others) {
    var steps = new ArrayList<OperandTree.Step>();
    steps.add(first);
    steps.addAll(others);
    return new OperandTree.Path(steps);
  }

  private static Arbitrary<OperandTree.Value> values() {
    return Arbitraries.of(":v", ":0", ":AND").map(OperandTree.Value::new);
  }

  private static Arbitrary<String> words(String... others) {
    var words = new ArrayList<>(WORDS);
    words.addAll(List.of(others));
    return Arbitraries.of(words);
  }
}
