package io.roundtable.table.client;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/// How to reach the table.
///
/// @param tableName for example `Roundtable`
/// @param region empty for the one that the environment names
/// @param endpoint where requests go; empty for the region's own endpoint
/// @param localCredentials true for fixed credentials that a local engine accepts; false for the
///     default chain of the environment
/// @param callTimeout how long a call may take with all its retries
/// @param httpClient carries requests to an engine inside the process; empty for the network.
///     Whoever made it closes it, after the connection
/// @param meters are told what requests consume
public record TableOptions(
    String tableName,
    Optional<String> region,
    Optional<URI> endpoint,
    boolean localCredentials,
    Duration callTimeout,
    Optional<SdkAsyncHttpClient> httpClient,
    MeterRegistry meters) {
  /// The name where nothing else is said.
  public static final String DEFAULT_TABLE_NAME = "Roundtable";
  private static final Duration DEFAULT_CALL_TIMEOUT = Duration.ofSeconds(5);
  private static final String LOCAL_REGION = "eu-central-1";

  /// A table behind the network, of the usual name and with the usual time for a call.
  ///
  /// @param region empty for the one that the environment names
  /// @param endpoint empty for the region's own
  /// @param localCredentials whether any credentials will do
  public static TableOptions of(
      Optional<String> region, Optional<URI> endpoint, boolean localCredentials) {
    return of(region, endpoint, localCredentials, Optional.empty());
  }

  private static TableOptions of(
      Optional<String> region,
      Optional<URI> endpoint,
      boolean localCredentials,
      Optional<SdkAsyncHttpClient> httpClient) {
    return new TableOptions(
        DEFAULT_TABLE_NAME,
        region,
        endpoint,
        localCredentials,
        DEFAULT_CALL_TIMEOUT,
        httpClient,
        new SimpleMeterRegistry());
  }

  /// A table of an engine inside the process.
  ///
  /// @param httpClient carries requests without a socket
  public static TableOptions ofProcess(SdkAsyncHttpClient httpClient) {
    var endpoint = URI.create("http://localhost");
    return of(Optional.of(LOCAL_REGION), Optional.of(endpoint), true, Optional.of(httpClient));
  }

  /// The same options for a table of another name.
  public TableOptions withTableName(String newTableName) {
    return new TableOptions(
        newTableName, region, endpoint, localCredentials, callTimeout, httpClient, meters);
  }

  /// The same options with another time for a call.
  public TableOptions withCallTimeout(Duration newCallTimeout) {
    return new TableOptions(
        tableName, region, endpoint, localCredentials, newCallTimeout, httpClient, meters);
  }

  /// The same options with other meters.
  public TableOptions withMeters(MeterRegistry newMeters) {
    return new TableOptions(
        tableName, region, endpoint, localCredentials, callTimeout, httpClient, newMeters);
  }
}
