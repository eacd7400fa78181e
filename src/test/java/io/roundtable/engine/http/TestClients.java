package io.roundtable.engine.http;

import java.net.URI;
import java.time.Duration;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsAsyncClient;

/// Clients of the SDK for engines that tests start themselves.
public final class TestClients {
  private TestClients() {}

  /// A client that reports the first failure of a request.
  ///
  /// @param http stays the caller's
  public static DynamoDbAsyncClient withoutRetries(URI endpoint, SdkAsyncHttpClient http) {
    return client(endpoint, http, 1);
  }

  /// A client that sends a request so many times at most.
  ///
  /// @param http stays the caller's
  public static DynamoDbAsyncClient client(URI endpoint, SdkAsyncHttpClient http, int attempts) {
    return DynamoDbAsyncClient.builder()
        .endpointOverride(endpoint)
        .region(Region.US_EAST_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
        .httpClient(http)
        .overrideConfiguration(
            configuration ->
                configuration
                    .retryStrategy(retry -> retry.maxAttempts(attempts))
                    .apiCallTimeout(Duration.ofMinutes(2)))
        .build();
  }

  /// A client of the Streams API.
  ///
  /// @param http stays the caller's
  public static DynamoDbStreamsAsyncClient streams(URI endpoint, SdkAsyncHttpClient http) {
    return DynamoDbStreamsAsyncClient.builder()
        .endpointOverride(endpoint)
        .region(Region.US_EAST_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
        .httpClient(http)
        .overrideConfiguration(configuration -> configuration.apiCallTimeout(Duration.ofMinutes(2)))
        .build();
  }
}
