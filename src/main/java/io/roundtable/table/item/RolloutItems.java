package io.roundtable.table.item;

import io.roundtable.model.Rollout;
import io.roundtable.model.state.RolloutState;
import io.roundtable.table.schema.TableKeys;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Items about the table itself.
final class RolloutItems {
  private RolloutItems() {}

  static Map<String, AttributeValue> write(Rollout rollout) {
    return AttributeWriter.at(TableKeys.rollout(rollout.index()), rollout.index())
        .lowerCase("state", rollout.state())
        .time("since", rollout.since())
        .item();
  }

  static Rollout rollout(AttributeReader item) {
    return new Rollout(
        item.text("id"),
        item.constant("state", RolloutState.class, RolloutState.BUILDING),
        item.optionalTime("since"));
  }
}
