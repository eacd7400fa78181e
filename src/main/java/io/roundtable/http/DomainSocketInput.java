package io.roundtable.http;

import io.netty.channel.AdaptiveRecvByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.RecvByteBufAllocator;
import io.netty.channel.socket.ChannelInputShutdownEvent;

/// Tells of the end of a domain socket's input as Netty does for TCP where half closure is allowed.
/// On domain sockets it has the option, and closes the connection all the same. Whoever hands out
/// the buffers sees the end before.
final class DomainSocketInput extends AdaptiveRecvByteBufAllocator {
  private final Channel channel;

  DomainSocketInput(Channel channel) {
    this.channel = channel;
  }

  @Override
  @SuppressWarnings("deprecation")
  public RecvByteBufAllocator.Handle newHandle() {
    return new DelegatingHandle(super.newHandle()) {
      @Override
      public void lastBytesRead(int bytes) {
        super.lastBytesRead(Math.max(0, bytes));
        if (bytes < 0) {
          end();
        }
      }
    };
  }

  /// Behind what was read before it.
  private void end() {
    channel.config().setAutoRead(false);
    var sign = ChannelInputShutdownEvent.INSTANCE;
    channel.eventLoop().execute(() -> channel.pipeline().fireUserEventTriggered(sign));
  }
}
