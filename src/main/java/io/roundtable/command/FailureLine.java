package io.roundtable.command;

import io.roundtable.configuration.SettingException;
import io.roundtable.engine.store.StoreException;
import io.roundtable.model.FailureException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/// Turns whatever ended a command into one line on standard error and an exit status.
final class FailureLine {
  private static final Logger LOGGER = LoggerFactory.getLogger(FailureLine.class);

  private FailureLine() {}

  /// An option that cannot be understood.
  static int misused(ParameterException failure, String[] arguments) {
    var command = failure.getCommandLine();
    var name = command.getCommandSpec().qualifiedName();
    print(command, name + ": " + sentence(failure.getMessage()) + " See " + name + " --help.");
    return ExitStatus.MISUSED;
  }

  /// A command that could not do its work.
  static int failed(Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
    return switch (failure) {
      case SettingException setting -> print(command, failure.getMessage(), ExitStatus.MISUSED);
      case CommandException refusal -> print(command, failure.getMessage(), ExitStatus.FAILED);
      case FailureException refusal -> print(command, failure.getMessage(), ExitStatus.FAILED);
      case StoreException store -> print(command, failure.getMessage(), ExitStatus.FAILED);
      default -> unexpected(failure, command);
    };
  }

  private static int unexpected(Exception failure, CommandLine command) {
    LOGGER.debug("A command failed unexpectedly", failure);
    var reason = failure.getClass().getSimpleName() + ": " + failure.getMessage();
    var advice = " ROUNDTABLE_LOG_LEVEL=DEBUG shows more.";
    return print(command, sentence(reason) + advice, ExitStatus.FAILED);
  }

  private static int print(CommandLine command, String text, int status) {
    print(command, command.getCommandSpec().root().name() + ": " + text);
    return status;
  }

  private static void print(CommandLine command, String text) {
    command.getErr().println(text.replaceAll("\\s*\\R\\s*", " "));
    command.getErr().flush();
  }

  private static String sentence(String text) {
    return text.endsWith(".") ? text : text + ".";
  }
}
