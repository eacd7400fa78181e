package io.roundtable.table.client;

import java.time.Duration;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.client.config.SdkAdvancedAsyncClientOption;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClientBuilder;

/// Makes the SDK's client.
public final class DynamoClients {
  private static final int CONNECTIONS = 128;
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);
  private static final AwsBasicCredentials LOCAL = AwsBasicCredentials.create("local", "local");

  private DynamoClients() {}

  public static DynamoDbAsyncClient open(TableOptions options) {
    var builder =
        DynamoDbAsyncClient.builder()
            .overrideConfiguration(overrides(options))
            .asyncConfiguration(
                // Answers go to the caller's Vert.x context at once: a thread of the SDK's own in
                // between costs a switch and gains nothing.
                async ->
                    async.advancedOption(
                        SdkAdvancedAsyncClientOption.FUTURE_COMPLETION_EXECUTOR, Runnable::run));
    options.region().map(Region::of).ifPresent(builder::region);
    options.endpoint().ifPresent(builder::endpointOverride);
    if (options.httpClient().isPresent()) {
      // Nobody else can speak to an engine inside the process: a signature would prove nothing to
      // it, and signing is a tenth of what a page allocates.
      builder.credentialsProvider(AnonymousCredentialsProvider.create());
    } else if (options.localCredentials()) {
      builder.credentialsProvider(StaticCredentialsProvider.create(LOCAL));
    }
    return withHttpClient(builder, options).build();
  }

  /// A client that was given is not closed with the connection: the engine behind it is not ours.
  private static DynamoDbAsyncClientBuilder withHttpClient(
      DynamoDbAsyncClientBuilder builder, TableOptions options) {
    return options
        .httpClient()
        .map(builder::httpClient)
        .orElseGet(() -> builder.httpClientBuilder(network()));
  }

  private static NettyNioAsyncHttpClient.Builder network() {
    return NettyNioAsyncHttpClient.builder()
        .maxConcurrency(CONNECTIONS)
        .connectionTimeout(CONNECT_TIMEOUT);
  }

  private static ClientOverrideConfiguration overrides(TableOptions options) {
    return ClientOverrideConfiguration.builder()
        .apiCallTimeout(options.callTimeout())
        .apiCallAttemptTimeout(options.callTimeout().dividedBy(2))
        .addExecutionInterceptor(new RequestPathInterceptor())
        .build();
  }
}
