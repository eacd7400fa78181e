package io.roundtable.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// The house's import rules: imports go down the list of packages only, and every package is on it.
class PackageDependenciesTest {
  private static final String ROOT = "io.roundtable";
  private static final String JDK = "java..";

  /// Each package with those of ours that it may use besides itself and what is below it.
  private static final Map<String, List<String>> ALLOWED =
      Map.ofEntries(
          Map.entry(
              "cli",
              List.of(
                  "configuration",
                  "demo",
                  "check",
                  "feature",
                  "command",
                  "table",
                  "model",
                  "embedded",
                  "engine",
                  "web")),
          Map.entry("demo", List.of("configuration", "feature.account", "table", "model")),
          Map.entry("check", List.of("table", "model")),
          Map.entry("configuration", List.of("model", "table", "web")),
          Map.entry("feature", List.of("page", "command", "web", "table", "model")),
          Map.entry("page", List.of("command", "web", "table", "model")),
          Map.entry("command", List.of("web.limit", "table", "model")),
          Map.entry("web", List.of("http", "model")),
          Map.entry("table", List.of("model")),
          Map.entry("model", List.of()),
          Map.entry("embedded", List.of("engine")),
          Map.entry("engine", List.of("http")),
          Map.entry("http", List.of()),
          Map.entry(
              "engine.operation", List.of("engine.expression", "engine.store", "engine.value")),
          Map.entry("engine.fault", List.of("engine.operation", "engine.store", "engine.value")),
          Map.entry("engine.expression", List.of("engine.value")),
          Map.entry("engine.store", List.of("engine.value")),
          Map.entry("engine.value", List.of()));

  /// The libraries of packages that may not use every one.
  private static final Map<String, List<String>> LIBRARIES =
      Map.of(
          "model", List.of(),
          "http", List.of("io.netty..", "io.vertx.core.."),
          "engine.value", List.of(),
          "engine.expression", List.of("com.github.benmanes.caffeine.."),
          "engine.store", List.of("javax.sql..", "org.sqlite..", "org.slf4j.."),
          "engine.operation", List.of("org.slf4j.."),
          "engine.fault", List.of());

  private static final JavaClasses MAIN =
      new ClassFileImporter().withImportOption(new DoNotIncludeTests()).importPackages(ROOT);

  @Test
  void packages_areAllOnTheList() {
    var found = new TreeSet<String>();
    MAIN.forEach(type -> found.add(top(type)));
    found.remove("");

    var listed = new TreeSet<String>();
    ALLOWED.keySet().stream().filter(name -> !name.contains(".")).forEach(listed::add);
    assertEquals(listed, found);
  }

  @TestFactory
  Stream<DynamicTest> imports_goDownTheList() {
    return new TreeMap<>(ALLOWED)
        .entrySet().stream()
            .map(
                entry ->
                    DynamicTest.dynamicTest(
                        entry.getKey(),
                        () -> downwards(entry.getKey(), entry.getValue()).check(MAIN)));
  }

  @TestFactory
  Stream<DynamicTest> libraries_areThoseOfThePackage() {
    return new TreeMap<>(LIBRARIES)
        .entrySet().stream()
            .map(
                entry ->
                    DynamicTest.dynamicTest(
                        entry.getKey(),
                        () -> limited(entry.getKey(), entry.getValue()).check(MAIN)));
  }

  @Test
  void packages_formNoCircle() {
    slices().assignedFrom(new Packages()).should().beFreeOfCycles().check(MAIN);
  }

  @Test
  void features_neverImportEachOther() {
    slices().matching(ROOT + ".feature.(*)..").should().notDependOnEachOther().check(MAIN);
  }

  @Test
  void sdk_isImportedByTheTableAndTheEmbeddedEngineOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackages(ROOT + ".table..", ROOT + ".embedded..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("software.amazon..")
        .check(MAIN);
  }

  @Test
  void embedded_seesTheSdksHttpInterfaceOnly() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + ".embedded..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("software.amazon..")
                .and(
                    resideOutsideOfPackages(
                        "software.amazon.awssdk.http..", "software.amazon.awssdk.utils..")))
        .check(MAIN);
  }

  private static ArchRule downwards(String from, List<String> allowed) {
    var packages = names(from, allowed);
    return noClasses()
        .that()
        .resideInAPackage(ROOT + "." + from + "..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(ROOT + "..").and(resideOutsideOfPackages(packages)));
  }

  private static ArchRule limited(String from, List<String> libraries) {
    var packages = new ArrayList<>(libraries);
    packages.add(JDK);
    packages.add(ROOT + "..");
    return classes()
        .that()
        .resideInAPackage(ROOT + "." + from + "..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(packages.toArray(String[]::new));
  }

  private static String[] names(String own, List<String> others) {
    return Stream.concat(Stream.of(own), others.stream())
        .map(name -> ROOT + "." + name + "..")
        .toArray(String[]::new);
  }

  private static String top(JavaClass type) {
    var below = type.getPackageName().substring(ROOT.length());
    return below.isEmpty() ? "" : below.substring(1).split("\\.", 2)[0];
  }

  /// Every package by itself is a slice, the root too.
  private static final class Packages implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      return SliceIdentifier.of(type.getPackageName());
    }

    @Override
    public String getDescription() {
      return "packages";
    }
  }
}
