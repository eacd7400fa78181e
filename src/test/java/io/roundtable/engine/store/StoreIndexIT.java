package io.roundtable.engine.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.StoreLocation;
import io.roundtable.engine.store.sql.Sql;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemCodec;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StoreIndexIT {
  private static final Item TASK = Samples.task("t1", "OPEN", 1);

  private final IndexDefinition board = Samples.board();
  private final TableDefinition table = Samples.tasks(board);
  @AutoClose private Store store;

  @BeforeEach
  void open() {
    store = Store.open(StoreLocation.inMemory());
    Samples.create(store, table);
    Samples.put(store, table, TASK);
  }

  @Test
  void put_whenAKeyAttributeGoes_takesTheItemOutAndBackIn() {
    Samples.put(store, table, Samples.without(TASK, "project"));
    assertEquals(List.of(), Samples.scan(store, board));

    Samples.put(store, table, TASK);
    assertEquals(1, Samples.scan(store, board).size());
  }

  @Test
  void put_whenTheKeyChanges_movesTheRow() {
    Samples.put(store, table, Samples.with(TASK, "status", Samples.text("DONE")));

    var rows = Samples.scan(store, board);
    assertEquals(1, rows.size());
    assertEquals(Samples.text("DONE"), rows.getFirst().attributes().get("status"));
  }

  @Test
  void put_whenAProjectedAttributeChanges_rewritesTheRow() {
    Samples.put(store, table, Samples.with(TASK, "title", Samples.text("New")));

    assertEquals(
        Samples.text("New"), Samples.scan(store, board).getFirst().attributes().get("title"));
  }

  @Test
  void put_whenTheProjectedImageStays_doesNotWriteTheIndex() {
    var marked = Samples.with(TASK, "mark", Samples.text("x"));
    replaceRow(marked);

    Samples.put(store, table, Samples.with(TASK, "unprojected", Samples.text("y")));

    assertEquals(List.of(marked), Samples.scan(store, board), "the row is the one put there");
  }

  @Test
  void delete_removesTheItemAndItsRows() {
    Samples.delete(store, TASK);

    assertEquals(List.of(), Samples.scan(store, table));
    assertEquals(List.of(), Samples.scan(store, board));
  }

  @Test
  void count_countsItemsAndRows() {
    Samples.put(store, table, Samples.item("p", "s"));

    assertEquals(2, store.read(transaction -> transaction.count(table)).join());
    assertEquals(1, store.read(transaction -> transaction.count(board)).join());
  }

  @Test
  void keyOf_ofTheKeyAttributesAlone_isTheKeyOfTheRow() {
    var row = Samples.scan(store, board).getFirst();
    var keyAttributes = Samples.without(row, "title");

    assertArrayEquals(
        table.keyOf(board, TASK).orElseThrow(), table.keyOf(board, keyAttributes).orElseThrow());
  }

  @Test
  void replaceTable_whenAnIndexIsGoneAndCreatedAgain_beginsEmpty() {
    replace(table.withIndexes(List.of(), table.attributeTypes()));
    var again = Samples.board();
    replace(table.withIndexes(List.of(again), table.attributeTypes()));

    assertEquals(List.of(), Samples.scan(store, again));
    Samples.put(store, table, Samples.task("t2", "OPEN", 2));
    assertEquals("t2", Samples.sortKeys(Samples.scan(store, again)));
  }

  @Test
  void put_whenTheIndexIsBeingDeleted_leavesItAlone() {
    replace(table.withIndex(board.with(IndexStatus.DELETING, false)));

    Samples.put(store, table, Samples.task("t2", "OPEN", 2));
    Samples.delete(store, TASK);

    assertEquals("t1", Samples.sortKeys(Samples.scan(store, board)));
  }

  /// Puts something else than the projected image in the row of the sample task.
  private void replaceRow(Item row) {
    store
        .write(
            transaction ->
                ((WriteUnit) transaction)
                    .session.update(
                        Sql.put(Sql.relation(board)),
                        table.keyOf(board, TASK).orElseThrow(),
                        ItemCodec.encode(row)))
        .join();
  }

  private void replace(TableDefinition definition) {
    store
        .write(
            transaction -> {
              transaction.replaceTable(definition);
              return definition;
            })
        .join();
  }
}
