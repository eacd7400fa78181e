package io.roundtable.command;

import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/// Holds requests of one operation back until they are let go; others pass.
public final class HoldingHttpClient implements SdkAsyncHttpClient {
  private final SdkAsyncHttpClient client;
  private final String operation;
  private final CompletableFuture<Void> reached = new CompletableFuture<>();
  private final CompletableFuture<Void> letGo = new CompletableFuture<>();
  private CompletableFuture<Void> settled = CompletableFuture.completedFuture(null);

  /// @param operation for example `UpdateItem`
  public HoldingHttpClient(SdkAsyncHttpClient client, String operation) {
    this.client = client;
    this.operation = operation;
  }

  /// Completes when a request is held.
  public CompletableFuture<Void> reached() {
    return reached;
  }

  /// Lets what is held go on, and what comes later pass.
  public void letGo() {
    letGo.complete(null);
  }

  @Override
  public synchronized CompletableFuture<Void> execute(AsyncExecuteRequest request) {
    var target = request.request().firstMatchingHeader("X-Amz-Target").orElse("");
    if (!target.endsWith("." + operation)) {
      return client.execute(request);
    }
    reached.complete(null);
    var passed = letGo.thenCompose(free -> client.execute(request));
    settled = CompletableFuture.allOf(settled, passed);
    return passed;
  }

  /// Completes when every request that was held is answered.
  public synchronized CompletableFuture<Void> settled() {
    return settled;
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
