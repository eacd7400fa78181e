package io.roundtable.table.write;

import io.roundtable.model.Entity;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.RequestPurpose;
import io.roundtable.table.client.TableClient;
import io.vertx.core.Future;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/// Loading a few entities into a table that holds nothing. Apart from the request path.
public final class FirstLoad {
  private final TableClient client;

  public FirstLoad(TableClient client) {
    this.client = client;
  }

  /// Looks whether the table holds anything at all, strongly consistent, and if not creates the
  /// entities in one transaction; none of them may exist.
  ///
  /// @param entities at most 100
  /// @return true when all of them are durable; false where the table holds anything, which stays
  ///     untouched. Fails with [io.roundtable.model.failure.Failure.Busy] where the table does not
  ///     answer in time
  public Future<Boolean> load(List<Entity> entities) {
    var anything =
        ScanRequest.builder()
            .tableName(client.tableName())
            .limit(1)
            .consistentRead(true)
            .overrideConfiguration(RequestPurpose.ADMINISTRATION.configuration())
            .build();
    return client
        .administer(dynamo -> dynamo.scan(anything))
        .map(ScanResponse::items)
        .compose(found -> found.isEmpty() ? create(entities) : Future.succeededFuture(false));
  }

  private Future<Boolean> create(List<Entity> entities) {
    var change = new Change(client, RequestPurpose.ADMINISTRATION);
    entities.forEach(change::create);
    return change.write(new PageCost()).map(true).recover(FirstLoad::loadedByAnother);
  }

  private static Future<Boolean> loadedByAnother(Throwable failure) {
    return switch (failure) {
      case StaleReadException stale -> Future.succeededFuture(false);
      case ContendedException contended -> Future.failedFuture(contended.getCause());
      default -> Future.failedFuture(failure);
    };
  }
}
