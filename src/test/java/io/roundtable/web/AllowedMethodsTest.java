package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vertx.core.http.HttpMethod;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AllowedMethodsTest {
  @ParameterizedTest
  @CsvSource({
    "/, GET",
    "/acme, 'GET, HEAD'",
    "/acme/projects, 'GET, POST'",
    "/acme/projects/launch, GET",
    "/acme/nowhere, ''",
    "/acme/projects/launch/x, ''",
    "/acme/projects/new, POST",
  })
  void at_namesTheMethodsOfAllRoutesOfAnAddress(String path, String methods) {
    var allowed = new AllowedMethods();
    allowed.add("/", HttpMethod.GET);
    allowed.add("/:tenant", HttpMethod.GET, HttpMethod.HEAD);
    allowed.add("/:tenant/projects", HttpMethod.GET);
    allowed.add("/:tenant/projects", HttpMethod.POST);
    allowed.add("/:tenant/projects/:slug", HttpMethod.GET);
    allowed.add("/:tenant/projects/new", HttpMethod.POST);

    assertEquals(methods, allowed.at(path));
  }

  @ParameterizedTest
  @CsvSource({
    "/acme/projects/new, true",
    "/acme/projects/launch, false",
    "/acme/projects/all, false",
  })
  void isOfForm_whereAPlainerPatternIsAFormsAndNoPages(String path, boolean form) {
    var allowed = new AllowedMethods();
    allowed.add("/:tenant/projects/:slug", HttpMethod.GET);
    allowed.add("/:tenant/projects/new", HttpMethod.POST);
    allowed.add("/:tenant/projects/all", HttpMethod.POST);
    allowed.add("/:tenant/projects/all", HttpMethod.GET);

    assertEquals(form, allowed.isOfForm("/:tenant/projects/:slug", path));
  }
}
