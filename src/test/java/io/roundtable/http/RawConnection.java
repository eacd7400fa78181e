package io.roundtable.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/// A connection on which a test sends whatever it likes. Bytes are the characters of ISO 8859-1.
final class RawConnection implements AutoCloseable {
  /// A server that neither answers nor closes fails the test.
  private static final int LIMIT_SECONDS = 60;

  private static final ScheduledExecutorService WATCH =
      Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory());

  private final SocketChannel channel;

  private RawConnection(SocketChannel channel) {
    this.channel = channel;
  }

  static RawConnection open(SocketAddress address) throws IOException {
    boolean local = address instanceof UnixDomainSocketAddress;
    var channel = local ? SocketChannel.open(StandardProtocolFamily.UNIX) : SocketChannel.open();
    channel.connect(address);
    return new RawConnection(channel);
  }

  static InetSocketAddress at(int port) {
    return new InetSocketAddress("127.0.0.1", port);
  }

  void send(String bytes) throws IOException {
    var buffer = ByteBuffer.wrap(bytes.getBytes(ISO_8859_1));
    try {
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
    } catch (IOException closed) {
      // The server has seen enough; what it said is read all the same.
    }
  }

  /// Says that nothing more will come.
  void sendEnd() {
    try {
      channel.shutdownOutput();
    } catch (IOException closed) {
      // The server was faster.
    }
  }

  /// What the server sends until it closes the connection.
  String readToEnd() throws IOException {
    var late = WATCH.schedule(this::closeQuietly, LIMIT_SECONDS, TimeUnit.SECONDS);
    var received = new ByteArrayOutputStream();
    var buffer = ByteBuffer.allocate(8 * 1024);
    while (channel.read(buffer) >= 0) {
      received.write(buffer.array(), 0, buffer.position());
      buffer.clear();
    }
    late.cancel(false);
    return received.toString(ISO_8859_1);
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
      channel.close();
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
