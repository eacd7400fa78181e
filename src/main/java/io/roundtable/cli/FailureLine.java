package io.roundtable.cli;

import io.roundtable.configuration.SettingException;
import io.roundtable.engine.store.file.StoreException;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.model.failure.FailureException;
import java.net.BindException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Turns whatever ended a command into one line on standard error and an exit status.
final class FailureLine {
  private static final Logger LOGGER = LoggerFactory.getLogger(FailureLine.class);

  /// The SDK's own message names every place where it looked, on many lines.
  private static final String NO_REGION =
      "No region is known: set dynamodb.region, ROUNDTABLE_DYNAMODB_REGION or AWS_REGION.";

  private static final String NO_CREDENTIALS =
      "No AWS credentials were found: give them as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, by"
          + " AWS_PROFILE, or as the role of the machine.";

  /// Only where somebody was faster after the ports had been looked at.
  private static final String PORT_TAKEN =
      "A port is in use by another program: choose another one with --port, --health-port or"
          + " --dynamodb-port.";

  private static final String NO_ANSWER = "No answer came in time. Please try again in a moment.";

  private FailureLine() {}

  /// An option that cannot be understood.
  static int misused(ParameterException failure, String[] arguments) {
    var command = failure.getCommandLine();
    var name = command.getCommandSpec().qualifiedName();
    print(command, name + ": " + reason(failure) + " See " + name + " --help.");
    return ExitStatus.MISUSED;
  }

  private static String reason(ParameterException failure) {
    var commands = failure.getCommandLine().getSubcommands().keySet();
    if (failure instanceof UnmatchedArgumentException unmatched) {
      var argument = unmatched.getUnmatched().getFirst();
      var kind = unmatched.isUnknownOption() ? "option " : commands.isEmpty() ? "" : "command ";
      return (kind.isEmpty() ? "Too many arguments: " : "Unknown " + kind) + argument + ".";
    }
    return commands.isEmpty()
        ? sentence(failure.getMessage())
        : "Give one of the commands " + String.join(", ", commands) + ".";
  }

  /// A command that could not do its work.
  static int failed(Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
    return switch (failure) {
      case SettingException setting -> print(command, failure.getMessage(), ExitStatus.MISUSED);
      case CommandException refusal -> print(command, failure.getMessage(), ExitStatus.FAILED);
      case FailureException refusal -> print(command, words(refusal.failure()), ExitStatus.FAILED);
      case StoreException store -> print(command, failure.getMessage(), ExitStatus.FAILED);
      case BindException taken -> print(command, PORT_TAKEN, ExitStatus.FAILED);
      case TimeoutException silent -> print(command, NO_ANSWER, ExitStatus.FAILED);
      case CompletionException wrapped when wrapped.getCause() instanceof Exception cause ->
          failed(cause, command, parsed);
      default -> unexpected(failure, command);
    };
  }

  /// The fields' own sentences say more than the failure's.
  private static String words(Failure failure) {
    return failure instanceof Failure.Invalid invalid && !invalid.fields().isEmpty()
        ? invalid.fields().stream().map(FieldError::sentence).collect(Collectors.joining(" "))
        : failure.sentence();
  }

  private static int unexpected(Exception failure, CommandLine command) {
    LOGGER.debug("A command failed unexpectedly", failure);
    var message = String.valueOf(failure.getMessage());
    if (message.startsWith("Unable to load region")) {
      return print(command, NO_REGION, ExitStatus.FAILED);
    }
    if (message.startsWith("Unable to load credentials")) {
      return print(command, NO_CREDENTIALS, ExitStatus.FAILED);
    }
    var reason = sentence(failure.getClass().getSimpleName() + ": " + message);
    return print(command, reason + " ROUNDTABLE_LOG_LEVEL=DEBUG shows more.", ExitStatus.FAILED);
  }

  private static int print(CommandLine command, String text, int status) {
    print(command, command.getCommandSpec().root().name() + ": " + text);
    return status;
  }

  private static void print(CommandLine command, String text) {
    command.getErr().println(text.lines().map(String::strip).collect(Collectors.joining(" ")));
    command.getErr().flush();
  }

  private static String sentence(String text) {
    return text.endsWith(".") ? text : text + ".";
  }
}
