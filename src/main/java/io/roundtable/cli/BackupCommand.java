package io.roundtable.cli;

import io.roundtable.configuration.Storage;
import io.roundtable.engine.store.Backup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Copies the data file while the program may be running on it, and the keys beside it, without
/// which the notes and sessions in it cannot be read.
@Command(
    name = "backup",
    description = {
      "Copies the data file and its keys, also while Roundtable runs on them.",
      "To restore, give the copy its old name, or start with --data COPY."
    })
final class BackupCommand implements Callable<Integer> {
  private final Shell shell;

  @Option(
      names = "--data",
      paramLabel = "FILE",
      defaultValue = "data/roundtable.db",
      description = "Data file (default: ${DEFAULT-VALUE}).")
  private Path data;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      required = true,
      description = "The copy, where there is nothing yet; the keys go to FILE-keys.")
  private Path output;

  BackupCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    var keys = keysOf(data);
    var keysCopy = keysOf(output);
    Backup.requireFree(keysCopy);
    long bytes = Backup.copy(data, output);
    shell.out().printf("Copied %s to %s (%,d bytes)%n", data, output, bytes);
    if (Files.exists(keys)) {
      copyKeys(keys, keysCopy);
      shell.out().printf("Copied %s to %s: keep it as secret as the original%n", keys, keysCopy);
    }
    return ExitStatus.DONE;
  }

  /// The owner's permissions go with the file.
  private static void copyKeys(Path keys, Path copy) {
    try {
      Files.copy(keys, copy, StandardCopyOption.COPY_ATTRIBUTES);
    } catch (IOException refused) {
      throw new CommandException(
          "The data was copied, but its keys " + keys + " could not be.", refused);
    }
  }

  private static Path keysOf(Path file) {
    return new Storage.EmbeddedFile(file, OptionalInt.empty()).keysFile();
  }
}
