package io.roundtable.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.configuration.CertificateFiles;
import io.roundtable.configuration.SettingException;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.SocketAddress;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Duration;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Certificates that administrators give, and change while a server runs.
class CertificateIT {
  private static final RequestLimits LIMITS =
      new RequestLimits(1024, 1024, 1024, Duration.ofSeconds(30));

  @TempDir private static Path made;
  private static TestCertificate first;
  private static TestCertificate second;

  @TempDir private Path folder;
  private final Vertx vertx = Vertx.vertx();

  @BeforeAll
  static void make() {
    first = TestCertificate.make(made, "first");
    second = TestCertificate.make(made, "second");
  }

  @AfterEach
  void close() {
    Servers.await(vertx.close());
  }

  @ParameterizedTest
  @ValueSource(strings = {"RSA", "EC"})
  void certificate_ofAnyKind_isServed(String kind) throws IOException {
    var certificate = TestCertificate.make(folder, "a", "-keyalg", kind);
    var server = listen(certificate.files());

    try (var socket = open(server, certificate)) {
      assertEquals("http/1.1 alone", protocol(socket));
      assertTrue(socket.getSession().getProtocol().startsWith("TLSv1."));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
  void connection_ofAVersionThatIsSafe_isTaken(String version) throws IOException {
    try (var socket = open(listen(first.files()), first, version)) {
      assertEquals(version, socket.getSession().getProtocol());
    }
  }

  @Test
  void renewal_servesTheNewOne_andLeavesOpenConnections() throws IOException {
    var server = listen(first.files());
    try (var before = open(server, first)) {
      Servers.await(server.renew(second.files().load(vertx)));

      try (var after = open(server, second)) {
        assertNotEquals(number(before), number(after));
      }
      before.getOutputStream().write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".getBytes());
      assertEquals('H', before.getInputStream().read());
    }
    assertThrows(SSLException.class, () -> open(server, first));
  }

  @Test
  void key_ofAnotherCertificate_isRefused() {
    var files = first.files();
    var another = second.files();

    var mixed = new CertificateFiles(files.certificate(), another.key());

    assertEquals(another.key() + " is not the key of " + files.certificate() + ".", refusal(mixed));
  }

  @Test
  void key_ofAnotherKind_isRefused() {
    var files = first.files();
    var another = TestCertificate.make(folder, "b", "-keyalg", "RSA").files();

    var mixed = new CertificateFiles(files.certificate(), another.key());

    assertTrue(refusal(mixed).contains(files.certificate().toString()), refusal(mixed));
  }

  @Test
  void certificate_thatHasEnded_isRefused() {
    var files = TestCertificate.make(folder, "old", "-keyalg", "EC", "-startdate", "-3d").files();

    assertEquals(
        "The certificate in " + files.certificate() + " is not valid now.", refusal(files));
  }

  @Test
  void file_thatIsMissing_isRefused() {
    var files = first.files();
    var nowhere = folder.resolve("nowhere.key");

    assertEquals(
        nowhere + " cannot be read: it does not exist.",
        refusal(new CertificateFiles(files.certificate(), nowhere)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "no PEM", "-----BEGIN PRIVATE KEY-----\n", "\0"})
  void file_thatIsNoKey_isRefused(String text) throws IOException {
    var file = Files.writeString(folder.resolve("a.key"), text);
    var certificate = first.files().certificate();

    assertEquals(
        certificate + " and " + file + " are not a certificate and its key in PEM.",
        refusal(new CertificateFiles(certificate, file)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "no PEM", "-----BEGIN CERTIFICATE-----\n"})
  void file_thatIsNoCertificate_isRefused(String text) throws IOException {
    var file = Files.writeString(folder.resolve("a.crt"), text);
    var key = first.files().key();

    assertEquals(
        file + " and " + key + " are not a certificate and its key in PEM.",
        refusal(new CertificateFiles(file, key)));
  }

  private String refusal(CertificateFiles files) {
    return assertThrows(SettingException.class, () -> files.load(vertx)).getMessage();
  }

  private StrictServer listen(CertificateFiles files) {
    var options = new HttpServerOptions().setSsl(true).setKeyCertOptions(files.load(vertx));
    Future<StrictServer> listening =
        StrictServer.create(vertx, options, LIMITS)
            .requestHandler(request -> request.response().end())
            .listen(SocketAddress.inetSocketAddress(0, "127.0.0.1"));
    return Servers.await(listening);
  }

  private static SSLSocket open(StrictServer server, TestCertificate trusted, String... versions)
      throws IOException {
    var sockets = trusted.trusted().getSocketFactory();
    var socket = (SSLSocket) sockets.createSocket("127.0.0.1", server.actualPort());
    var parameters = socket.getSSLParameters();
    parameters.setApplicationProtocols(new String[] {"h2", "http/1.1"});
    if (versions.length > 0) {
      parameters.setProtocols(versions);
    }
    socket.setSSLParameters(parameters);
    socket.startHandshake();
    return socket;
  }

  /// None is chosen, since nothing but HTTP/1.1 is spoken.
  private static String protocol(SSLSocket socket) {
    return socket.getApplicationProtocol().isEmpty()
        ? "http/1.1 alone"
        : socket.getApplicationProtocol();
  }

  private static BigInteger number(SSLSocket socket) throws IOException {
    var certificate = (X509Certificate) socket.getSession().getPeerCertificates()[0];
    return certificate.getSerialNumber();
  }
}
