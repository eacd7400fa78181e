package io.roundtable.command;

/// Why a command cannot do what was asked. Its message is one full sentence for standard error.
final class CommandException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CommandException(String sentence) {
    super(sentence, null, false, false);
  }

  CommandException(String sentence, Throwable cause) {
    super(sentence, cause, false, false);
  }
}
