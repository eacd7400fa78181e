package io.roundtable.engine.http;

import io.roundtable.engine.operation.ErrorType;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.http.RefusedRequestException;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.io.IOException;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/// One request over HTTP and its answer: what the transport adds to the engine's own answer are the
/// headers `Date` and `Server` and, where a client asks for it, the gzip coding.
final class HttpExchange {
  /// A shorter body would be longer when it is packed, or hardly shorter.
  private static final int SMALLEST_PACKED_BYTES = 1024;

  /// The service's own name for itself.
  private static final String SERVER = "Server";

  private static final DateHeader DATE = new DateHeader(InstantSource.system());

  private final Context context;
  private final DynamoDbHandler handler;
  private final BodyBudget.Share memory;
  private final HttpServerRequest request;
  private final boolean packs;

  /// An exchange that has not begun.
  ///
  /// @param context the event loop of the connection
  /// @param memory takes the bytes of the body
  HttpExchange(
      Context context,
      DynamoDbHandler handler,
      BodyBudget.Share memory,
      HttpServerRequest request) {
    this.context = context;
    this.handler = handler;
    this.memory = memory;
    this.request = request;
    this.packs = GzipBody.isAccepted(header("Accept-Encoding"));
  }

  /// A request that is no HTTP, too large or too slow.
  static void refuse(HttpServerRequest request) {
    refuse(request, RefusedRequestException.of(request));
  }

  private static void refuse(HttpServerRequest request, RefusedRequestException refusal) {
    head(request.response(), refusal.status()).putHeader("x-amzn-RequestId", AwsRequestIds.next());
    refusal.answer(request);
  }

  /// Reads the request and answers it, in its own time.
  void run() {
    if (!LoopbackNames.include(request.authority())) {
      refuseForeign();
      return;
    }
    readBody().onComplete(this::answer, this::abandon);
  }

  /// A web page elsewhere sent it.
  private void refuseForeign() {
    head(request.response(), 400)
        .putHeader("x-amzn-RequestId", AwsRequestIds.next())
        .end()
        .onComplete(_ -> request.connection().close());
  }

  /// Collects the body; of one that is too long, only so much that the handler can tell.
  private Future<byte[]> readBody() {
    var body = Buffer.buffer();
    var whole = Promise.<byte[]>promise();
    request.handler(
        chunk -> {
          if (whole.future().isComplete() || body.length() > DynamoDbHandler.MAXIMUM_BODY_BYTES) {
            return;
          }
          if (memory.take(chunk.length())) {
            body.appendBuffer(chunk);
          } else {
            whole.tryFail("no memory is left for the body");
          }
        });
    request.endHandler(_ -> whole.tryComplete(body.getBytes()));
    request.exceptionHandler(whole::tryFail);
    return whole.future();
  }

  /// A client that is gone hears nothing; one whose body has no room may try again.
  private void abandon(Throwable cause) {
    memory.giveBack();
    if (cause instanceof RefusedRequestException refusal) {
      refuse(request, refusal);
      return;
    }
    send(Envelope.unread().error(busy())).onComplete(_ -> request.connection().close());
  }

  private void answer(byte[] body) {
    handle(body)
        .thenApply(this::coded)
        .whenComplete((response, cut) -> context.runOnContext(_ -> end(response, cut)));
  }

  private CompletionStage<WireResponse> handle(byte[] body) {
    if (!header("Content-Encoding").equalsIgnoreCase(GzipBody.NAME)) {
      return handler.handle(wireRequest(body));
    }
    Executor unpacker = task -> Thread.ofVirtual().name("dynamodb-unpacker").start(task);
    return CompletableFuture.supplyAsync(() -> unpacked(body), unpacker)
        .thenCompose(whole -> handler.handle(wireRequest(whole)))
        .exceptionallyCompose(HttpExchange::refused);
  }

  private byte[] unpacked(byte[] body) {
    try {
      return GzipBody.unpack(body, DynamoDbHandler.MAXIMUM_BODY_BYTES, memory::take);
    } catch (IOException spoilt) {
      throw new OperationException(
          ErrorType.SERIALIZATION, "The body is not in the gzip format that it is said to have.");
    } catch (GzipBody.NoRoomException full) {
      throw busy();
    }
  }

  /// Tells of a body that could not be unpacked; a connection that is to be cut stays so.
  private static CompletionStage<WireResponse> refused(Throwable failure) {
    return failure instanceof CompletionException wrapped
            && wrapped.getCause() instanceof OperationException told
        ? CompletableFuture.completedFuture(Envelope.unread().error(told))
        : CompletableFuture.failedFuture(failure);
  }

  private WireResponse coded(WireResponse response) {
    return packs && response.length() >= SMALLEST_PACKED_BYTES ? GzipBody.pack(response) : response;
  }

  private void end(WireResponse response, Throwable cut) {
    memory.giveBack();
    if (cut != null) {
      request.connection().close();
    } else if (!request.response().closed()) {
      send(response);
    }
  }

  private Future<Void> send(WireResponse response) {
    var sent = head(request.response(), response.status());
    response.headers().forEach(header -> sent.putHeader(header.getKey(), header.getValue()));
    var body = Buffer.buffer(response.length()).appendBytes(response.body(), 0, response.length());
    return sent.end(body);
  }

  private static HttpServerResponse head(HttpServerResponse response, int status) {
    return response
        .setStatusCode(status)
        .putHeader("Server", SERVER)
        .putHeader("Date", DATE.value());
  }

  private WireRequest wireRequest(byte[] body) {
    return new WireRequest(request.method().name(), request.path(), headers(), body);
  }

  private Map<String, String> headers() {
    var headers = HashMap.<String, String>newHashMap(request.headers().size());
    request.headers().forEach(header -> headers.putIfAbsent(header.getKey(), header.getValue()));
    return headers;
  }

  private String header(String name) {
    var value = request.getHeader(name);
    return value == null ? "" : value;
  }

  private static OperationException busy() {
    return new OperationException(ErrorType.UNAVAILABLE, "Service is busy");
  }
}
