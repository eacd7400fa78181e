package io.roundtable.templates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.web.render.PageRenderer;
import io.vertx.core.Vertx;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Renders every template with sample records; a name that does not exist fails by itself.
class TemplatesTest {
  private static final Path TEMPLATES = Path.of("src/main/resources/templates");
  private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");
  private static final Pattern REFERENCE =
      Pattern.compile(" (?:for|aria-labelledby|aria-describedby|popovertarget)=\"([^\"]*)\"");

  /// Elements that say something: without content they are a mistake in record or template.
  private static final Pattern EMPTY =
      Pattern.compile(
          "<(h1|h2|h3|b|dt|dd|button|label|title|time|th|li|option|code|summary)"
              + "(?: (?![^>]*aria-label=\"[^\"])[^>]*)?>"
              + "\\s*</\\1>");

  private static final Pattern EMPTY_ATTRIBUTE =
      Pattern.compile(" (href|action|datetime|src|aria-label|name)=\"\\s*\"");

  @AutoClose private static Vertx vertx;
  private static PageRenderer renderer;

  @BeforeAll
  static void createRenderer() {
    vertx = Vertx.vertx();
    renderer = PageRenderer.create(vertx);
  }

  static List<Sample> samples() {
    return Samples.all();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void render_anySample_leavesNothingEmpty(Sample sample) {
    String html = render(sample);

    assertEquals(List.of(), found(EMPTY, html), "elements without content");
    assertEquals(List.of(), found(EMPTY_ATTRIBUTE, html), "attributes without value");
    assertFalse(html.contains("??"), "a message that does not exist");
    assertFalse(html.contains(" th:") || html.contains("${"), "an expression left as it is");
    assertFalse(Pattern.compile("\\bnull\\b").matcher(html).find(), "the word null");
  }

  @ParameterizedTest
  @MethodSource("samples")
  void render_anySample_hasOneHeadingAndNothingInline(Sample sample) {
    String html = render(sample);

    assertEquals(1, html.split("<h1[ >]", -1).length - 1, "one h1");
    assertEquals(1, html.split("<main ", -1).length - 1, "one main");
    assertFalse(Pattern.compile("\\sstyle=\"").matcher(html).find(), "an inline style");
    assertFalse(html.contains("<script>"), "an inline script, or markup that was not escaped");
    assertFalse(Pattern.compile("\\son[a-z]+=\"").matcher(html).find(), "an inline handler");
  }

  @ParameterizedTest
  @MethodSource("samples")
  void render_anySample_pointsAtElementsThatExistOnce(Sample sample) {
    String html = render(sample);

    var ids = ID.matcher(html).results().map(match -> match.group(1)).toList();
    assertEquals(new TreeSet<>(ids).size(), ids.size(), "an id that is there twice");
    var pointed =
        REFERENCE
            .matcher(html)
            .results()
            .flatMap(match -> Stream.of(match.group(1).split(" ")))
            .collect(Collectors.toSet());
    pointed.removeAll(Set.copyOf(ids));
    assertEquals(Set.of(), pointed, "ids that are not there");
  }

  @Test
  void samples_coverEveryPageTemplate() throws Exception {
    var covered = Samples.all().stream().map(Sample::template).collect(Collectors.toSet());
    try (Stream<Path> files = Files.walk(TEMPLATES)) {
      var pages =
          files
              .filter(path -> path.toString().endsWith(".html"))
              .filter(path -> read(path).contains("layout :: page("))
              .map(path -> TEMPLATES.relativize(path).toString().replace(".html", ""))
              .map(path -> path.replace('\\', '/'))
              .collect(Collectors.toSet());
      assertEquals(pages, covered);
    }
  }

  @Test
  void render_whenFormIsRefused_keepsTheEmailAndMarksTheField() {
    String html = render(Samples.named("sign-in-refused"));

    assertTrue(html.contains("value=\"ada@acme.example\""));
    assertTrue(html.contains("href=\"#email\""));
    assertEquals(2, html.split("aria-invalid=\"true\"", -1).length - 1);
  }

  @Test
  void render_whenTheDatesOfABoardAreWrong_saysNothingOfALimitButOffersToClearThem() {
    assertTrue(render(Samples.named("board-empty")).contains(">Created since 2026-10-20<"));
    assertFalse(render(Samples.named("board-absurd")).contains(">Created from "));
    assertTrue(render(Samples.named("board-absurd")).contains(">Show all<"));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void render_anySample_leavesTheThemeToTheSystemUnlessChosen(Sample sample) {
    assertTrue(render(sample).startsWith("<!DOCTYPE html><html lang=\"en\">"));
  }

  private static String render(Sample sample) {
    return renderer.render(sample.template(), sample.page()).toString(StandardCharsets.UTF_8);
  }

  private static List<String> found(Pattern pattern, String html) {
    return pattern.matcher(html).results().map(MatchResult::group).toList();
  }

  private static String read(Path path) {
    try {
      return Files.readString(path);
    } catch (java.io.IOException failure) {
      throw new java.io.UncheckedIOException(failure);
    }
  }
}
