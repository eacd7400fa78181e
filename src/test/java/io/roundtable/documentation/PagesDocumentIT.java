package io.roundtable.documentation;

import static io.roundtable.documentation.MarkdownTable.code;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.RouteTable;
import io.roundtable.Routes;
import io.roundtable.site.EveryRoute;
import io.roundtable.site.EveryRoute.Visited;
import io.roundtable.table.schema.AccessPattern;
import io.roundtable.table.schema.AccessPatterns;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The list of pages, with what each of them really asks of the table.
@TestInstance(Lifecycle.PER_CLASS)
class PagesDocumentIT {
  private static final String PAGES = "src/docs/pages.md";

  private EveryRoute visits;

  @BeforeAll
  void visit() {
    visits = EveryRoute.visits();
  }

  @Test
  void pages_areTheRoutes_withWhatTheyReadAndWrite() throws IOException {
    var page = MarkdownPage.read(PAGES);
    var shown = shown(page);
    var table = new MarkdownTable("Address", "For", "Shows", "Reads", "Writes");
    byPath().forEach((path, entries) -> table.row(cells(path, entries, shown.get(path))));
    page.requirePart("## Addresses", table.toString());
  }

  @Test
  void patternsWithoutAPage_areNamed() throws IOException {
    var asked =
        visits.visited().stream()
            .flatMap(visited -> visited.patterns().stream())
            .collect(Collectors.toSet());
    var sentence =
        AccessPatterns.ALL.stream()
            .map(AccessPattern::id)
            .filter(id -> !asked.contains(id))
            .collect(Collectors.joining(", ", "No page or form asks: ", "."));
    var lines = MarkdownPage.read("src/docs/access-patterns.md").lines();
    assertTrue(lines.stream().anyMatch(line -> line.contains(sentence)), sentence);
  }

  /// In the order of the addresses, so that forms stand below their page.
  private Map<String, List<Visited>> byPath() {
    return visits.visited().stream()
        .collect(
            Collectors.groupingBy(
                visited -> visited.route().path(), LinkedHashMap::new, Collectors.toList()));
  }

  /// The sentences are written by hand; everything else is not.
  private static Map<String, String> shown(MarkdownPage page) {
    var sentences =
        page.rows("## Addresses").stream()
            .collect(Collectors.toMap(List::getFirst, row -> row.get(2)));
    var paths =
        Routes.table().entries().stream().map(RouteTable.Entry::path).collect(Collectors.toSet());
    assertEquals(paths, sentences.keySet(), "addresses that " + PAGES + " must have a row for");
    return sentences;
  }

  private static String[] cells(String path, List<Visited> entries, String shown) {
    return new String[] {
      code(path), holders(entries), shown, patterns(entries, true), patterns(entries, false)
    };
  }

  private static String holders(List<Visited> entries) {
    boolean sensitive = entries.stream().anyMatch(entry -> entry.route().sensitive());
    return permissions(entries) + (sensitive ? "; a form for who signed in lately" : "");
  }

  private static String permissions(List<Visited> entries) {
    var distinct = entries.stream().map(entry -> entry.route().permission()).distinct().toList();
    return distinct.size() == 1
        ? distinct.getFirst().holders()
        : entries.stream()
            .map(entry -> verb(entry.route()) + entry.route().permission().holders())
            .collect(Collectors.joining("; "));
  }

  private static String verb(RouteTable.Entry route) {
    return route.method().equals("GET") ? "" : "sending: ";
  }

  private static String patterns(List<Visited> entries, boolean reads) {
    var known = AccessPatterns.ALL.stream().map(AccessPattern::id).toList();
    Set<String> all =
        entries.stream().flatMap(entry -> entry.patterns().stream()).collect(Collectors.toSet());
    return reads
        ? known.stream().filter(all::contains).collect(Collectors.joining(", "))
        : code(all.stream().filter(pattern -> !known.contains(pattern)).sorted().toList());
  }
}
