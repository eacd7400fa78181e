package io.roundtable.work;

import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/// Holds requests of one operation back until they are let go; others pass.
final class HoldingHttpClient implements SdkAsyncHttpClient {
  private final SdkAsyncHttpClient client;
  private final String operation;
  private final CompletableFuture<Void> reached = new CompletableFuture<>();
  private final CompletableFuture<Void> letGo = new CompletableFuture<>();

  /// @param operation for example `UpdateItem`
  HoldingHttpClient(SdkAsyncHttpClient client, String operation) {
    this.client = client;
    this.operation = operation;
  }

  /// Completes when a request is held.
  CompletableFuture<Void> reached() {
    return reached;
  }

  void letGo() {
    letGo.complete(null);
  }

  @Override
  public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
    var target = request.request().firstMatchingHeader("X-Amz-Target").orElse("");
    if (!target.endsWith("." + operation)) {
      return client.execute(request);
    }
    reached.complete(null);
    return letGo.thenCompose(free -> client.execute(request));
  }

  @Override
  public String clientName() {
    return client.clientName();
  }

  @Override
  public void close() {
    client.close();
  }
}
