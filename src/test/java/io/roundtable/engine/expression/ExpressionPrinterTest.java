package io.roundtable.engine.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.engine.expression.syntax.ConditionParser;
import io.roundtable.engine.expression.syntax.ConditionTree;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.expression.syntax.OperandTree;
import io.roundtable.engine.expression.syntax.ProjectionParser;
import io.roundtable.engine.expression.syntax.Token;
import io.roundtable.engine.expression.syntax.TokenKind;
import io.roundtable.engine.expression.syntax.Tokenizer;
import io.roundtable.engine.expression.syntax.UpdateParser;
import io.roundtable.engine.expression.syntax.UpdateTree;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExpressionPrinterTest {
  private static final Language<ConditionTree> CONDITIONS =
      new Language<>(ExpressionKind.CONDITION, ConditionParser::parse, ExpressionPrinter::print);
  private static final Language<ConditionTree> KEY_CONDITIONS =
      new Language<>(
          ExpressionKind.KEY_CONDITION, ConditionParser::parse, ExpressionPrinter::print);
  private static final Language<UpdateTree> UPDATES =
      new Language<>(ExpressionKind.UPDATE, UpdateParser::parse, ExpressionPrinter::print);
  private static final Language<List<OperandTree.Path>> PROJECTIONS =
      new Language<>(ExpressionKind.PROJECTION, ProjectionParser::parse, ExpressionPrinter::print);

  /// A grammar and the way back.
  private record Language<T>(
      ExpressionKind kind,
      BiFunction<ExpressionKind, String, T> parser,
      Function<T, String> printer) {
    T parse(String text) {
      return parser.apply(kind, text);
    }

    /// The tree comes back from its text, also in lower case and with its tokens apart, and the
    /// text from the tree.
    void assertRoundTrip(T tree) {
      var text = printer.apply(tree);
      var parsed = parse(text);
      assertEquals(tree, parsed, text);
      assertEquals(text, printer.apply(parsed));
      assertEquals(tree, parse(loosened(text)), () -> loosened(text));
    }

    private String loosened(String text) {
      return Tokenizer.tokens(text, kind.keywords()).stream()
          .filter(token -> token.kind() != TokenKind.END)
          .map(Language::lowerKeyword)
          .collect(Collectors.joining(" \r\n\t"));
    }

    private static String lowerKeyword(Token token) {
      return token.kind() == TokenKind.KEYWORD
          ? token.text().toLowerCase(Locale.ROOT)
          : token.text();
    }
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void print_ofAnyCondition_parsesToTheSameTree(@ForAll("conditions") ConditionTree condition) {
    CONDITIONS.assertRoundTrip(condition);
    KEY_CONDITIONS.assertRoundTrip(condition);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void print_ofAnyUpdate_parsesToTheSameTree(@ForAll("updates") UpdateTree update) {
    UPDATES.assertRoundTrip(update);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void print_ofAnyProjection_parsesToTheSameTree(
      @ForAll("projections") List<OperandTree.Path> projection) {
    PROJECTIONS.assertRoundTrip(projection);
  }

  @ParameterizedTest
  @MethodSource("acceptedConditions")
  void print_ofAnAcceptedCondition_parsesToTheSameTree(GrammarCase accepted) {
    CONDITIONS.assertRoundTrip(CONDITIONS.parse(accepted.text()));
  }

  @ParameterizedTest
  @MethodSource("acceptedKeyConditions")
  void print_ofAnAcceptedKeyCondition_parsesToTheSameTree(GrammarCase accepted) {
    KEY_CONDITIONS.assertRoundTrip(KEY_CONDITIONS.parse(accepted.text()));
  }

  @ParameterizedTest
  @MethodSource("acceptedUpdates")
  void print_ofAnAcceptedUpdate_parsesToTheSameTree(GrammarCase accepted) {
    UPDATES.assertRoundTrip(UPDATES.parse(accepted.text()));
  }

  @ParameterizedTest
  @MethodSource("acceptedProjections")
  void print_ofAnAcceptedProjection_parsesToTheSameTree(GrammarCase accepted) {
    PROJECTIONS.assertRoundTrip(PROJECTIONS.parse(accepted.text()));
  }

  @Test
  void print_keepsOnlyTheParenthesesThatMatter() {
    assertPrints(
        "a = :v AND (b = :v OR NOT (c = :v AND d IN (:v, :w)))",
        "(a=:v)and((b=:v)or(not((c)=:v and (d in(:v,(:w))))))");
    assertPrints("a = :v OR (b = :v OR c = :v)", "a = :v OR (b = :v OR c = :v)");
    assertPrints("a = :v OR b = :v OR c = :v", "(a = :v OR b = :v) OR c = :v");
  }

  private static void assertPrints(String expected, String written) {
    assertEquals(expected, ExpressionPrinter.print(CONDITIONS.parse(written)));
  }

  static Stream<GrammarCase> acceptedConditions() {
    return GrammarCase.accepted("condition-grammar.txt");
  }

  static Stream<GrammarCase> acceptedKeyConditions() {
    return GrammarCase.accepted("key-condition-grammar.txt");
  }

  static Stream<GrammarCase> acceptedUpdates() {
    return GrammarCase.accepted("update-grammar.txt");
  }

  static Stream<GrammarCase> acceptedProjections() {
    return GrammarCase.accepted("projection-grammar.txt");
  }

  @Provide
  Arbitrary<ConditionTree> conditions() {
    return ParseTrees.conditions();
  }

  @Provide
  Arbitrary<UpdateTree> updates() {
    return ParseTrees.updates();
  }

  @Provide
  Arbitrary<List<OperandTree.Path>> projections() {
    return ParseTrees.projections();
  }
}
