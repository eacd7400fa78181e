package io.roundtable.table.client;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/// How to reach the table.
///
/// @param tableName its name, for example `Roundtable`
/// @param region the region; empty for the one that the environment names
/// @param endpoint where requests go; empty for the region's own endpoint
/// @param localCredentials true for fixed credentials that a local engine accepts; false for the
///     default chain of the environment
/// @param callTimeout how long a call may take with all its retries
/// @param httpClient what carries requests, for an engine inside the process; empty for the
///     network. Whoever made it closes it, after the connection
public record TableOptions(
    String tableName,
    Optional<String> region,
    Optional<URI> endpoint,
    boolean localCredentials,
    Duration callTimeout,
    Optional<SdkAsyncHttpClient> httpClient) {
  /// The name where nothing else is said.
  public static final String DEFAULT_TABLE_NAME = "Roundtable";

  /// How long a call may take where nothing else is said.
  public static final Duration DEFAULT_CALL_TIMEOUT = Duration.ofSeconds(5);

  private static final String LOCAL_REGION = "eu-central-1";

  /// The table of the region and credentials that the environment names.
  ///
  /// @return options to adjust
  public static TableOptions ofEnvironment() {
    return new TableOptions(
        DEFAULT_TABLE_NAME,
        Optional.empty(),
        Optional.empty(),
        false,
        DEFAULT_CALL_TIMEOUT,
        Optional.empty());
  }

  /// A table behind a local endpoint that accepts any credentials.
  ///
  /// @param endpoint for example `http://127.0.0.1:8000`
  /// @return options to adjust
  public static TableOptions ofLocalEndpoint(URI endpoint) {
    return new TableOptions(
        DEFAULT_TABLE_NAME,
        Optional.of(LOCAL_REGION),
        Optional.of(endpoint),
        true,
        DEFAULT_CALL_TIMEOUT,
        Optional.empty());
  }

  /// A table of an engine inside the process.
  ///
  /// @param httpClient carries requests without a socket
  /// @return options to adjust
  public static TableOptions ofProcess(SdkAsyncHttpClient httpClient) {
    return new TableOptions(
        DEFAULT_TABLE_NAME,
        Optional.of(LOCAL_REGION),
        Optional.of(URI.create("http://localhost")),
        true,
        DEFAULT_CALL_TIMEOUT,
        Optional.of(httpClient));
  }

  /// The same options for a table of another name.
  ///
  /// @param newTableName its name
  /// @return a copy
  public TableOptions withTableName(String newTableName) {
    return new TableOptions(
        newTableName, region, endpoint, localCredentials, callTimeout, httpClient);
  }

  /// The same options with other time limits.
  ///
  /// @param newCallTimeout how long a call may take
  /// @return a copy
  public TableOptions withCallTimeout(Duration newCallTimeout) {
    return new TableOptions(
        tableName, region, endpoint, localCredentials, newCallTimeout, httpClient);
  }

  /// The same options in another region, with the endpoint and credentials of the environment where
  /// nothing else was said.
  ///
  /// @param newRegion for example `eu-west-1`
  /// @return a copy
  public TableOptions withRegion(String newRegion) {
    return new TableOptions(
        tableName, Optional.of(newRegion), endpoint, localCredentials, callTimeout, httpClient);
  }
}
