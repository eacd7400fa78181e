package io.roundtable.cli;

import static io.roundtable.cli.CommandThread.await;

import io.roundtable.check.CheckReport;
import io.roundtable.check.TableChecker;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// Checks that everything in the table agrees.
@Command(
    name = "check",
    description = {
      "Reads the whole table and checks that everything in it agrees: claims, counts, names,",
      "memberships, references. The table may be in use. Each violation is one line."
    })
final class TableCheckCommand implements Callable<Integer> {
  private final Shell shell;
  @Mixin private StorageOptions options;

  TableCheckCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() throws Exception {
    return TableSession.runOnExisting(shell, options, this::check);
  }

  private int check(TableSession session) throws Exception {
    session.status(options);
    var report = await(new TableChecker(session.table()).check());
    report.violations().forEach(shell.out()::println);
    summarise(report);
    return report.violations().isEmpty() ? ExitStatus.DONE : ExitStatus.FAILED;
  }

  private void summarise(CheckReport report) {
    var kinds =
        report.kinds().entrySet().stream()
            .map(kind -> "%s %,d".formatted(kind.getKey(), kind.getValue()))
            .collect(Collectors.joining(", "));
    shell.out().printf("%,d items: %s%n", report.items(), kinds.isEmpty() ? "none" : kinds);
    if (report.violations().isEmpty()) {
      shell.out().println("Everything agrees.");
    } else {
      shell
          .out()
          .printf(
              "%,d violations%s.%n",
              report.violations().size(), report.complete() ? "" : ", and perhaps more");
    }
  }
}
