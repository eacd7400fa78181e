package io.roundtable.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LinksTest {
  private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");
  private static final Pattern TEST = Pattern.compile("`([A-Z][A-Za-z]*(?:IT|Test))`");

  static List<Path> pages() throws IOException {
    try (var docs = Files.walk(Path.of("src", "docs"));
        var root = Files.list(Path.of("."))) {
      return Stream.concat(root, docs).filter(file -> file.toString().endsWith(".md")).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void page_linksToWhatIsThere(Path page) throws IOException {
    var broken = new ArrayList<String>();
    var links = LINK.matcher(Files.readString(page)).results().map(match -> match.group(1));
    for (var link : links.filter(link -> !link.contains("://")).toList()) {
      if (!leads(page, link)) {
        broken.add(link);
      }
    }
    assertEquals(List.of(), broken, page::toString);
  }

  /// A change log and decisions may name what is gone.
  static List<Path> pagesOfToday() throws IOException {
    return pages().stream()
        .filter(page -> !page.endsWith("CHANGELOG.md") && !page.toString().contains("decisions"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("pagesOfToday")
  void page_namesTestsThatAreThere(Path page) throws IOException {
    Set<String> there;
    try (var files = Files.walk(Path.of("src", "test", "java"))) {
      there = files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
    }
    var named = TEST.matcher(Files.readString(page)).results().map(match -> match.group(1));
    var gone = named.filter(name -> !there.contains(name + ".java")).toList();

    assertEquals(List.of(), gone, page::toString);
  }

  private static boolean leads(Path page, String link) throws IOException {
    var parts = link.split("#", 2);
    var target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]);
    return Files.exists(target) && (parts.length == 1 || anchors(target).contains(parts[1]));
  }

  private static List<String> anchors(Path page) throws IOException {
    return HEADING
        .matcher(Files.readString(page))
        .results()
        .map(match -> match.group(1).toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^a-z0-9 -]", "").replace(' ', '-'))
        .toList();
  }
}
