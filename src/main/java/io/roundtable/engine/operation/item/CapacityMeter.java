package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.Capacity;
import io.roundtable.engine.operation.ConsumedCapacity;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.store.definition.TableDefinition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Adds up what a request consumes, as far as the request wants to know it.
public final class CapacityMeter {
  private final ReturnConsumedCapacity wanted;
  private final double factor;
  private final Map<String, Account> accounts = new LinkedHashMap<>();

  private CapacityMeter(ReturnConsumedCapacity wanted, double factor) {
    this.wanted = wanted;
    this.factor = factor;
  }

  public static CapacityMeter plain(ReturnConsumedCapacity wanted) {
    return new CapacityMeter(wanted, 1);
  }

  /// Reads and writes inside a transaction cost twice as much.
  public static CapacityMeter transactional(ReturnConsumedCapacity wanted) {
    return new CapacityMeter(wanted, 2);
  }

  boolean idle() {
    return wanted == ReturnConsumedCapacity.NONE;
  }

  public void readTable(String table, double units) {
    if (!idle()) {
      account(table).tableUnits += units * factor;
    }
  }

  public void readIndex(String table, String index, double units) {
    if (!idle()) {
      account(table).indexUnits.merge(index, units * factor, Double::sum);
    }
  }

  public void write(ChangeInTable change) {
    if (idle()) {
      return;
    }
    var table = change.table();
    account(table.name()).tableUnits += Capacity.write(change.before(), change.after()) * factor;
    writeIndexes(table, change);
  }

  public Optional<ConsumedCapacity> single() {
    return accounts().stream().findFirst();
  }

  /// One entry a table, in the order in which they were touched.
  public List<ConsumedCapacity> accounts() {
    return accounts.entrySet().stream().map(this::consumed).toList();
  }

  private void writeIndexes(TableDefinition table, ChangeInTable change) {
    for (var index : table.indexes()) {
      double units = Capacity.write(table, index, change.before(), change.after());
      if (units > 0) {
        readIndex(table.name(), index.name(), units);
      }
    }
  }

  private ConsumedCapacity consumed(Map.Entry<String, Account> entry) {
    var account = entry.getValue();
    double indexes = account.indexUnits.values().stream().mapToDouble(Double::doubleValue).sum();
    return new ConsumedCapacity(
        entry.getKey(),
        account.tableUnits + indexes,
        wanted == ReturnConsumedCapacity.INDEXES,
        account.tableUnits,
        account.indexUnits);
  }

  private Account account(String table) {
    return accounts.computeIfAbsent(table, _ -> new Account());
  }

  private static final class Account {
    private double tableUnits;
    private final Map<String, Double> indexUnits = new LinkedHashMap<>();
  }
}
