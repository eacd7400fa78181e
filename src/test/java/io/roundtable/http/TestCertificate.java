package io.roundtable.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.roundtable.configuration.CertificateFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/// A certificate of its own for this machine, made by the JDK's `keytool`, in files as
/// administrators have them.
public final class TestCertificate {
  private static final char[] PASSWORD = "a password".toCharArray();

  private final CertificateFiles files;
  private final KeyStore store;

  private TestCertificate(CertificateFiles files, KeyStore store) {
    this.files = files;
    this.store = store;
  }

  /// Makes one that is valid for a day from now on.
  ///
  /// @param name of the files in the folder, without their endings
  public static TestCertificate make(Path folder, String name) {
    return make(folder, name, "-keyalg", "EC", "-groupname", "secp256r1");
  }

  /// Makes one.
  ///
  /// @param options of `keytool`: the kind of the key, and since when it is valid
  public static TestCertificate make(Path folder, String name, String... options) {
    var path = folder.resolve(name + ".p12");
    try {
      run(path, options);
      var store = KeyStore.getInstance(path.toFile(), PASSWORD);
      var files =
          new CertificateFiles(folder.resolve(name + ".crt"), folder.resolve(name + ".key"));
      write(files.certificate(), "CERTIFICATE", store.getCertificate("it").getEncoded());
      write(files.key(), "PRIVATE KEY", store.getKey("it", PASSWORD).getEncoded());
      return new TestCertificate(files, store);
    } catch (IOException | GeneralSecurityException failure) {
      throw new AssertionError(failure);
    }
  }

  private static void run(Path path, String... options) throws IOException {
    var tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    var fixed =
        List.of(
            tool,
            "-genkeypair",
            "-alias",
            "it",
            "-dname",
            "CN=localhost",
            "-validity",
            "1",
            "-ext",
            "san=dns:localhost,ip:127.0.0.1",
            "-storetype",
            "PKCS12",
            "-keystore",
            path.toString(),
            "-storepass",
            new String(PASSWORD));
    var command = Stream.concat(fixed.stream(), Stream.of(options)).toList();
    var process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (var output = process.getInputStream()) {
      var said = new String(output.readAllBytes(), US_ASCII);
      if (process.waitFor() != 0) {
        throw new AssertionError(said);
      }
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  private static void write(Path path, String kind, byte[] bytes) throws IOException {
    var body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    Files.writeString(
        path, "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(kind, body));
  }

  /// The files of certificate and key.
  public CertificateFiles files() {
    return files;
  }

  /// What a client needs that trusts this certificate alone.
  public SSLContext trusted() {
    try {
      var trust = KeyStore.getInstance("PKCS12");
      trust.load(null, null);
      trust.setCertificateEntry("it", store.getCertificate("it"));
      var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      factory.init(trust);
      var context = SSLContext.getInstance("TLS");
      context.init(null, factory.getTrustManagers(), null);
      return context;
    } catch (IOException | GeneralSecurityException failure) {
      throw new AssertionError(failure);
    }
  }
}
