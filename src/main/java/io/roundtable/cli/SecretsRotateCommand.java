package io.roundtable.cli;

import static io.roundtable.cli.CommandThread.await;

import io.roundtable.configuration.MasterKeys;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.feature.account.code.ResealedCodes;
import io.roundtable.web.session.Seal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Puts another master key in the place of the present one, in two steps.
@Command(
    name = "rotate",
    description = {
      "Puts a new master key first in the file of keys. Restart serve then: it signs with the new",
      "key and still takes what earlier ones signed, so that nobody is signed out.",
      "After 30 days, --finish seals anew what earlier keys sealed and drops them."
    })
final class SecretsRotateCommand implements Callable<Integer> {
  private final Shell shell;
  @Mixin private StorageOptions options;

  @ArgGroup(exclusive = false)
  private Finish finish;

  SecretsRotateCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() throws Exception {
    return TableSession.runOnExisting(shell, options, this::run);
  }

  /// The keys of a table that cannot be read stay as they are.
  private int run(TableSession session) throws Exception {
    session.status(options);
    return finish == null ? rotate(session) : finish(session);
  }

  private int rotate(TableSession session) {
    MasterKeys.rotate(session.configuration().masterKey(), today());
    shell.out().println("A new master key is the first one. Restart serve, which takes it up.");
    return ExitStatus.DONE;
  }

  private int finish(TableSession session) throws Exception {
    var source = session.configuration().masterKey();
    MasterKeys.requireDroppable(source, today(), finish.now);
    var seal = new Seal(MasterKeys.load(source).keys(Purpose.SEAL));
    int resealed = await(new ResealedCodes(session.table(), seal).reseal());
    MasterKeys.dropEarlier(source);
    shell.out().printf("%,d secrets were sealed anew, and the earlier keys dropped.%n", resealed);
    shell.out().println("Restart serve where it did not run with the newest key yet.");
    return ExitStatus.DONE;
  }

  private static LocalDate today() {
    return LocalDate.now(ZoneOffset.UTC);
  }

  private static final class Finish {
    @Option(
        names = "--finish",
        required = true,
        description = {
          "Drops earlier keys, 30 days after the newest was made. Serve must have been restarted",
          "since then: what it seals by a key that is dropped is lost."
        })
    private boolean dropping;

    @Option(
        names = "--now",
        description = {
          "Does so at once, because somebody else may have a key: everybody signs in again, and",
          "links that are under way end."
        })
    private boolean now;
  }
}
