package io.roundtable.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The jar holds each thing once, at the time that the build names, and nothing of another build.
class PackagedJarIT {
  private static final Pattern NATIVE = Pattern.compile(".*\\.(so|dll|dylib|jnilib)");
  private static final Pattern OF_OTHER_BUILDS =
      Pattern.compile(
          "(META-INF/.*/|META-INF/)?[^/]*(module-info\\.class|INDEX\\.LIST)"
              + "|META-INF/[^/]*\\.(SF|DSA|RSA|EC)");

  // Merged, kept in another place, or of no use in one jar.
  private static final Pattern LEFT_OUT =
      Pattern.compile(
          OF_OTHER_BUILDS
              + "|META-INF/(MANIFEST\\.MF|services/.*|io\\.netty\\.versions\\.properties)"
              + "|META-INF/[^/]*(LICENSE|NOTICE)[^/]*");

  @AutoClose private PackagedJar jar;

  @BeforeEach
  void open() throws IOException {
    jar = PackagedJar.open();
  }

  @Test
  void entries_occurOnce() {
    var counts = jar.names().collect(Collectors.groupingBy(name -> name, Collectors.counting()));
    counts.values().removeIf(count -> count == 1);
    assertEquals(Set.of(), counts.keySet());
  }

  @Test
  void entries_haveTheTimeThatThePomNames() throws Exception {
    var expected = outputTimestamp();
    var others = jar.entries().stream().filter(entry -> !entry.getTimeLocal().equals(expected));
    assertEquals(List.of(), others.map(ZipEntry::getName).toList());
  }

  private static LocalDateTime outputTimestamp() throws Exception {
    var time = Pom.read().text("/project/properties/project.build.outputTimestamp");
    return OffsetDateTime.parse(time).withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime();
  }

  @Test
  void entries_areNeitherSignaturesNorDescriptorsOfOtherJars() {
    assertEquals(List.of(), jar.names().filter(OF_OTHER_BUILDS.asMatchPredicate()).toList());
  }

  @Test
  void entries_holdNothingOfTheTests() throws Exception {
    var tests = Path.of(PackagedJarIT.class.getResource("/").toURI());
    try (var files = Files.walk(tests)) {
      var delivered =
          files
              .filter(Files::isRegularFile)
              .map(file -> tests.relativize(file).toString())
              .filter(jar::has);
      assertEquals(List.of(), delivered.toList());
    }
  }

  /// Nothing is lost where two dependencies have a file of one name.
  @Test
  void entries_ofDependencies_areAllThereAndUnchanged() throws IOException {
    for (var dependency : Dependency.list(jar.text("META-INF/THIRD-PARTY"))) {
      var file = Dependency.jarsOfClassPath().filter(dependency::isIn).findFirst().orElseThrow();
      try (var original = new JarFile(file.toFile())) {
        var changed =
            original.stream()
                .filter(entry -> !entry.isDirectory())
                .filter(entry -> !LEFT_OUT.matcher(entry.getName()).matches())
                .filter(entry -> !isKept(entry));
        assertEquals(List.of(), changed.toList(), dependency.name());
      }
    }
  }

  private boolean isKept(ZipEntry original) {
    var kept = jar.file().getEntry(original.getName());
    return kept != null && kept.getCrc() == original.getCrc();
  }

  @Test
  void services_areNamedOnce() throws IOException {
    for (var file : jar.names().filter(name -> name.startsWith("META-INF/services/")).toList()) {
      var services =
          jar.text(file).lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
      assertEquals(services.size(), new TreeSet<>(services).size(), file);
    }
    var processors = jar.text("META-INF/services/io.vertx.config.spi.ConfigProcessor");
    assertTrue(processors.contains("YamlProcessor"), processors);
    assertTrue(processors.contains("JsonProcessor"), processors);
  }

  @Test
  void manifest_saysHowToStart() throws IOException {
    var manifest = jar.file().getManifest().getMainAttributes();
    assertEquals("io.roundtable.Main", manifest.getValue(Attributes.Name.MAIN_CLASS));
    assertEquals("true", manifest.getValue(Attributes.Name.MULTI_RELEASE));
    assertEquals("ALL-UNNAMED", manifest.getValue("Enable-Native-Access"));
    // Names of the JDK and the tools that packed it would make each machine's jar another one.
    assertEquals(5, manifest.size(), manifest.keySet()::toString);
  }

  @Test
  void natives_areThoseOfSqliteForEveryDesktop() {
    var folders =
        jar.names()
            .filter(NATIVE.asMatchPredicate())
            .map(name -> Path.of(name).getParent().toString())
            .collect(Collectors.toCollection(TreeSet::new));
    var sqlite = "org/sqlite/native/";
    assertTrue(
        folders.containsAll(
            List.of(
                sqlite + "Linux/aarch64",
                sqlite + "Linux/x86_64",
                sqlite + "Linux-Musl/x86_64",
                sqlite + "Mac/aarch64",
                sqlite + "Windows/x86_64")),
        folders::toString);
    folders.removeIf(folder -> folder.startsWith(sqlite));
    assertEquals(Set.of(), folders);
  }
}
