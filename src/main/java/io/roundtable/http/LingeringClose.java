package io.roundtable.http;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.ReferenceCountUtil;
import java.util.concurrent.TimeUnit;

/// Closes a connection so that the last answer arrives: a socket that is closed while bytes wait to
/// be read resets the connection, and then the client may never see what it was refused for. So our
/// side ends first, and what still comes is thrown away for a moment.
final class LingeringClose extends ChannelDuplexHandler {
  private static final long MILLIS = 1_000;

  private boolean closing;
  private boolean ended;

  /// @param ended whether the client has ended its side, so that nothing is left to wait for
  LingeringClose(boolean ended) {
    this.ended = ended;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ReferenceCountUtil.release(message);
  }

  /// The client has ended its side too: nothing can come any more that would reset the connection.
  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) throws Exception {
    if (event == ChannelInputShutdownEvent.INSTANCE) {
      ended = true;
      if (closing) {
        endOutput(context);
      }
    }
    super.userEventTriggered(context, event);
  }

  @Override
  public void close(ChannelHandlerContext context, ChannelPromise promise) {
    if (!(context.channel() instanceof DuplexChannel channel)) {
      context.close(promise);
      return;
    }
    channel.closeFuture().addListener(_ -> promise.trySuccess());
    if (closing) {
      return;
    }
    closing = true;
    channel.config().setAutoRead(true);
    var last = context.executor().schedule(() -> context.close(), MILLIS, TimeUnit.MILLISECONDS);
    channel.closeFuture().addListener(_ -> last.cancel(false));
    endOutput(context);
  }

  /// Behind all that waits to be written.
  private void endOutput(ChannelHandlerContext context) {
    context
        .writeAndFlush(Unpooled.EMPTY_BUFFER)
        .addListener(
            written -> {
              var tls = context.pipeline().get(SslHandler.class);
              if (ended) {
                context.close();
              } else if (tls == null) {
                shutdownOutput(context);
              } else {
                // Else a client takes what it got for the beginning of an answer.
                tls.closeOutbound().addListener(said -> shutdownOutput(context));
              }
            });
  }

  private static void shutdownOutput(ChannelHandlerContext context) {
    ((DuplexChannel) context.channel()).shutdownOutput();
  }
}
