package io.roundtable.cli;

import io.roundtable.table.admin.IndexReport;
import io.roundtable.table.admin.TableReport;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// Says how the table stands.
@Command(name = "status", description = "Says how the table and its indexes stand.")
final class TableStatusCommand implements Callable<Integer> {
  private static final String HEADING = "%-16s %-9s %-12s %12s  %s%n";
  private static final String ROW = "%-16s %-9s %-12s %,12d  %s%n";

  private final Shell shell;
  @Mixin private StorageOptions options;

  TableStatusCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() throws Exception {
    return TableSession.runOnExisting(shell, options, this::print);
  }

  private int print(TableSession session) throws Exception {
    var report = session.status(options);
    shell.out().printf("Table %s in %s%n", report.tableName(), session.access().place());
    print(report);
    return ExitStatus.DONE;
  }

  private void print(TableReport report) {
    var out = shell.out();
    out.printf(HEADING, "Index", "Status", "Backfilling", "Items", "Pages read it");
    out.printf(ROW, "(table)", report.status(), "-", report.items(), "yes");
    for (var index : report.indexes()) {
      print(index);
    }
  }

  private void print(IndexReport index) {
    shell
        .out()
        .printf(
            ROW,
            index.index().indexName(),
            index.status(),
            index.backfilling() ? "yes" : "no",
            index.items(),
            index.readable() ? "yes" : "no");
  }
}
