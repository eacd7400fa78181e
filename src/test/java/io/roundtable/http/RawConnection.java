package io.roundtable.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocket;

/// A connection on which a test sends whatever it likes. Bytes are the characters of ISO 8859-1.
final class RawConnection implements AutoCloseable {
  /// A server that neither answers nor closes fails the test.
  private static final int LIMIT_SECONDS = 60;

  private static final ScheduledExecutorService WATCH =
      Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory());

  private final Closeable connection;
  private final InputStream input;
  private final OutputStream output;
  private final End end;

  private RawConnection(SocketChannel channel) {
    this.connection = channel;
    this.input = Channels.newInputStream(channel);
    this.output = Channels.newOutputStream(channel);
    this.end = channel::shutdownOutput;
  }

  private RawConnection(Socket socket) throws IOException {
    this.connection = socket;
    this.input = socket.getInputStream();
    this.output = socket.getOutputStream();
    this.end = socket::shutdownOutput;
  }

  static RawConnection open(SocketAddress address) throws IOException {
    if (address instanceof TlsAddress tls) {
      var sockets = tls.certificate().trusted().getSocketFactory();
      var socket = (SSLSocket) sockets.createSocket(tls.getAddress(), tls.getPort());
      socket.startHandshake();
      return new RawConnection(socket);
    }
    boolean local = address instanceof UnixDomainSocketAddress;
    var channel = local ? SocketChannel.open(StandardProtocolFamily.UNIX) : SocketChannel.open();
    channel.connect(address);
    return new RawConnection(channel);
  }

  static InetSocketAddress at(int port) {
    return new InetSocketAddress("127.0.0.1", port);
  }

  void send(String bytes) throws IOException {
    try {
      output.write(bytes.getBytes(ISO_8859_1));
      output.flush();
    } catch (IOException closed) {
      // The server has seen enough; what it said is read all the same.
    }
  }

  /// Says that nothing more will come.
  void sendEnd() {
    try {
      end.say();
    } catch (IOException closed) {
      // The server was faster.
    }
  }

  /// What the server sends until it closes the connection.
  String readToEnd() throws IOException {
    var late = WATCH.schedule(this::closeQuietly, LIMIT_SECONDS, TimeUnit.SECONDS);
    var received = input.readAllBytes();
    late.cancel(false);
    return new String(received, ISO_8859_1);
  }

  /// The statuses of the answers, without interim ones.
  static List<Integer> statuses(String received) {
    var statuses = new ArrayList<Integer>();
    int position = 0;
    while (position < received.length()) {
      if (!received.startsWith("HTTP/1.", position)) {
        throw new AssertionError("no answer: " + received.substring(position));
      }
      int status = Integer.parseInt(received.substring(position + 9, position + 12));
      int body = received.indexOf("\r\n\r\n", position) + 4;
      var head = received.substring(position, body).toLowerCase();
      position = body + length(head);
      if (status >= 200) {
        statuses.add(status);
      }
    }
    return statuses;
  }

  private static int length(String head) {
    int at = head.indexOf("\r\ncontent-length:");
    return at < 0
        ? 0
        : Integer.parseInt(head.substring(at + 17, head.indexOf('\r', at + 2)).strip());
  }

  private void closeQuietly() {
    try {
      connection.close();
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }

  /// How a side is ended.
  @FunctionalInterface
  private interface End {
    void say() throws IOException;
  }
}
