package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.client.HttpResponse;

/// What every answer must have.
final class Answers {
  private Answers() {}

  /// Requires the headers that keep browsers safe, on pages and failures alike.
  static void assertSecure(HttpResponse<Buffer> response) {
    var policy = response.getHeader("Content-Security-Policy");
    assertNotNull(policy);
    assertTrue(
        policy.startsWith("default-src 'none'; script-src 'self'; style-src 'self';"), policy);
    assertFalse(policy.contains("unsafe"), policy);
    assertEquals("nosniff", response.getHeader("X-Content-Type-Options"));
    assertEquals("same-origin", response.getHeader("Referrer-Policy"));
    assertEquals("same-origin", response.getHeader("Cross-Origin-Opener-Policy"));
    assertNotNull(response.getHeader("Permissions-Policy"));
    assertNull(response.getHeader("Strict-Transport-Security"));
  }
}
