package io.roundtable.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.RouteTable;
import io.roundtable.Routes;
import io.roundtable.model.Entity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.w3c.dom.NodeList;

class ReadmeTest {
  private static final Path SOURCES = Path.of("src", "main", "java", "io", "roundtable");
  private static final List<String> SPLIT_PACKAGES = List.of("engine", "feature");

  private Readme readme;

  @BeforeEach
  void readReadme() throws IOException {
    readme = Readme.read();
  }

  @Test
  void indexes_areThoseOfTheCatalogue() {
    assertTable(CatalogueTables.indexes(), "### Indexes");
  }

  @Test
  void accessPatterns_areThoseOfTheCatalogue() {
    assertTable(CatalogueTables.accessPatterns(), "### Access patterns");
  }

  @Test
  void items_areTheEntitiesOfTheModel() {
    var entities = Stream.of(Entity.class.getPermittedSubclasses()).map(Class::getSimpleName);
    assertSame(entities, readme.column("### Items", 0));
  }

  @Test
  void keys_haveTheFormsThatTheCodeBuilds() throws IOException {
    var section = String.join("\n", readme.section("### Items"));
    var forms = found("table/TableKeys.java", "new KeyTemplate\\(\"([^\"]+)\"\\)");
    // A form that ends in # is the beginning of others and stands in the access patterns.
    var missing =
        forms.stream().filter(form -> !form.endsWith("#") && !section.contains("`" + form + "`"));
    assertEquals(List.of(), missing.toList(), "keys that must stand below ### Items");
  }

  @Test
  void pages_areTheRoutes() {
    var routes = Routes.table().entries().stream().map(RouteTable.Entry::path);
    assertSame(routes.distinct(), readme.column("## Pages", 0));
  }

  @Test
  void packages_areThoseOfTheSources() throws IOException {
    assertSame(packages().stream(), readme.column("## Packages", 0));
  }

  @Test
  void licences_nameEveryDirectDependency() throws Exception {
    assertSame(directDependencies().stream(), readme.column("## Licences", 0));
  }

  private void assertTable(String expected, String heading) {
    assertEquals(
        expected,
        readme.table(heading),
        () -> "README.md must hold this table below \"" + heading + "\":\n" + expected + "\n");
  }

  private static void assertSame(Stream<String> expected, List<String> actual) {
    assertEquals(
        String.join("\n", new TreeSet<>(expected.toList())),
        String.join("\n", new TreeSet<>(actual)));
  }

  private static List<String> found(String source, String literal) throws IOException {
    return Pattern.compile(literal)
        .matcher(Files.readString(SOURCES.resolve(source)))
        .results()
        .map(match -> match.group(1))
        .toList();
  }

  /// The packages below the root, those of the engine and of the features one by one.
  private static List<String> packages() throws IOException {
    try (var files = Files.walk(SOURCES, 3)) {
      return files
          .filter(file -> file.endsWith("package-info.java"))
          .map(file -> SOURCES.relativize(file.getParent()).toString().replace('/', '.'))
          .filter(name -> !name.isEmpty())
          .filter(name -> !name.contains(".") || SPLIT_PACKAGES.contains(name.split("\\.")[0]))
          .toList();
    }
  }

  private static List<String> directDependencies() throws Exception {
    var pom = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse("pom.xml");
    var xpath = XPathFactory.newInstance().newXPath();
    var dependencies = "/project/dependencies/dependency";
    var nodes = (NodeList) xpath.evaluate(dependencies, pom, XPathConstants.NODESET);
    var names = new TreeSet<String>();
    for (int position = 0; position < nodes.getLength(); position++) {
      var node = nodes.item(position);
      names.add(xpath.evaluate("groupId", node) + ":" + xpath.evaluate("artifactId", node));
    }
    return List.copyOf(names);
  }
}
