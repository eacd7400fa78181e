package io.roundtable.table.write;

import io.roundtable.model.Entity;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.RequestPurpose;
import io.roundtable.table.client.TableClient;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.schema.ItemKey;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/// Writes that all happen or none, each with what it means when its condition fails.
final class Transaction {
  private static final String CONDITION_FAILED = "ConditionalCheckFailed";

  private final TableClient client;
  private final RequestPurpose purpose;
  private final List<TransactWriteItem> actions = new ArrayList<>();
  private final List<Failure> refusals = new ArrayList<>();

  Transaction(TableClient client, RequestPurpose purpose) {
    this.client = client;
    this.purpose = purpose;
  }

  /// Puts an entity that must not exist.
  Transaction create(Entity entity, Failure whereItExists) {
    var put =
        Put.builder()
            .tableName(client.tableName())
            .item(EntityCodec.encode(entity))
            .conditionExpression(WritePatterns.MUST_BE_NEW)
            .build();
    actions.add(TransactWriteItem.builder().put(put).build());
    refusals.add(whereItExists);
    return this;
  }

  /// Deletes an item whether it exists or not.
  Transaction delete(ItemKey<?> key) {
    actions.add(
        TransactWriteItem.builder()
            .delete(delete -> delete.tableName(client.tableName()).key(TableClient.attributes(key)))
            .build());
    refusals.add(new Failure.Conflict("Somebody else changed this first. Please try again."));
    return this;
  }

  /// Sends the writes.
  ///
  /// @return completes when all are durable; fails with the meaning of the first condition that
  ///     failed, and then nothing is written
  Future<Void> write(PageCost cost) {
    return client
        .transactWriteItems(cost, purpose, actions)
        .recover(failure -> Future.failedFuture(meaning(failure)))
        .mapEmpty();
  }

  private Throwable meaning(Throwable failure) {
    if (failure instanceof TransactionCanceledException canceled) {
      var reasons = canceled.cancellationReasons();
      for (int action = 0; action < reasons.size(); action++) {
        if (CONDITION_FAILED.equals(reasons.get(action).code())) {
          return new FailureException(refusals.get(action), canceled);
        }
      }
    }
    return failure;
  }
}
