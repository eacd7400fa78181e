package io.roundtable.cli;

import static io.roundtable.cli.CommandThread.await;

import io.roundtable.table.admin.IndexReport;
import io.roundtable.table.admin.TableAdministration;
import io.roundtable.table.schema.TableIndex;
import java.util.concurrent.TimeUnit;

/// Shows how far the building of an index has come, a line whenever something changed.
final class IndexProgress {
  private static final long PAUSE_MILLIS = 250;

  private final Shell shell;
  private final TableAdministration administration;
  private final TableIndex index;

  IndexProgress(Shell shell, TableAdministration administration, TableIndex index) {
    this.shell = shell;
    this.administration = administration;
    this.index = index;
  }

  /// Follows until the index is no longer being built.
  void follow() throws Exception {
    var last = "";
    var report = report();
    while ("CREATING".equals(report.status())) {
      var line =
          "%s: IndexStatus %s, Backfilling %s, %,d items"
              .formatted(index.indexName(), report.status(), report.backfilling(), report.items());
      if (!line.equals(last)) {
        shell.out().println(line);
        last = line;
      }
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      report = report();
    }
  }

  private IndexReport report() throws Exception {
    var table = await(administration.status());
    return table.indexes().stream()
        .filter(candidate -> candidate.index() == index)
        .findFirst()
        .orElseThrow(() -> new CommandException("The index " + index.indexName() + " is gone."));
  }
}
