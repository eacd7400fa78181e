package io.roundtable.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TablePermissionsTest {
  private final TablePermissions permissions = new TablePermissions();

  @Test
  void transaction_needsWhatItsPartsNeed() {
    permissions.add(
        "TransactWriteItems",
        """
        {"TransactItems":
          [{"ConditionCheck": {}}, {"Update": {}}, {"Put": {}}, {"Delete": {}}]}\
        """);
    permissions.add("TransactGetItems", "{\"TransactItems\": [{\"Get\": {}}]}");

    assertEquals(
        List.of("ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "UpdateItem"),
        permissions.onTable());
  }

  @Test
  void query_isAllowedWhereItReads() {
    permissions.add("Query", "{\"IndexName\": \"TaskBoard\"}");
    assertEquals(List.of(), permissions.onTable());
    assertEquals(List.of("Query"), permissions.onIndexes());

    permissions.add("Query", "{}");
    assertEquals(List.of("Query"), permissions.onTable());
  }
}
