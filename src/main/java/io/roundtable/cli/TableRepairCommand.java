package io.roundtable.cli;

import static io.roundtable.cli.CommandThread.await;

import io.roundtable.check.InboxRepair;
import io.roundtable.check.WordRepair;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// Brings items of an older version up to date.
@Command(
    name = "repair",
    description = {
      "Writes what items of an older version lack: the words of names by which people are found,",
      "the copies of names and addresses on memberships, and how many escalations wait in which",
      "project. The table may be in use. On the embedded engine serve does so by itself."
    })
final class TableRepairCommand implements Callable<Integer> {
  private final Shell shell;
  @Mixin private StorageOptions options;

  TableRepairCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() throws Exception {
    return TableSession.runOnExisting(shell, options, this::repair);
  }

  private int repair(TableSession session) throws Exception {
    session.status(options);
    int repaired = await(new WordRepair(session.table(), InstantSource.system()).repair());
    shell.out().printf("%,d people and memberships were repaired.%n", repaired);
    int recounted = await(new InboxRepair(session.table(), InstantSource.system()).repair());
    shell.out().printf("%,d inboxes were repaired.%n", recounted);
    return ExitStatus.DONE;
  }
}
