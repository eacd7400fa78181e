package io.roundtable.engine.http;

import io.roundtable.engine.fault.SimulatedFaults;
import io.roundtable.engine.http.api.Api;
import io.roundtable.engine.http.json.JsonBuffer;
import io.roundtable.engine.http.json.RequestReader;
import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.operation.ErrorType;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.table.IndexBuilder;
import io.roundtable.engine.operation.table.Upkeep;
import io.roundtable.engine.store.Store;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/// Answers requests of the DynamoDB protocol, whatever transport brought them: the HTTP server, the
/// socket beside the data file, or a client in the same process.
///
/// Any thread may call; none waits. Small bodies are parsed on the calling thread, large ones on
/// another, and everything else happens on threads of the store and of its futures.
public final class DynamoDbHandler implements AutoCloseable {
  /// The longest body that is read, as on the service.
  public static final int MAXIMUM_BODY_BYTES = RequestReader.MAXIMUM_BODY_BYTES;

  /// Parsing a body of this size takes about as long as handing it to another thread.
  private static final int SMALL_BODY_BYTES = 32 * 1024;

  private static final int SMALL_ANSWER_BYTES = 512;

  private final Store store;
  private final Api api;
  private final IndexBuilder builder;
  private final Upkeep upkeep;
  private final SimulatedFaults faults;
  private final String health;
  private final Executor parsers = task -> Thread.ofVirtual().name("dynamodb-parser").start(task);

  private DynamoDbHandler(
      Store store, EngineSettings settings, IndexBuilder builder, SimulatedFaults faults) {
    this.store = store;
    this.faults = faults;
    this.builder = builder;
    this.upkeep = new Upkeep(store, settings.clock(), faults::writeInBackground).start();
    this.api = new Api(settings, builder, faults);
    this.health = "healthy: dynamodb." + settings.region() + ".amazonaws.com ";
  }

  /// Begins to work on a store: indexes that an earlier process left unfinished are built on, and
  /// what is over is removed from now on.
  ///
  /// @param store stays the caller's, who closes it after this handler
  /// @param settings clock, region, pace of index building
  /// @return the handler
  public static DynamoDbHandler open(Store store, EngineSettings settings) {
    return open(store, settings, new SimulatedFaults(settings.clock()));
  }

  /// Begins to work on a store under faults.
  ///
  /// @param store stays the caller's, who closes it after this handler
  /// @param settings clock, region, pace of index building
  /// @param faults what is to go wrong, now or later
  /// @return the handler
  public static DynamoDbHandler open(Store store, EngineSettings settings, SimulatedFaults faults) {
    var builder = IndexBuilder.start(store, settings.backfillPace(), faults::writeInBackground);
    return new DynamoDbHandler(store, settings, builder, faults);
  }

  /// Ends the work in the background. Requests that are under way are still answered.
  @Override
  public void close() {
    builder.close();
    upkeep.close();
  }

  /// Answers a request.
  ///
  /// @param request whose body must not change until the answer is there
  /// @return completes with the answer, on any thread; errors are answers too. A write is durable
  ///     when its answer is there. Fails with [java.io.IOException] only where a simulated fault
  ///     wants the connection to be cut instead
  public CompletionStage<WireResponse> handle(WireRequest request) {
    return faults.carry(() -> answer(request));
  }

  /// Asks whether writes can be stored; a probe is written only where there is reason to doubt it.
  ///
  /// @return completes with a sentence that says what is wrong; empty where nothing is
  public CompletionStage<Optional<String>> trouble() {
    return store.trouble();
  }

  private CompletionStage<WireResponse> answer(WireRequest request) {
    var envelope = Envelope.answering(request);
    try {
      return answer(request, envelope)
          .exceptionally(failure -> envelope.error(Errors.of(failure, envelope.requestId())));
    } catch (Throwable fault) {
      return refuse(envelope, Errors.of(fault, envelope.requestId()));
    }
  }

  private CompletionStage<WireResponse> answer(WireRequest request, Envelope envelope) {
    if (request.path().equals("/") && request.method().equals("GET")) {
      return trouble().thenApply(trouble -> health(trouble, envelope));
    }
    if (!request.path().equals("/") || !request.method().equals("POST")) {
      return refuse(envelope, new OperationException(ErrorType.UNKNOWN_ADDRESS, ""));
    }
    if (request.body().length > MAXIMUM_BODY_BYTES) {
      return refuse(envelope, new OperationException(ErrorType.REQUEST_TOO_LARGE, ""));
    }
    var call = api.find(request.header("X-Amz-Target"));
    if (call.isEmpty()) {
      return refuse(envelope, new OperationException(ErrorType.UNKNOWN_OPERATION, ""));
    }
    return start(call.get(), request, envelope);
  }

  private WireResponse health(Optional<String> trouble, Envelope envelope) {
    return trouble
        .map(sentence -> envelope.text(503, sentence))
        .orElseGet(() -> envelope.text(200, health));
  }

  private CompletableFuture<WireResponse> start(
      Api.Call<?> call, WireRequest request, Envelope envelope) {
    return request.body().length <= SMALL_BODY_BYTES
        ? run(call, request, envelope)
        : CompletableFuture.supplyAsync(() -> run(call, request, envelope), parsers)
            .thenCompose(answer -> answer);
  }

  private <R> CompletableFuture<WireResponse> run(
      Api.Call<R> call, WireRequest request, Envelope envelope) {
    return switch (call.read(request.body(), request.header("Host"))) {
      case Operation.Reads<R> reads ->
          faults.read(store, reads, result -> answer(call, result, envelope));
      case Operation.Writes<R> writes -> write(writes).thenApply(r -> answer(call, r, envelope));
      case Operation.Answers<R> answers ->
          CompletableFuture.completedFuture(answer(call, answers.answer(), envelope));
    };
  }

  private <R> CompletableFuture<R> write(Operation.Writes<R> operation) {
    return faults
        .write(store, operation)
        .whenComplete(
            (_, failure) -> {
              if (failure == null) {
                operation.committed();
              }
            });
  }

  private static <R> WireResponse answer(Api.Call<R> call, R result, Envelope envelope) {
    var json = new JsonBuffer(SMALL_ANSWER_BYTES);
    call.writer().accept(result, json);
    return envelope.json(200, json);
  }

  private static CompletionStage<WireResponse> refuse(Envelope envelope, OperationException error) {
    return CompletableFuture.completedFuture(envelope.error(error));
  }
}
