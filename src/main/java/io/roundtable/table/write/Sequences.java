package io.roundtable.table.write;

import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.RequestPurpose;
import io.roundtable.table.client.TableClient;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/// The numbering of a project's tasks.
public final class Sequences {
  private static final RequestPurpose PURPOSE = RequestPurpose.of("NumberTask");

  private final TableClient client;

  public Sequences(TableClient client) {
    this.client = client;
  }

  /// Takes the next number. A number whose task is not created after all is skipped; none is ever
  /// given twice.
  ///
  /// @param cost who pays
  /// @return a number that nobody had before; fails with [StaleReadException] where the project has
  ///     no numbering
  public Future<Long> next(PageCost cost, TenantId tenantId, ProjectId projectId) {
    var update =
        UpdateItemRequest.builder()
            .key(TableClient.attributes(TableKeys.sequence(tenantId, projectId)))
            .updateExpression("ADD #last :one")
            .conditionExpression("attribute_exists(PK)")
            .expressionAttributeNames(Map.of("#last", "last"))
            .expressionAttributeValues(Map.of(":one", AttributeValue.fromN("1")))
            .returnValues(ReturnValue.UPDATED_NEW);
    return client
        .updateItem(cost, PURPOSE, update)
        .map(answer -> Long.valueOf(answer.attributes().get("last").n()))
        .recover(
            failure ->
                Future.failedFuture(
                    failure instanceof ConditionalCheckFailedException
                        ? new StaleReadException(failure)
                        : failure));
  }
}
