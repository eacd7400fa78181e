package io.roundtable.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/// The house's import rules: imports go down the list of packages only.
@AnalyzeClasses(packages = "io.roundtable", importOptions = DoNotIncludeTests.class)
class PackageDependenciesTest {
  private static final String JDK = "java..";

  @ArchTest
  static final ArchRule model_usesTheJdkOnly =
      classes()
          .that()
          .resideInAPackage("io.roundtable.model..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(JDK, "io.roundtable.model..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule engineValue_usesTheJdkOnly =
      classes()
          .that()
          .resideInAPackage("io.roundtable.engine.value..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(JDK, "io.roundtable.engine.value..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule engineExpression_usesValuesAndACacheOnly =
      classes()
          .that()
          .resideInAPackage("io.roundtable.engine.expression..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              JDK,
              "com.github.benmanes.caffeine.cache..",
              "io.roundtable.engine.expression..",
              "io.roundtable.engine.value..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule engineStore_usesValuesAndJdbcOnly =
      classes()
          .that()
          .resideInAPackage("io.roundtable.engine.store..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              JDK,
              "javax.sql..",
              "org.sqlite..",
              "org.slf4j..",
              "io.roundtable.engine.store..",
              "io.roundtable.engine.value..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule engineOperation_isPlainJava =
      classes()
          .that()
          .resideInAPackage("io.roundtable.engine.operation..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              JDK,
              "org.slf4j..",
              "io.roundtable.engine.operation..",
              "io.roundtable.engine.expression..",
              "io.roundtable.engine.store..",
              "io.roundtable.engine.value..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule engineFault_isPlainJavaBesideTheOperations =
      classes()
          .that()
          .resideInAPackage("io.roundtable.engine.fault..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              JDK,
              "io.roundtable.engine.fault..",
              "io.roundtable.engine.operation..",
              "io.roundtable.engine.store..",
              "io.roundtable.engine.value..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule engine_knowsNothingOfTheApplication =
      noClasses()
          .that()
          .resideInAPackage("io.roundtable.engine..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("io.roundtable..", "software.amazon..")
                  .and(resideOutsideOfPackages("io.roundtable.engine..", "io.roundtable.http..")))
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule http_isForEveryServerAndKnowsNone =
      classes()
          .that()
          .resideInAPackage("io.roundtable.http..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(JDK, "io.netty..", "io.vertx.core..", "io.roundtable.http..");

  @ArchTest
  static final ArchRule sdk_isImportedByTheDataLayerOnly =
      noClasses()
          .that()
          .resideOutsideOfPackages("io.roundtable.table..", "io.roundtable.embedded..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("software.amazon..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule embedded_seesTheEngineAndTheSdksHttpInterfaceOnly =
      noClasses()
          .that()
          .resideInAPackage("io.roundtable.embedded..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("io.roundtable..", "software.amazon..")
                  .and(
                      resideOutsideOfPackages(
                          "io.roundtable.embedded..",
                          "io.roundtable.engine..",
                          "software.amazon.awssdk.http..",
                          "software.amazon.awssdk.utils..")))
          .allowEmptyShould(true);

  @ArchTest static final ArchRule table_seesTheModelOnly = downwards("table", "table", "model");

  @ArchTest
  static final ArchRule check_seesTableAndModel = downwards("check", "check", "table", "model");

  @ArchTest static final ArchRule share_seesTheModelOnly = downwards("share", "share", "model");

  @ArchTest
  static final ArchRule web_seesShareModelAndHttp =
      downwards("web", "web", "share", "model", "http");

  @ArchTest
  static final ArchRule work_seesTableShareAndModel =
      downwards("work", "work", "table", "share", "model");

  @ArchTest
  static final ArchRule access_seesWorkWebTableAndModel =
      downwards("access", "access", "work", "web", "table", "share", "model");

  @ArchTest
  static final ArchRule features_seeWhatIsBelow =
      downwards("feature", "feature", "access", "work", "web", "table", "share", "model");

  @ArchTest
  static final ArchRule features_neverImportEachOther =
      slices()
          .matching("io.roundtable.feature.(*)..")
          .should()
          .notDependOnEachOther()
          .allowEmptyShould(true);

  private static ArchRule downwards(String from, String... allowed) {
    var packages = new String[allowed.length];
    for (int position = 0; position < allowed.length; position++) {
      packages[position] = "io.roundtable." + allowed[position] + "..";
    }
    return noClasses()
        .that()
        .resideInAPackage("io.roundtable." + from + "..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("io.roundtable..").and(resideOutsideOfPackages(packages)))
        .allowEmptyShould(true);
  }
}
