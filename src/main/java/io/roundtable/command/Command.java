package io.roundtable.command;

import io.roundtable.model.access.Permission;
import io.roundtable.model.state.Outcome;

/// A change that somebody asks for, as data: it holds what was asked and nothing that was looked up
/// or made on the way, so that the same form always gives the same command.
///
/// A command is one file: the record of what was asked, and how it is carried out.
public interface Command {
  /// Its name in metrics and in the memory of requests. No component of a record may have
  /// this name: it would hide it.
  ///
  /// @return for example `MoveTask`
  default String commandName() {
    return getClass().getSimpleName();
  }

  /// The permission that the actor needs.
  ///
  /// @return checked before it is sent, decided again by the worker, and carried into the write
  Permission permission();

  /// The name that it shares with all commands that it must not run beside.
  ///
  /// @return commands of the same lane are carried out one after another, in the order in which
  ///     they came; for example `project p1`
  String lane();

  /// Whether it may leave long work behind, which is then begun at once.
  ///
  /// @return false for what is done when it is answered
  default boolean startsJob() {
    return false;
  }

  /// Tries it once: reads, decides, and writes one transaction. It runs on a virtual thread, which
  /// waits for the table without holding up other commands.
  ///
  /// @param attempt the table and the order
  /// @return what it led to, durable
  /// @throws io.roundtable.model.failure.FailureException where it is refused
  /// @throws io.roundtable.table.write.StaleReadException where what it decided by has changed
  /// @throws io.roundtable.table.write.ContendedException where others wrote the same items at the
  ///     same moment; in both cases it is tried again
  Outcome execute(Attempt attempt);
}
