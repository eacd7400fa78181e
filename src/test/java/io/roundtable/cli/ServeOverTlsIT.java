package io.roundtable.cli;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.http.TestCertificate;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The program with a certificate of its own, without a proxy in front.
class ServeOverTlsIT {
  private static final int STOPPED = 143;

  @TempDir private Path folder;

  @Test
  void serve_withACertificate_speaksHttps_andTakesARenewedOne() throws Exception {
    var first = TestCertificate.make(folder, "first");
    var second = TestCertificate.make(folder, "second");
    var served = first.files();
    try (var program = start(first)) {
      var address = program.await("Roundtable listening on ");
      assertTrue(address.startsWith("https://localhost:"), address);
      requireSecure(get(address + "/setup", first));

      Files.writeString(served.key(), "a part");
      program.awaitError("The former certificate stays: " + served.certificate());
      requireSecure(get(address + "/setup", first));

      Files.copy(second.files().certificate(), served.certificate(), REPLACE_EXISTING);
      Files.copy(second.files().key(), served.key(), REPLACE_EXISTING);
      program.awaitError("Connections get the renewed certificate");
      requireSecure(get(address + "/setup", second));
      assertEquals(STOPPED, program.stop());
    }
  }

  @Test
  void serve_withAKeyThatIsNone_doesNotStart() throws Exception {
    var certificate = TestCertificate.make(folder, "a");
    Files.writeString(certificate.files().key(), "no key");
    try (var program = start(certificate)) {
      program.awaitError("are not a certificate and its key in PEM.");

      assertEquals(ExitStatus.MISUSED, program.exitStatus());
    }
  }

  /// As it logs outside of tests.
  private Program start(TestCertificate certificate) throws Exception {
    var log =
        Files.writeString(
            folder.resolve("log.xml"),
            """
            <configuration>
              <appender name="ERR" class="ch.qos.logback.core.ConsoleAppender">
                <target>System.err</target>
                <encoder><pattern>%msg%n</pattern></encoder>
              </appender>
              <root level="INFO"><appender-ref ref="ERR"/></root>
            </configuration>
            """);
    var variables =
        Map.of(
            "JAVA_TOOL_OPTIONS",
            "-Dlogback.configurationFile=" + log,
            "ROUNDTABLE_HTTP_TLS_CERTIFICATE",
            certificate.files().certificate().toString(),
            "ROUNDTABLE_HTTP_TLS_KEY",
            certificate.files().key().toString(),
            "ROUNDTABLE_HTTP_PUBLIC_ADDRESS",
            "https://localhost");
    return Program.start(folder, variables, "serve --port 0 --in-memory");
  }

  private static void requireSecure(HttpResponse<String> answer) {
    assertEquals(200, answer.statusCode());
    assertEquals(HttpClient.Version.HTTP_1_1, answer.version());
    assertTrue(answer.headers().firstValue("Strict-Transport-Security").isPresent());
    var cookie = answer.headers().firstValue("Set-Cookie").orElseThrow();
    assertTrue(cookie.contains("; Secure"), cookie);
  }

  private static HttpResponse<String> get(String address, TestCertificate trusted)
      throws Exception {
    try (var client = HttpClient.newBuilder().sslContext(trusted.trusted()).build()) {
      var request = HttpRequest.newBuilder(URI.create(address)).build();
      return client.send(request, BodyHandlers.ofString());
    }
  }
}
