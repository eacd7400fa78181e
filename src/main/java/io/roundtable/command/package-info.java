/// The commands of the command line, one class each. Start at
/// [io.roundtable.command.RoundtableCommand]; how a command reaches the table is
/// [io.roundtable.command.TableSession], what its failures look like
/// [io.roundtable.command.FailureLine].
package io.roundtable.command;
