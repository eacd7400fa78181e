package io.roundtable.cli;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.TypeConversionException;

/// The program's name on the command line, above its commands.
@Command(
    name = "roundtable",
    description = "Project boards and escalations for many tenants.",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = RoundtableCommand.Version.class,
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:done",
      "1:not possible: a port in use, a data file or an endpoint that cannot be used, a refusal, a"
          + " check that found something",
      "2:asked wrongly: an unknown option, a setting that cannot be used",
      "130, 143:stopped by Ctrl-C or SIGTERM after everything was closed"
    })
public final class RoundtableCommand {
  private RoundtableCommand() {}

  /// Runs one command.
  ///
  /// @param line see [#of]
  /// @return the exit status
  public static int run(CommandLine line, String... arguments) {
    try {
      return line.execute(arguments);
    } catch (Error fatal) {
      return FailureLine.failed(new CommandException(fatal.toString(), fatal), line, null);
    }
  }

  /// All commands.
  ///
  /// @param serve runs the application, which stands above this package
  public static CommandLine of(Shell shell, Callable<Integer> serve) {
    var table =
        new CommandLine(new Table())
            .addSubcommand(new TableCreateCommand(shell))
            .addSubcommand(new TableStatusCommand(shell))
            .addSubcommand(new TableAddIndexCommand(shell))
            .addSubcommand(new TableCheckCommand(shell))
            .addSubcommand(new TableRepairCommand(shell));
    var tenant = new CommandLine(new Tenant()).addSubcommand(new TenantCreateCommand(shell));
    var user = new CommandLine(new User()).addSubcommand(new UserResetPasswordCommand(shell));
    var secrets = new CommandLine(new Keys()).addSubcommand(new SecretsRotateCommand(shell));
    return new CommandLine(new RoundtableCommand())
        .addSubcommand(serve)
        .addSubcommand(new DynamodbCommand(shell))
        .addSubcommand(new BackupCommand(shell))
        .addSubcommand(table)
        .addSubcommand(tenant)
        .addSubcommand(user)
        .addSubcommand(secrets)
        .addSubcommand(new LoadDemoCommand(shell))
        .registerConverter(LocalDate.class, RoundtableCommand::date)
        .setOut(shell.out())
        .setErr(shell.err())
        .setParameterExceptionHandler(FailureLine::misused)
        .setExecutionExceptionHandler(FailureLine::failed);
  }

  private static LocalDate date(String text) {
    try {
      return LocalDate.parse(text);
    } catch (DateTimeParseException malformed) {
      throw new TypeConversionException("'" + text + "' is not a day such as 2026-11-27");
    }
  }

  @Command(name = "table", description = "The table and its indexes.")
  private static final class Table {}

  @Command(name = "tenant", description = "Tenants.")
  private static final class Tenant {}

  @Command(name = "user", description = "People.")
  private static final class User {}

  @Command(name = "secrets", description = "The keys behind cookies, links and what is sealed.")
  private static final class Keys {}

  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      var version = RoundtableCommand.class.getPackage().getImplementationVersion();
      return new String[] {"Roundtable " + (version == null ? "(development)" : version)};
    }
  }
}
