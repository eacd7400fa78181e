package io.roundtable.table;

import io.roundtable.model.Rollout;
import io.roundtable.model.RolloutState;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Items about the table itself.
final class RolloutItems {
  private RolloutItems() {}

  static Map<String, AttributeValue> write(Rollout rollout) {
    return ItemWriter.at(TableKeys.rollout(rollout.index()), rollout.index())
        .lowerCase("state", rollout.state())
        .time("since", rollout.since())
        .item();
  }

  static Rollout rollout(ItemReader item) {
    return new Rollout(
        item.text("id"),
        item.constant("state", RolloutState.class, RolloutState.BUILDING),
        item.optionalTime("since"));
  }
}
