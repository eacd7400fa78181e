package io.roundtable.table.client;

import io.roundtable.table.schema.AccessPattern;
import java.util.Collection;
import java.util.stream.Collectors;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;

/// The patterns that a request serves. It travels with the request, where [RequestPathInterceptor]
/// looks for it.
public final class RequestPurpose {
  static final ExecutionAttribute<RequestPurpose> ATTRIBUTE =
      new ExecutionAttribute<>("RoundtableRequestPurpose");

  /// Requests apart from the request path: creating, loading, checking.
  public static final RequestPurpose ADMINISTRATION = new RequestPurpose("administration");

  private final String names;
  private final AwsRequestOverrideConfiguration configuration;

  private RequestPurpose(String names) {
    this.names = names;
    this.configuration =
        AwsRequestOverrideConfiguration.builder().putExecutionAttribute(ATTRIBUTE, this).build();
  }

  public static RequestPurpose of(AccessPattern pattern) {
    return new RequestPurpose(pattern.id());
  }

  public static RequestPurpose of(Collection<AccessPattern> patterns) {
    return new RequestPurpose(
        patterns.stream().map(AccessPattern::id).collect(Collectors.joining("+")));
  }

  /// The writes of a command or of a step of long work.
  ///
  /// @param command for example `MoveTask`
  public static RequestPurpose of(String command) {
    return new RequestPurpose(command);
  }

  /// The patterns it serves, joined, or the command: `AP14+AP15`, `MoveTask`.
  String names() {
    return names;
  }

  /// Carries the purpose through the SDK.
  public AwsRequestOverrideConfiguration configuration() {
    return configuration;
  }
}
