package io.roundtable.table;

import io.vertx.core.Vertx;

/// An open table: everything that reads and writes it.
///
/// Futures complete on the Vert.x context of the caller where it has one.
public final class TableConnection implements AutoCloseable {
  private final TableClient client;
  private final PatternReader reader;

  private TableConnection(TableClient client, PatternReader reader) {
    this.client = client;
    this.reader = reader;
  }

  /// Opens a table; sends nothing.
  ///
  /// @param vertx whose timers are used
  /// @param options how to reach it
  /// @param cursorKey signs cursors, at least 32 bytes; the same on every instance
  /// @return the connection; close it to release its threads
  public static TableConnection open(Vertx vertx, TableOptions options, byte[] cursorKey) {
    throw new UnsupportedOperationException("not built yet: " + vertx + options + cursorKey.length);
  }

  /// Reads of a tenant and its people.
  public TenantReads tenants() {
    return new TenantReads(reader);
  }

  /// Reads of a project.
  public ProjectReads projects() {
    return new ProjectReads(reader);
  }

  /// Reads of tasks.
  public TaskReads tasks() {
    return new TaskReads(reader);
  }

  /// Lists across projects.
  public EscalationReads escalations() {
    return new EscalationReads(reader);
  }

  /// Reads of named items.
  public BatchReads batches() {
    return new BatchReads(client);
  }

  /// Beginning and ending sessions.
  public SessionWrites sessionWrites() {
    return new SessionWrites(client);
  }

  /// Creating tenants.
  public TenantWrites tenantWrites() {
    return new TenantWrites(client);
  }

  /// Creating projects.
  public ProjectWrites projectWrites() {
    return new ProjectWrites(client);
  }

  /// Loading a few items into a table that holds nothing.
  public FirstLoad firstLoad() {
    return new FirstLoad(client);
  }

  /// Loading many items.
  public BulkLoad bulkLoad() {
    return new BulkLoad(client);
  }

  /// The table and its indexes.
  public TableAdministration administration() {
    return new TableAdministration(client);
  }

  /// Consumed capacity of the process by pattern.
  public CapacityLedger ledger() {
    return client.ledger();
  }

  @Override
  public void close() {
    client.close();
  }
}
