package io.roundtable.http;

import static io.roundtable.http.RefusedRequestException.malformed;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.concurrent.ScheduledFuture;
import io.vertx.core.http.HttpServerRequest;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Stands before the decoder of HTTP and lets pass only what [RequestFraming] takes: a head as a
/// whole, a body as it comes. In place of a request that is refused goes one that says so, in its
/// turn behind the requests before it; after it nothing is read any more.
///
/// A client may end its side behind its last request. Then a sign of that goes, in its turn too,
/// and the connection is closed where it arrives: when all is answered, at the latest after the
/// time of a request.
final class FramingHandler extends ByteToMessageDecoder {
  private static final RefusedRequestException END = malformed("Nothing more is asked for.");

  private final RequestLimits limits;
  private final RequestFraming framing;

  /// Of the bytes that are held back, how many have been read.
  private int scanned;

  private boolean headPassed;
  private boolean refused;
  private boolean ended;
  private ScheduledFuture<?> deadline;

  FramingHandler(RequestLimits limits) {
    this.limits = limits;
    this.framing = new RequestFraming(limits);
  }

  @Override
  protected void decode(ChannelHandlerContext context, ByteBuf bytes, List<Object> out) {
    if (refused) {
      bytes.skipBytes(bytes.readableBytes());
      return;
    }
    int position = bytes.readerIndex() + scanned;
    int good = bytes.readerIndex();
    try {
      while (position < bytes.writerIndex()) {
        position = framing.take(bytes, position, bytes.writerIndex());
        if (framing.isBetween()) {
          good = position;
          headPassed = false;
          stopWatching();
        }
      }
      good = framing.isInHead() ? good : position;
      pass(bytes, good, out);
      scanned = position - good;
      headPassed = !framing.isBetween() && !framing.isInHead();
      watch(context);
    } catch (RefusedRequestException refusal) {
      pass(bytes, good, out);
      bytes.skipBytes(bytes.readableBytes());
      out.add(refuse(context, refusal));
    }
  }

  /// Whether a server was handed no request but the sign that no more of them come.
  static boolean isEnd(HttpServerRequest request) {
    return request.decoderResult().cause() == END;
  }

  private static void pass(ByteBuf bytes, int to, List<Object> out) {
    if (to > bytes.readerIndex()) {
      out.add(bytes.readRetainedSlice(to - bytes.readerIndex()));
    }
  }

  /// The sign for the server: in place of the request, or of the rest of its body.
  private HttpObject refuse(ChannelHandlerContext context, RefusedRequestException refusal) {
    refused = true;
    stopWatching();
    context.pipeline().addBefore(context.name(), "lingering", new LingeringClose(ended));
    HttpObject sign =
        headPassed
            ? new DefaultHttpContent(Unpooled.EMPTY_BUFFER)
            : new DefaultHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, "/");
    sign.setDecoderResult(DecoderResult.failure(refusal));
    return sign;
  }

  /// The time of a request counts from its first byte, however many follow.
  private void watch(ChannelHandlerContext context) {
    if (deadline == null && !framing.isBetween()) {
      deadline = after(context, () -> expire(context));
    }
  }

  private ScheduledFuture<?> after(ChannelHandlerContext context, Runnable late) {
    return context.executor().schedule(late, limits.time().toNanos(), TimeUnit.NANOSECONDS);
  }

  private void stopWatching() {
    if (deadline != null) {
      deadline.cancel(false);
      deadline = null;
    }
  }

  /// Time in which the server did not want to read is not the client's.
  private void expire(ChannelHandlerContext context) {
    deadline = null;
    if (!context.channel().isActive()) {
      return;
    }
    if (!context.channel().config().isAutoRead()) {
      watch(context);
      return;
    }
    tell(context, new RefusedRequestException(408, "The request did not arrive in time."));
  }

  private void tell(ChannelHandlerContext context, RefusedRequestException refusal) {
    context.fireChannelRead(refuse(context, refusal));
    context.fireChannelReadComplete();
  }

  /// Nobody else needs to know: what is held back is no request any more.
  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) throws Exception {
    if (event == ChannelInputShutdownEvent.INSTANCE) {
      end(context);
    } else {
      super.userEventTriggered(context, event);
    }
  }

  /// From here on nothing tells whether the client is still there, so that an answer which is not
  /// complete after a while is cut.
  private void end(ChannelHandlerContext context) {
    if (ended) {
      return;
    }
    ended = true;
    if (!refused) {
      tell(context, framing.isBetween() ? END : malformed("The request ends before it is whole."));
    }
    deadline = after(context, context::close);
  }

  /// Bytes that are held back are decoded once more, which begins to watch again.
  @Override
  public void channelInactive(ChannelHandlerContext context) throws Exception {
    try {
      super.channelInactive(context);
    } finally {
      stopWatching();
    }
  }

  @Override
  protected void handlerRemoved0(ChannelHandlerContext context) {
    stopWatching();
  }
}
