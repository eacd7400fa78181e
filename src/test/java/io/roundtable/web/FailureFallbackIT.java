package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.vertx.core.Future;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FailureFallbackIT {
  @ParameterizedTest
  @ValueSource(strings = {"webtest/misspelt", "webtest/none"})
  void failure_whosePageCannotBeRendered_isAPlainPage(String template) {
    FailurePages broken =
        (context, notice) -> new Response.Html(notice.status(), template, notice, CostReport.NONE);
    try (var log = new RecordedLog("io.roundtable.web.FailureHandler", Level.WARN);
        var pages = serve("http://localhost", broken)) {
      log.clear();

      var response = pages.get("/acme");

      assertEquals(403, response.statusCode());
      assertEquals("text/html; charset=utf-8", response.getHeader("Content-Type"));
      assertNotNull(response.getHeader("Content-Security-Policy"));
      assertTrue(response.bodyAsString().contains("&lt;b&gt;Only members&lt;/b&gt;"));
      assertFalse(response.bodyAsString().contains("<b>"));
      assertEquals(1, log.events().size());
    }
  }

  @Test
  void headers_whereThePublicAddressIsHttps_keepTheBrowserThere() {
    FailurePages plain =
        (context, notice) ->
            new Response.Html(notice.status(), "webtest/failure", notice, CostReport.NONE);
    try (var pages = serve("https://boards.example", plain)) {
      var header = pages.get("/acme").getHeader("Strict-Transport-Security");

      assertEquals("max-age=31536000", header);
    }
  }

  private static ServedPages serve(String address, FailurePages failurePages) {
    var failure = new Failure.Forbidden("<b>Only members</b> see this.", List.of());
    return ServedPages.start(
        address,
        failurePages,
        routes ->
            routes.get("/:tenant", context -> Future.failedFuture(new FailureException(failure))));
  }
}
