package io.roundtable.table;

import io.roundtable.table.admin.TableAdministration;
import io.roundtable.table.admin.TableScan;
import io.roundtable.table.bulk.BulkLoad;
import io.roundtable.table.client.DynamoClients;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.RequestPurpose;
import io.roundtable.table.client.TableClient;
import io.roundtable.table.client.TableOptions;
import io.roundtable.table.read.CursorCodec;
import io.roundtable.table.read.IndexReadiness;
import io.roundtable.table.read.Reads;
import io.roundtable.table.write.Change;
import io.roundtable.table.write.FirstLoad;
import io.roundtable.table.write.Sequences;
import io.roundtable.table.write.SessionWrites;
import io.roundtable.table.write.TenantWrites;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/// An open table: everything that reads and writes it.
///
/// Futures complete on the Vert.x context of the caller where it has one.
public final class TableConnection implements AutoCloseable {
  private final TableClient client;
  private final TableAdministration administration;
  private final IndexReadiness readiness;
  private final CursorCodec cursors;

  private TableConnection(TableClient client, CursorCodec cursors, InstantSource clock) {
    this.client = client;
    this.administration = new TableAdministration(client);
    this.readiness = new IndexReadiness(administration, clock);
    this.cursors = cursors;
  }

  /// Opens a table by the system's clock; sends nothing.
  ///
  /// @param vertx whose timers are used
  /// @param options how to reach it
  /// @param cursorKeys sign cursors, at least 32 bytes each, the newest first; the same on every
  ///     instance
  /// @return the connection; close it to release its threads
  public static TableConnection open(Vertx vertx, TableOptions options, List<byte[]> cursorKeys) {
    return open(vertx, options, cursorKeys, InstantSource.system());
  }

  /// Opens a table; sends nothing.
  ///
  /// @param vertx whose timers are used
  /// @param options how to reach it
  /// @param cursorKeys sign cursors, at least 32 bytes each, the newest first; the same on every
  ///     instance
  /// @param clock tells when knowledge of the indexes is old
  /// @return the connection; close it to release its threads
  public static TableConnection open(
      Vertx vertx, TableOptions options, List<byte[]> cursorKeys, InstantSource clock) {
    var cursors = new CursorCodec(cursorKeys);
    var dynamo = DynamoClients.open(options);
    var client = new TableClient(dynamo, vertx, options);
    return new TableConnection(client, cursors, clock);
  }

  /// Everything that can be read.
  ///
  /// @param cost takes every request
  /// @return the reads of one page, command or job
  public Reads reads(PageCost cost) {
    return new Reads(client, cursors, readiness, cost);
  }

  /// Beginning and ending sessions.
  ///
  /// @return the writes
  public SessionWrites sessionWrites() {
    return new SessionWrites(client);
  }

  /// Creating tenants.
  ///
  /// @return the writes
  public TenantWrites tenantWrites() {
    return new TenantWrites(client);
  }

  /// Begins the writes of a command.
  ///
  /// @param command under which its requests are counted, for example `MoveTask`
  /// @return a change of nothing yet
  public Change change(String command) {
    return new Change(client, RequestPurpose.of(command));
  }

  /// The numbering of tasks.
  ///
  /// @return the writes
  public Sequences sequences() {
    return new Sequences(client);
  }

  /// Loading a few items into a table that holds nothing.
  public FirstLoad firstLoad() {
    return new FirstLoad(client);
  }

  /// Loading many items.
  ///
  /// @return the loader
  public BulkLoad bulkLoad() {
    return new BulkLoad(client);
  }

  /// Reading everything, for checking.
  ///
  /// @return the reads
  public TableScan scan() {
    return new TableScan(client);
  }

  /// The table and its indexes.
  ///
  /// @return what manages them
  public TableAdministration administration() {
    return administration;
  }

  /// Asks the table now which of its indexes can be read; otherwise that is renewed in the
  /// background, so that pages never wait for it.
  ///
  /// @return completes when the answer is known to every reader
  public Future<Void> renewIndexReadiness() {
    return readiness.renew();
  }

  /// Waits.
  ///
  /// @param duration at least a millisecond
  /// @return completes afterwards, on the caller's context where it has one
  public Future<Void> pause(Duration duration) {
    return client.pause(duration);
  }

  @Override
  public void close() {
    client.close();
  }
}
