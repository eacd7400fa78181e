package io.roundtable.engine.operation.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.operation.item.GetItem;
import io.roundtable.engine.operation.item.ReturnValues;
import io.roundtable.engine.operation.item.UpdateItem;
import io.roundtable.engine.operation.table.CreateTable;
import io.roundtable.engine.operation.table.CreateTable.Definition;
import io.roundtable.engine.operation.table.CreateTable.KeyElement;
import io.roundtable.engine.operation.table.TableDescriber;
import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.definition.BillingMode;
import io.roundtable.engine.store.file.StoreLocation;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ScalarType;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestTokenIT {
  private static final Item KEY = new Item(Map.of("id", new AttributeValue.S("a")));
  private Instant now = Instant.parse("2026-11-30T09:00:00Z");

  @Test
  void token_lastsTenMinutes_alsoAcrossARestart(@TempDir Path folder) {
    var location = StoreLocation.file(folder.resolve("data.db"));
    try (var store = Store.open(location)) {
      createTable(store);
      transact(store);
      now = now.plus(Duration.ofMinutes(10)).minusMillis(1);
      transact(store);
      assertEquals("1", hits(store));
    }
    try (var store = Store.open(location)) {
      transact(store);
      assertEquals("1", hits(store));
      now = now.plusMillis(1);
      transact(store);
      assertEquals("2", hits(store));
    }
  }

  private void transact(Store store) {
    var action =
        new UpdateItem.Request(
            "orders",
            KEY,
            "ADD hits :one",
            null,
            new ExpressionAttributes(null, Map.of(":one", AttributeValue.N.of(1))),
            ReturnValues.NONE,
            false,
            ReturnConsumedCapacity.NONE);
    var request =
        new TransactWriteItems.Request(List.of(action), "token", ReturnConsumedCapacity.NONE);
    store.write(new TransactWriteItems(request, () -> now)::execute).join();
  }

  private static String hits(Store store) {
    var get =
        new GetItem.Request(
            "orders", KEY, true, null, ExpressionAttributes.NONE, ReturnConsumedCapacity.NONE);
    var item = store.read(new GetItem(get)::execute).join().item().orElseThrow().item();
    return ((AttributeValue.N) item.find("hits").orElseThrow()).value().toString();
  }

  private void createTable(Store store) {
    var request =
        new CreateTable.Request(
            "orders",
            List.of(new KeyElement("id", true)),
            List.of(new Definition("id", ScalarType.S)),
            Optional.empty(),
            BillingMode.PAY_PER_REQUEST,
            Optional.empty(),
            Optional.empty(),
            false,
            Map.of());
    var describer = new TableDescriber(EngineSettings.DEFAULT);
    store.write(new CreateTable(request, describer, now)::execute).join();
  }
}
