package io.roundtable.table.write;

import io.roundtable.model.AuditEntry;
import io.roundtable.model.RecentTasks;
import io.roundtable.model.Session;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.RequestPurpose;
import io.roundtable.table.client.TableClient;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/// Beginning and ending sessions, and what is kept of a session for a moment.
public final class SessionWrites {
  private static final RequestPurpose PUT_RECENT = RequestPurpose.of("PutRecentTasks");
  private static final RequestPurpose TOUCH = RequestPurpose.of("TouchSession");
  private static final RequestPurpose COUNT_REFUSAL = RequestPurpose.of("CountRefusedSignIn");
  private static final RequestPurpose DELETE = RequestPurpose.of("DeleteSession");

  private static final String COUNT = "count";

  private final TableClient client;

  public SessionWrites(TableClient client) {
    this.client = client;
  }

  /// Notes that a session was used, where it is there as it was read: one that was ended or renewed
  /// meanwhile does not come back.
  ///
  /// @param cost who pays
  /// @param before as it was read
  /// @param after the same, used
  /// @return completes when it is durable; fails where it is not as it was read
  public Future<Void> touch(PageCost cost, Session before, Session after) {
    var was = EntityCodec.encode(before);
    var is = EntityCodec.encode(after);
    var update =
        UpdateItemRequest.builder()
            .key(TableClient.attributes(TableKeys.session(before)))
            .updateExpression("SET lastUsedAt = :lastUsedAt, expiresAt = :expiresAt")
            .conditionExpression("lastUsedAt = :wasUsedAt AND expiresAt = :wasExpiring")
            .expressionAttributeValues(
                Map.of(
                    ":lastUsedAt", is.get("lastUsedAt"),
                    ":expiresAt", is.get("expiresAt"),
                    ":wasUsedAt", was.get("lastUsedAt"),
                    ":wasExpiring", was.get("expiresAt")));
    return client.updateItem(cost, TOUCH, update).mapEmpty();
  }

  /// Counts a sign-in that was refused in an entry of the trail, which is made where there is none.
  ///
  /// @param cost who pays
  /// @param entry whose count does not matter
  /// @return completes when it is durable; fails with [io.roundtable.model.failure.Failure.Busy]
  ///     where the table does not answer in time
  public Future<Void> countRefusal(PageCost cost, AuditEntry entry) {
    var names = new HashMap<String, String>();
    var values = new HashMap<String, AttributeValue>();
    var sets = new ArrayList<String>();
    var item = EntityCodec.encode(entry);
    item.keySet().removeAll(List.of("PK", "SK", COUNT));
    item.forEach(
        (attribute, value) -> {
          names.put("#" + attribute, attribute);
          values.put(":" + attribute, value);
          sets.add("#%s = :%s".formatted(attribute, attribute));
        });
    names.put("#" + COUNT, COUNT);
    values.put(":one", AttributeValue.fromN("1"));
    var update =
        UpdateItemRequest.builder()
            .key(TableClient.attributes(TableKeys.audit(entry)))
            .updateExpression("SET " + String.join(", ", sets) + " ADD #count :one")
            .expressionAttributeNames(names)
            .expressionAttributeValues(values);
    return client.updateItem(cost, COUNT_REFUSAL, update).mapEmpty();
  }

  /// Stores what somebody wrote a moment ago.
  ///
  /// @param cost who pays
  /// @return completes when it is durable; fails with [io.roundtable.model.failure.Failure.Busy]
  ///     where the table does not answer in time
  public Future<Void> put(PageCost cost, RecentTasks recent) {
    return client.putItem(cost, PUT_RECENT, EntityCodec.encode(recent)).mapEmpty();
  }

  /// Ends a session; one that is not there is ended already.
  ///
  /// @param cost who pays
  /// @param key whose session under the hash of which token
  /// @return completes when it is gone; fails with [io.roundtable.model.failure.Failure.Busy] where
  ///     the table does not answer in time
  public Future<Void> delete(PageCost cost, ItemKey<Session> key) {
    return client.deleteItem(cost, DELETE, key).mapEmpty();
  }
}
