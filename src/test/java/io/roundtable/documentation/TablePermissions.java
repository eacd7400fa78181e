package io.roundtable.documentation;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The actions that a role must be allowed on Amazon DynamoDB for the requests that were sent.
///
/// A transaction is allowed by the actions of what it contains, as AWS's developer guide says below
/// "Using IAM with transactions".
final class TablePermissions {
  private static final String PREFIX = "dynamodb:";
  private static final String TABLE = "arn:aws:dynamodb:REGION:ACCOUNT:table/Roundtable";

  private static final Map<String, String> OF_PARTS =
      Map.of(
          "Put", "PutItem",
          "Update", "UpdateItem",
          "Delete", "DeleteItem",
          "ConditionCheck", "ConditionCheckItem",
          "Get", "GetItem");

  private final Set<String> onTable = new TreeSet<>();
  private final Set<String> onIndexes = new TreeSet<>();

  /// Adds what a request needs.
  ///
  /// @param operation for example `TransactWriteItems`
  /// @param body its JSON
  TablePermissions add(String operation, String body) {
    switch (operation) {
      case "TransactWriteItems", "TransactGetItems" -> onTable.addAll(parts(body));
      case "Query", "Scan" -> {
        boolean index = new JsonObject(body).containsKey("IndexName");
        (index ? onIndexes : onTable).add(operation);
      }
      default -> onTable.add(operation);
    }
    return this;
  }

  /// Adds what others need too.
  TablePermissions add(TablePermissions others) {
    onTable.addAll(others.onTable);
    onIndexes.addAll(others.onIndexes);
    return this;
  }

  List<String> onTable() {
    return List.copyOf(onTable);
  }

  List<String> onIndexes() {
    return List.copyOf(onIndexes);
  }

  /// The policy as AWS takes it, in a fenced block.
  String policy() {
    var statements =
        Stream.of(statement(onTable, TABLE), statement(onIndexes, TABLE + "/index/*"))
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining(",\n"));
    return """
    ```json
    {
      "Version": "2012-10-17",
      "Statement": [
    %s
      ]
    }
    ```\
    """
        .formatted(statements);
  }

  private static String statement(Set<String> actions, String resource) {
    if (actions.isEmpty()) {
      return "";
    }
    var names =
        actions.stream()
            .map(action -> "        \"" + PREFIX + action + "\"")
            .collect(Collectors.joining(",\n"));
    return """
        {
          "Effect": "Allow",
          "Action": [
    %s
          ],
          "Resource": "%s"
        }\
    """
        .formatted(names, resource);
  }

  private static Set<String> parts(String body) {
    JsonArray items = new JsonObject(body).getJsonArray("TransactItems");
    return items.stream()
        .map(item -> ((JsonObject) item).fieldNames().iterator().next())
        .map(OF_PARTS::get)
        .collect(Collectors.toSet());
  }
}
