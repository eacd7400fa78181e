package io.roundtable.cli;

import static io.roundtable.cli.CommandThread.await;

import io.roundtable.table.schema.TableIndex;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// Creates the table.
@Command(
    name = "create",
    description = "Creates the table with all its indexes and waits until it can be used.")
final class TableCreateCommand implements Callable<Integer> {
  private final Shell shell;
  @Mixin private StorageOptions options;

  TableCreateCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() throws Exception {
    return TableSession.run(shell, options, this::create);
  }

  private int create(TableSession session) throws Exception {
    await(session.table().administration().createTable(TableIndex.secondary()));
    shell.out().println("The table " + session.configuration().tableName() + " was created.");
    return ExitStatus.DONE;
  }
}
