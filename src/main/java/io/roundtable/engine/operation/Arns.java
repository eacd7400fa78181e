package io.roundtable.engine.operation;

/// The names by which the API calls resources everywhere. The engine has one account.
///
/// @param region stands in every one
public record Arns(String region) {
  private static final String ACCOUNT = "000000000000";

  /// The ARN of a table.
  ///
  /// @param tableName the table
  /// @return for example `arn:aws:dynamodb:local:000000000000:table/orders`
  public String table(String tableName) {
    return "arn:aws:dynamodb:" + region + ":" + ACCOUNT + ":table/" + tableName;
  }

  /// The ARN of a stream.
  ///
  /// @param tableName the table it tells of
  /// @return the table's ARN with `/stream/2026-11-30T09:00:00.000`
  public String stream(String tableName, String label) {
    return table(tableName) + "/stream/" + label;
  }
}
