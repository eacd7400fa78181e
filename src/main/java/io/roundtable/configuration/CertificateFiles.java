package io.roundtable.configuration;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.net.PemKeyCertOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Map;
import javax.net.ssl.X509KeyManager;

/// The files of the certificate by which browsers know this server.
///
/// @param certificate in PEM, the server's own first, then those that vouch for it
/// @param key its private key in PEM (PKCS#8), of RSA or of an elliptic curve as browsers know it
public record CertificateFiles(Path certificate, Path key) {
  private static final byte[] PROBE = {1};
  private static final Map<String, String> SIGNATURES =
      Map.of("RSA", "SHA256withRSA", "EC", "SHA256withECDSA");

  /// Reads both, and makes sure that browsers can use them. Blocks.
  ///
  /// @return what a server is to be given
  /// @throws SettingException where one cannot be read, they do not belong together, or the
  ///     certificate has ended
  public PemKeyCertOptions load(Vertx vertx) {
    var options = new PemKeyCertOptions().addCertValue(read(certificate)).addKeyValue(read(key));
    try {
      var manager = (X509KeyManager) options.getKeyManagerFactory(vertx).getKeyManagers()[0];
      check(manager);
      return options;
    } catch (CertificateException ended) {
      throw new SettingException("The certificate in " + certificate + " is not valid now.", ended);
    } catch (InvalidKeyException another) {
      throw new SettingException(key + " is not the key of " + certificate + ".", another);
    } catch (Exception unreadable) {
      throw new SettingException(
          certificate + " and " + key + " are not a certificate and its key in PEM.", unreadable);
    }
  }

  private static void check(X509KeyManager manager) throws GeneralSecurityException {
    for (var signature : SIGNATURES.entrySet()) {
      var names = manager.getServerAliases(signature.getKey(), null);
      if (names != null) {
        var certificate = manager.getCertificateChain(names[0])[0];
        certificate.checkValidity();
        requirePair(signature.getValue(), certificate, manager.getPrivateKey(names[0]));
        return;
      }
    }
    throw new GeneralSecurityException("a certificate of an unknown kind");
  }

  /// Neither the JDK nor Netty notices a key of another certificate before the first browser does.
  private static void requirePair(String algorithm, X509Certificate certificate, PrivateKey key)
      throws GeneralSecurityException {
    var signing = Signature.getInstance(algorithm);
    signing.initSign(key);
    signing.update(PROBE);
    var signature = signing.sign();
    signing.initVerify(certificate.getPublicKey());
    signing.update(PROBE);
    if (!signing.verify(signature)) {
      throw new InvalidKeyException("a key of another certificate");
    }
  }

  private static Buffer read(Path path) {
    try {
      return Buffer.buffer(Files.readAllBytes(path));
    } catch (IOException unreadable) {
      throw new SettingException(
          path + " cannot be read" + MasterKeys.reason(unreadable), unreadable);
    }
  }
}
