package io.roundtable.table.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ActionTest {
  private final Action action =
      new Action(Map.of("PK", AttributeValue.fromS("a"), "SK", AttributeValue.fromS("b")));

  private static AttributeValue number(int number) {
    return AttributeValue.fromN(Integer.toString(number));
  }

  @Test
  void update_ofTwoAttributesOfOneBeginning_namesBoth() {
    action.add("inProject.p1", 1).add("inProject.p2", -1).mark("withheld.p1", true);

    var update = action.build("Table").update();

    assertEquals(
        "SET #withheld = :withheld ADD #inProject :add_inProject, #inProject_2 :add_inProject_2",
        update.updateExpression());
    assertEquals(
        Map.of(
            "#inProject",
            "inProject.p1",
            "#inProject_2",
            "inProject.p2",
            "#withheld",
            "withheld.p1"),
        update.expressionAttributeNames());
    assertEquals(number(-1), update.expressionAttributeValues().get(":add_inProject_2"));
  }

  @Test
  void conditions_onTwoAttributesOfOneBeginning_nameBoth() {
    action.unchanged("inProject.p1", number(2)).unchanged("inProject.p2", null);

    assertEquals(
        "#inProject = :was_inProject AND attribute_not_exists(#inProject_2)",
        action.build("Table").conditionCheck().conditionExpression());
  }

  @Test
  void counter_thatIsRemoved_isNotAddedTo() {
    action.add("inProject.p1", -1).remove("inProject.p1");

    var update = action.build("Table").update();

    assertEquals("REMOVE #inProject", update.updateExpression());
    assertEquals(Map.of(), update.expressionAttributeValues());
  }
}
