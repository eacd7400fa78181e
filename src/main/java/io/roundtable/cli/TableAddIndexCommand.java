package io.roundtable.cli;

import static io.roundtable.cli.CommandThread.await;

import io.roundtable.configuration.SettingException;
import io.roundtable.table.schema.TableIndex;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// Adds an index online.
@Command(
    name = "add-index",
    description = "Adds an index online and shows how far its building has come.")
final class TableAddIndexCommand implements Callable<Integer> {
  private final Shell shell;
  @Mixin private StorageOptions options;

  @Parameters(paramLabel = "NAME", description = "The index, for example Escalations.")
  private String name;

  TableAddIndexCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() throws Exception {
    var index = index();
    return TableSession.runOnExisting(shell, options, session -> add(session, index));
  }

  private int add(TableSession session, TableIndex index) throws Exception {
    var administration = session.table().administration();
    await(administration.addIndex(index));
    new IndexProgress(shell, administration, index).follow();
    await(administration.awaitActive(index));
    shell.out().println(index.indexName() + ": IndexStatus ACTIVE");
    return ExitStatus.DONE;
  }

  private TableIndex index() {
    return TableIndex.secondary().stream()
        .filter(index -> index.indexName().equals(name))
        .findFirst()
        .orElseThrow(this::unknown);
  }

  private SettingException unknown() {
    var known =
        TableIndex.secondary().stream()
            .map(TableIndex::indexName)
            .collect(Collectors.joining(", "));
    return new SettingException("There is no index " + name + "; the indexes are " + known + ".");
  }
}
