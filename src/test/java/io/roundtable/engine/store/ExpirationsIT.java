package io.roundtable.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.store.definition.ExpiryIndex;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.StoreLocation;
import io.roundtable.engine.store.sql.Sql;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.DynamoNumber;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ExpirationsIT {
  @AutoClose private final Store store = Store.open(StoreLocation.inMemory());
  private final ExpiryIndex index = ExpiryIndex.on("end");
  private TableDefinition table = Samples.tasks();

  @BeforeEach
  void create() {
    table = table.withSettings(index.in(table.settings()));
    Samples.create(store, table);
  }

  @Test
  void items_areFoundInTheOrderOfTheirEnds_fractionsAtTheNextSecond() {
    put("late", "30");
    put("early", "2e1");
    put("fraction", "29.0001");
    put("later", "31");

    assertEquals("early@20 fraction@30 late@30", found(Expiration.at(20), 30, 10));
    assertEquals("fraction@30 late@30", found(Expiration.at(21), 30, 10));
    assertEquals("early@20", found(Expiration.at(0), 29, 10));
  }

  @Test
  void items_inPages_comeOnce() {
    put("a", "7");
    put("b", "7");
    put("c", "8");
    var pages = new ArrayList<String>();
    var after = Expiration.at(7);
    var page = find(after, 8, 1);
    while (!page.isEmpty()) {
      pages.add(shown(page));
      page = find(page.getLast(), 8, 1);
    }
    assertEquals(List.of("a@7", "b@7", "c@8"), pages);
  }

  @Test
  void item_thatChangesOrGoes_isFoundWhereItIsNow() {
    put("a", "7");
    put("a", "9");
    assertEquals("a@9", found(Expiration.at(0), 100, 10));
    Samples.put(store, table, Samples.with(Samples.item("p", "a"), "other", Samples.text("x")));
    assertEquals("", found(Expiration.at(0), 100, 10));
    put("a", "7");
    Samples.delete(store, Samples.item("p", "a"));
    assertEquals("", found(Expiration.at(0), 100, 10));
  }

  @Test
  void time_thatIsNeverOver_isNotKept() {
    put("negative", "-1");
    put("zero", "0");
    put("endless", "1e16");
    Samples.put(store, table, Samples.with(Samples.item("p", "text"), "end", Samples.text("7")));
    assertEquals(0, rows());
    put("longest", "1e15");
    assertEquals(1, rows());
  }

  @Test
  void find_readsWhatIsDueAlone() {
    for (int number = 0; number < 500; number++) {
      put("far" + number, "1000000");
    }
    put("due", "10");
    long read =
        store
            .read(
                view -> {
                  var session = ((ReadView) view).session;
                  long before = session.rowsRead();
                  assertEquals(1, view.expirations(index, Expiration.at(0), 20, 50).size());
                  return session.rowsRead() - before;
                })
            .join();
    assertEquals(1, read);
  }

  @Test
  void backfill_addsItemsThatWereThereBefore() {
    var older = Samples.tasks();
    var named =
        new TableDefinition(
            "Older",
            older.id(),
            older.keys(),
            older.attributeTypes(),
            older.createdAt(),
            older.billingMode(),
            false,
            List.of(),
            Map.of());
    Samples.create(store, named);
    for (int number = 0; number < 25; number++) {
      putInto(named, "k" + number, number % 2 == 0 ? "" + (number + 1) : "-1");
    }
    var present = named.withSettings(index("end2").in(Map.of()));
    replace(present);

    int batches = 0;
    var position = Optional.of(new byte[0]);
    while (position.isPresent()) {
      var after = position.get();
      position = store.write(unit -> unit.backfillExpirations(present, after, 4)).join();
      batches++;
    }

    assertTrue(batches > 5, "in small units of work");
    assertEquals(13, found(present, 1000).size());
  }

  @Test
  void index_thatIsReplaced_isDroppedAndForgotten() {
    put("a", "7");
    replace(table.withSettings(ExpiryIndex.without(table.settings())));
    put("b", "8");
    var next = ExpiryIndex.on("end");
    var again = table.withSettings(next.in(table.settings()));
    replace(again);
    put("c", "9");

    var found = store.read(view -> view.expirations(next, Expiration.at(0), 100, 10)).join();

    assertEquals("c@9", shown(found));
  }

  private ExpiryIndex index(String attribute) {
    return ExpiryIndex.on(attribute);
  }

  private void replace(TableDefinition definition) {
    store
        .write(
            unit -> {
              unit.replaceTable(definition);
              return definition;
            })
        .join();
  }

  private void putInto(TableDefinition into, String sk, String end) {
    var item = Samples.with(Samples.item("p", sk), "end2", number(end));
    store
        .write(
            unit -> {
              unit.put(into, null, item);
              return item;
            })
        .join();
  }

  private List<Expiration> found(TableDefinition in, long last) {
    var of = in.expiryIndex().orElseThrow();
    return store.read(view -> view.expirations(of, Expiration.at(0), last, 1000)).join();
  }

  private void put(String sk, String end) {
    Samples.put(store, table, Samples.with(Samples.item("p", sk), "end", number(end)));
  }

  private static AttributeValue number(String text) {
    return new AttributeValue.N(DynamoNumber.of(new BigDecimal(text)));
  }

  private String found(Expiration after, long last, int limit) {
    return shown(find(after, last, limit));
  }

  private List<Expiration> find(Expiration after, long last, int limit) {
    return store.read(view -> view.expirations(index, after, last, limit)).join();
  }

  /// The items as `sk@second`.
  private String shown(List<Expiration> expirations) {
    var names = new HashMap<String, String>();
    for (var item : Samples.scan(store, table)) {
      names.put(hex(table.keyOf(item)), Samples.sortKeys(List.of(item)));
    }
    return String.join(
        " ",
        expirations.stream()
            .map(expiration -> names.get(hex(expiration.key())) + "@" + expiration.second())
            .toList());
  }

  private static String hex(byte[] key) {
    return HexFormat.of().formatHex(key);
  }

  private long rows() {
    return store
        .read(
            view ->
                ((ReadView) view)
                    .session
                    .first(Sql.count(Sql.expirations(index)), row -> row.getLong(1))
                    .orElseThrow())
        .join();
  }
}
