package io.roundtable.table.write;

/// The facts by which a command decided are no longer so: it must read and decide again. Nothing
/// was written.
public final class StaleReadException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  StaleReadException(Throwable cause) {
    super("A condition no longer holds: " + cause.getMessage(), cause, false, false);
  }
}
