package io.roundtable.cli;

/// Why a command cannot do what was asked. Its message is one full sentence for standard error.
public final class CommandException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CommandException(String sentence) {
    super(sentence, null, false, false);
  }

  public CommandException(String sentence, Throwable cause) {
    super(sentence, cause, false, false);
  }
}
