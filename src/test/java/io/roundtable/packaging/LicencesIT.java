package io.roundtable.packaging;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Whatever is in the jar is there with its name, its version, an open licence and that licence's
/// text.
class LicencesIT {
  private static final String TEXTS = "META-INF/licenses/";
  private static final Set<String> OPEN =
      Set.of("Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "EPL-2.0", "MIT", "MIT-0");
  private static final Pattern TEXT =
      Pattern.compile("(?i)(.*[-_.])?(licen[cs]es?|notices?|copying|copyright)([-_.].*)?");
  private static final Pattern LICENCE = Pattern.compile("(?i).*(licen[cs]e|copying)[^/]*");
  // What no two dependencies have; of META-INF only what is kept apart by name.
  private static final Pattern OWN =
      Pattern.compile("(?!META-INF/|module-info).*[^/]|META-INF/(maven|resources)/.*[^/]");
  private static final Pattern POM =
      Pattern.compile("META-INF/maven/([^/]+)/([^/]+)/pom\\.properties");

  @AutoClose private PackagedJar jar;
  private List<Dependency> listed;

  @BeforeEach
  void open() throws IOException {
    jar = PackagedJar.open();
    listed = Dependency.list(jar.text("META-INF/THIRD-PARTY"));
  }

  @Test
  void list_namesEveryDependencyOfTheJarAndNoOther() {
    var inside =
        Dependency.jarsOfClassPath()
            .filter(this::isInside)
            .map(found -> found.getFileName().toString())
            .collect(Collectors.toCollection(TreeSet::new));
    var named =
        listed.stream()
            .map(dependency -> dependency.artifact() + "-" + dependency.version() + ".jar")
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(String.join("\n", inside), String.join("\n", named));
  }

  /// Maven makes it online only.
  @Test
  void billOfMaterials_namesWhatTheListNames() throws IOException {
    var file = PackagedJar.path().resolveSibling("roundtable.cdx.json");
    assumeTrue(Files.exists(file), "built offline");
    var bill = new JsonObject(Files.readString(file));
    var named =
        bill.getJsonArray("components").stream()
            .map(JsonObject.class::cast)
            .map(
                part ->
                    part.getString("group")
                        + ":"
                        + part.getString("name")
                        + ":"
                        + part.getString("version"))
            .collect(Collectors.toCollection(TreeSet::new));
    var expected =
        listed.stream().map(Dependency::name).collect(Collectors.toCollection(TreeSet::new));

    assertEquals("CycloneDX", bill.getString("bomFormat"));
    assertEquals(String.join("\n", expected), String.join("\n", named));
  }

  /// A jar is inside where one of its files is; none of ours has a file of another's name.
  private boolean isInside(Path file) {
    try (var dependency = new JarFile(file.toFile())) {
      return dependency.stream()
          .map(ZipEntry::getName)
          .filter(name -> OWN.matcher(name).matches())
          .findFirst()
          .map(jar::has)
          .orElse(false);
    } catch (IOException e) {
      throw new AssertionError(file.toString(), e);
    }
  }

  @Test
  void list_namesWhatDependenciesHoldInTurn() throws IOException {
    var list = jar.text("META-INF/THIRD-PARTY");
    var unnamed = new ArrayList<String>();
    for (var name : jar.names().toList()) {
      var pom = POM.matcher(name);
      if (pom.matches() && !list.contains(pom.group(1) + ":" + pom.group(2))) {
        unnamed.add(name);
      }
    }
    assertEquals(List.of(), unnamed);
  }

  @Test
  void licences_areOpen() {
    var closed = listed.stream().filter(one -> one.licences().stream().noneMatch(OPEN::contains));
    assertEquals(List.of(), closed.toList());
  }

  @Test
  void licences_haveTheirTextInTheJar() {
    var names = jar.names().filter(name -> name.startsWith(TEXTS)).toList();
    var without =
        listed.stream()
            .filter(
                one ->
                    one.licences().stream().noneMatch(id -> jar.has(TEXTS + id + ".txt"))
                        && names.stream()
                            .filter(name -> name.startsWith(folder(one)))
                            .noneMatch(LICENCE.asMatchPredicate()));
    assertEquals(List.of(), without.toList());
  }

  @Test
  void texts_areThoseThatTheDependenciesBring() throws IOException {
    for (var one : listed) {
      var file = Dependency.jarsOfClassPath().filter(one::isIn).findFirst().orElseThrow();
      try (var dependency = new JarFile(file.toFile())) {
        for (var entry : dependency.stream().filter(LicencesIT::isText).toList()) {
          var kept = folder(one) + entry.getName();
          assertEquals(true, jar.has(kept), kept);
          try (var in = dependency.getInputStream(entry)) {
            assertArrayEquals(in.readAllBytes(), jar.bytes(kept), kept);
          }
        }
      }
    }
  }

  @Test
  void texts_beginWithOurOwn() throws IOException {
    assertEquals(Files.readString(Path.of("LICENSE")), jar.text("META-INF/LICENSE"));
  }

  private static boolean isText(ZipEntry entry) {
    var name = entry.getName().substring(entry.getName().lastIndexOf('/') + 1);
    return !name.endsWith(".class") && TEXT.matcher(name).matches();
  }

  private static String folder(Dependency dependency) {
    return TEXTS + dependency.group() + "/" + dependency.artifact() + "/";
  }
}
