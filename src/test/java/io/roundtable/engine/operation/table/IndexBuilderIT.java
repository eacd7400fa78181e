package io.roundtable.engine.operation.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.operation.BackfillPace;
import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.operation.item.PutItem;
import io.roundtable.engine.operation.item.ReturnValues;
import io.roundtable.engine.operation.table.CreateTable.Definition;
import io.roundtable.engine.operation.table.CreateTable.Index;
import io.roundtable.engine.operation.table.CreateTable.KeyElement;
import io.roundtable.engine.operation.table.UpdateTable.IndexUpdate;
import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.StoreOptions;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.store.definition.BillingMode;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.file.StoreBusyException;
import io.roundtable.engine.store.file.StoreLocation;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ScalarType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndexBuilderIT {
  private static final int ITEMS = 25;
  private final TableDescriber describer = new TableDescriber(EngineSettings.DEFAULT);

  @Test
  void start_afterAnEndInTheMiddle_finishesTheIndex(@TempDir Path folder) throws Exception {
    var location = StoreLocation.file(folder.resolve("data.db"));
    var stuck = new StuckAfter(2);
    try (var store = Store.open(location)) {
      try (var builder = IndexBuilder.start(store, stuck, Store::write)) {
        createTable(store);
        store.write(newIndex(builder)::execute).join();
        builder.wake();
        assertTrue(stuck.reached.await(120, TimeUnit.SECONDS));
      }
      var index = index(store);
      assertEquals(IndexStatus.CREATING, index.status());
      assertTrue(index.backfilling());
    }
    try (var store = Store.open(location);
        var _ = IndexBuilder.start(store, BackfillPace.steady(4), Store::write)) {
      var deadline = System.nanoTime() + Duration.ofSeconds(120).toNanos();
      while (index(store).status() != IndexStatus.ACTIVE) {
        assertTrue(System.nanoTime() < deadline, "the index was not built");
      }
      assertEquals(
          ITEMS,
          store
              .read(read -> read.count(read.findTable("orders").orElseThrow().indexes().getFirst()))
              .join());
    }
  }

  /// The steps of building an index that a busy store may refuse: the beginning, the batches, the
  /// end.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void build_whenTheStoreIsBusyFor_goesOnInTheSameProcess(int times) throws Exception {
    var refusals = new AtomicInteger(times);
    BackgroundWrites busyAtFirst =
        new BackgroundWrites() {
          @Override
          public <T> CompletableFuture<T> write(Store store, Function<WriteTransaction, T> work) {
            return refusals.getAndDecrement() > 0
                ? CompletableFuture.failedFuture(new StoreBusyException(4096))
                : store.write(work);
          }
        };
    try (var store = Store.open(StoreLocation.inMemory());
        var builder = IndexBuilder.start(store, BackfillPace.steady(4), busyAtFirst)) {
      createTable(store);
      store.write(newIndex(builder)::execute).join();
      builder.wake();
      awaitActive(store);
      assertTrue(refusals.get() < 0, "it was refused before");
    }
  }

  @Test
  void build_whenTheQueueOfTheStoreIsFull_goesOnInTheSameProcess() throws Exception {
    var attempts = new CountDownLatch(2);
    BackgroundWrites counted =
        new BackgroundWrites() {
          @Override
          public <T> CompletableFuture<T> write(Store store, Function<WriteTransaction, T> work) {
            attempts.countDown();
            return store.write(work);
          }
        };
    var pace = new PausableBackfill(BackfillPace.steady(4));
    pace.pause();
    try (var store = Store.open(StoreLocation.inMemory(), new StoreOptions(1, 2, 1));
        var builder = IndexBuilder.start(store, pace, counted)) {
      createTable(store);
      store.write(newIndex(builder)::execute).join();
      builder.wake();
      awaitState(store, IndexDefinition::backfilling);

      var release = new CountDownLatch(1);
      var running = new CountDownLatch(1);
      var blocking = store.write(unit -> await(running, release));
      running.await();
      var waiting = store.write(unit -> "two may wait");
      var last = store.write(unit -> "and no more");
      pace.resume();
      assertTrue(attempts.await(60, TimeUnit.SECONDS), "refused once, it asks again");
      release.countDown();
      assertTrue(blocking.join());
      waiting.join();
      last.join();
      awaitActive(store);
    }
  }

  private static boolean await(CountDownLatch running, CountDownLatch release) {
    running.countDown();
    try {
      return release.await(60, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  private static void awaitActive(Store store) {
    awaitState(store, index -> index.status() == IndexStatus.ACTIVE);
    assertEquals(
        ITEMS,
        store
            .read(read -> read.count(read.findTable("orders").orElseThrow().indexes().getFirst()))
            .join());
  }

  private static void awaitState(Store store, Predicate<IndexDefinition> state) {
    var deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!state.test(index(store))) {
      assertTrue(System.nanoTime() < deadline, "the index does not get there");
    }
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
    var now = EngineSettings.DEFAULT.clock().instant();
    store.write(new CreateTable(request, describer, now)::execute).join();
    for (int number = 0; number < ITEMS; number++) {
      var item =
          new Item(
              Map.of("id", new AttributeValue.S("o" + number), "owner", new AttributeValue.S("x")));
      var put =
          new PutItem.Request(
              "orders",
              item,
              null,
              ExpressionAttributes.NONE,
              ReturnValues.NONE,
              false,
              ReturnConsumedCapacity.NONE);
      store.write(new PutItem(put)::execute).join();
    }
  }

  private UpdateTable newIndex(IndexBuilder builder) {
    var index =
        new Index(
            "byOwner", List.of(new KeyElement("owner", true)), "KEYS_ONLY", null, Optional.empty());
    var request =
        new UpdateTable.Request(
            "orders",
            List.of(new Definition("owner", ScalarType.S)),
            List.of(new IndexUpdate(Optional.of(index), Optional.empty(), Optional.empty())),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    return new UpdateTable(request, describer, builder, EngineSettings.DEFAULT.clock().instant());
  }

  private static IndexDefinition index(Store store) {
    return store.read(read -> read.findTable("orders").orElseThrow().indexes().getFirst()).join();
  }

  /// Lets some batches pass, and then none.
  private static final class StuckAfter implements BackfillPace {
    private final CountDownLatch reached = new CountDownLatch(1);
    private int batches;

    StuckAfter(int batches) {
      this.batches = batches;
    }

    @Override
    public int batchSize() {
      return 4;
    }

    @Override
    public CompletionStage<Void> permission(String tableName, String indexName) {
      if (batches-- > 0) {
        return CompletableFuture.completedFuture(null);
      }
      reached.countDown();
      return new CompletableFuture<>();
    }
  }
}
