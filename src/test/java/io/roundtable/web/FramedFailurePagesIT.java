package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.vertx.core.Future;
import java.util.List;
import org.junit.jupiter.api.Test;

class FramedFailurePagesIT {
  private static final Frame.Assets ASSETS =
      new Frame.Assets("/assets/app.css", "/assets/app.js", "/favicon.svg");

  @Test
  void page_ofUnknownVisitor_leadsToTheStartPage() {
    try (var pages =
        ServedPages.start("http://localhost", new FramedFailurePages(ASSETS), r -> {})) {
      var response = pages.get("/nowhere");

      assertEquals(404, response.statusCode());
      assertTrue(response.bodyAsString().contains("Page not found"), response.bodyAsString());
      assertTrue(response.bodyAsString().contains("href=\"/\""), response.bodyAsString());
    }
  }

  @Test
  void page_ofKnownPerson_keepsTheFrame() {
    try (var pages =
        ServedPages.start(
            "http://localhost",
            new FramedFailurePages(ASSETS),
            routes ->
                routes.get(
                    "/:tenant",
                    context -> {
                      FramedFailurePages.remember(context, frame());
                      return Future.failedFuture(
                          new FailureException(
                              new Failure.Forbidden("Only members see this.", List.of("Ada"))));
                    }))) {
      var response = pages.get("/acme");

      assertEquals(403, response.statusCode());
      assertTrue(response.bodyAsString().contains("href=\"/acme\""), response.bodyAsString());
      assertTrue(response.bodyAsString().contains("Acme Corporation"), response.bodyAsString());
      assertTrue(response.bodyAsString().contains("Ada"), response.bodyAsString());
    }
  }

  private static Frame frame() {
    return Frame.ofPerson(
        ASSETS,
        null,
        "token",
        "/acme",
        new Frame.Tenant("Acme Corporation", "/acme"),
        new Frame.Person(Avatar.of("Ben"), "/acme/sign-out"),
        List.of());
  }
}
