package io.roundtable.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ContributingTest {
  private static final String FILE = "CONTRIBUTING.md";
  private static final String LAYOUT = "## Layout";
  private static final String EXAMPLE = "## A card is moved, from form to table";
  private static final int MOST_BYTES = 8_500;
  private static final int MOST_CLASSES = 20;
  private static final int MOST_PACKAGES = 8;

  private static final Pattern STEP = Pattern.compile("^\\d+\\. `([A-Z]\\w+)`");
  private static final Pattern CLASS = Pattern.compile("`((?:[A-Z][a-z]+){2,}(?:IT)?)`");
  private static final Pattern FEATURE = Pattern.compile("`([a-z]+)`");

  private MarkdownPage page;

  @BeforeEach
  void read() throws IOException {
    page = MarkdownPage.read(FILE);
  }

  @Test
  void page_isShort() throws IOException {
    assertTrue(Files.size(Path.of(FILE)) <= MOST_BYTES, () -> "more than " + MOST_BYTES + " bytes");
  }

  @Test
  void layout_hasThePackagesOfTheSources() {
    var packages = Sources.packages().stream().map(name -> name.split("\\.")[0]);
    assertEquals(sorted(packages.toList()), sorted(page.column(LAYOUT, 0)));
  }

  @Test
  void layout_namesEveryFeature() {
    var named =
        page.rows(LAYOUT).stream()
            .filter(row -> row.getFirst().equals("feature"))
            .flatMap(row -> FEATURE.matcher(row.get(1)).results())
            .map(match -> match.group(1));
    var features =
        Sources.packages().stream()
            .filter(name -> name.startsWith("feature."))
            .map(name -> name.split("\\.")[1]);
    assertEquals(sorted(features.toList()), sorted(named.toList()));
  }

  @Test
  void workedExample_namesFewClassesInFewPackages() {
    var classes = steps();
    var packages =
        classes.stream()
            .map(Sources::find)
            .map(Sources::packageOf)
            .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(!classes.isEmpty() && classes.size() <= MOST_CLASSES, classes::toString);
    assertTrue(packages.size() <= MOST_PACKAGES, packages::toString);
  }

  @Test
  void page_namesClassesThatAreThere() {
    var missing =
        page.lines().stream()
            .flatMap(line -> CLASS.matcher(line).results())
            .map(match -> match.group(1))
            .filter(name -> !Sources.isClass(name))
            .toList();
    assertEquals(List.of(), missing);
  }

  private List<String> steps() {
    return page.section(EXAMPLE).stream()
        .flatMap(line -> STEP.matcher(line).results())
        .map((MatchResult match) -> match.group(1))
        .toList();
  }

  private static Set<String> sorted(List<String> names) {
    return new TreeSet<>(names);
  }
}
