package io.roundtable.engine.http.json;

import java.util.regex.Pattern;

/// A request may name a table by its ARN; the engine has one account and one region, so that only
/// the name inside counts.
public final class TableNames {
  static final int MINIMUM = 3;
  static final int MAXIMUM = 255;

  private static final Pattern ARN =
      Pattern.compile("arn:[^:]++:dynamodb:[^:]*+:[^:]*+:table/(.++)");

  private TableNames() {}

  /// The name of the table that a name or an ARN means.
  public static String of(String nameOrArn) {
    if (!nameOrArn.startsWith("arn:")) {
      return nameOrArn;
    }
    var matcher = ARN.matcher(nameOrArn);
    return matcher.matches() ? matcher.group(1) : nameOrArn;
  }
}
