package io.roundtable.http;

import java.net.InetSocketAddress;

/// Where a server of this machine listens that speaks TLS.
final class TlsAddress extends InetSocketAddress {
  private static final long serialVersionUID = 1L;

  private final transient TestCertificate certificate;

  TlsAddress(int port, TestCertificate certificate) {
    super("127.0.0.1", port);
    this.certificate = certificate;
  }

  TestCertificate certificate() {
    return certificate;
  }
}
