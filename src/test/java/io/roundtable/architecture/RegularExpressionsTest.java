package io.roundtable.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.lang.ArchRule;
import io.roundtable.configuration.ConfigurationFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// No regular expression of ours can take longer than in proportion to its text.
///
/// Two rules together are enough. An expression is matched against the whole text, never looked for
/// at every place of it, because `/+$` looked for in a row of slashes walks the row from each of
/// them. And what repeats without an end never gives anything back: it is possessive, or it is the
/// only one and the last of its expression.
class RegularExpressionsTest {
  private static final Path SOURCES = Path.of("src", "main", "java");
  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(new DoNotIncludeTests())
          .importPackages("io.roundtable");

  /// An expression as it is written, of any lines between the parentheses.
  private static final Pattern COMPILED =
      Pattern.compile("Pattern\\s*\\.compile\\(\\s*([^;]*?)\\);");

  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*+)\"");
  private static final Pattern SPLIT =
      Pattern.compile("\\.split\\(\\s*\"((?:[^\"\\\\]|\\\\.)*+)\"");
  private static final Pattern ONE_CHARACTER = Pattern.compile("[^.$|()\\[{^?*+\\\\]|\\\\[.$|]");

  @Test
  void text_isNeverSearchedByExpressions() {
    ArchRule searched =
        noClasses()
            .that()
            .doNotBelongToAnyOf(ConfigurationFile.class) // Its expression is bounded throughout.
            .should()
            .callMethod(Matcher.class, "find")
            .orShould()
            .callMethod(Matcher.class, "find", int.class)
            .orShould()
            .callMethod(Matcher.class, "lookingAt")
            .orShould()
            .callMethod(Matcher.class, "results")
            .orShould()
            .callMethod(Matcher.class, "replaceAll", String.class)
            .orShould()
            .callMethod(Matcher.class, "replaceFirst", String.class)
            .orShould()
            .callMethod(Pattern.class, "asPredicate")
            .orShould()
            .callMethod(Pattern.class, "split", CharSequence.class)
            .orShould()
            .callMethod(Pattern.class, "splitAsStream", CharSequence.class);

    searched.check(MAIN);
  }

  /// They compile their expression each time, out of sight of the rule below.
  @Test
  void expressions_areCompiledOnceByName() {
    noClasses()
        .should()
        .callMethod(String.class, "matches", String.class)
        .orShould()
        .callMethod(String.class, "replaceAll", String.class, String.class)
        .orShould()
        .callMethod(String.class, "replaceFirst", String.class, String.class)
        .orShould()
        .callMethod(Pattern.class, "matches", String.class, CharSequence.class)
        .check(MAIN);
  }

  @Test
  void expressions_takeWorkInProportion() {
    var expressions = written();

    assertTrue(expressions.size() > 10, "the expressions are not found any more");
    assertEquals(
        List.of(), expressions.stream().filter(RegularExpressionsTest::mayBacktrack).toList());
  }

  @Test
  void texts_areSplitAtOneCharacter() {
    var separators =
        sources().stream()
            .flatMap(source -> SPLIT.matcher(source).results())
            .map(found -> found.group(1).replace("\\\\", "\\"))
            .toList();

    assertTrue(separators.size() > 10, "the separators are not found any more");
    assertEquals(
        List.of(),
        separators.stream().filter(text -> !ONE_CHARACTER.matcher(text).matches()).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/+$", "a*b", "(a+)+", "(a|b)*c", "[^:]+:x", "a{2,}b", "a+b+", "(.+)x"})
  void expression_thatGivesBack_isFound(String expression) {
    assertTrue(mayBacktrack(expression), expression);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[a-z]+", "[^:]++:x", "a{2,5}b", "a?b", "(\\.0*+)?", "a\\+b", "[+*]x"})
  void expression_thatGivesNothingBack_isNot(String expression) {
    assertEquals(false, mayBacktrack(expression), expression);
  }

  private static List<String> written() {
    var expressions = new ArrayList<String>();
    for (var source : sources()) {
      COMPILED
          .matcher(source)
          .results()
          .forEach(call -> expressions.add(expression(call.group(1))));
    }
    return expressions;
  }

  private static String expression(String arguments) {
    var text = new StringBuilder();
    LITERAL.matcher(arguments).results().forEach(part -> text.append(part.group(1)));
    assertTrue(!text.isEmpty(), "write the expression where it is compiled: " + arguments);
    return text.toString().replace("\\\\", "\\");
  }

  /// Walks an expression for repetitions without an end that are not possessive.
  private static boolean mayBacktrack(String expression) {
    var plain = withoutClassesAndEscapes(expression);
    var endless = Pattern.compile("[*+](?![+])|\\{[0-9]+,}(?![+])").matcher(possessiveAway(plain));
    int count = 0;
    int end = -1;
    while (endless.find()) {
      count++;
      end = endless.end();
    }
    boolean onlyAndLast = count == 1 && end == possessiveAway(plain).length();
    return count > 0 && !(onlyAndLast && !plain.contains("("));
  }

  private static String possessiveAway(String plain) {
    return plain.replace("*+", "").replace("++", "").replaceAll("\\{[0-9]+,}\\+", "");
  }

  private static String withoutClassesAndEscapes(String expression) {
    return expression.replaceAll("\\\\.", "x").replaceAll("\\[\\^?[^\\]]*]", "x");
  }

  private static List<String> sources() {
    try (var files = Files.walk(SOURCES)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .map(RegularExpressionsTest::read)
          .toList();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
