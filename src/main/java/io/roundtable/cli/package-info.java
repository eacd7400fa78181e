/// The commands of the command line, one class each. Start at
/// [io.roundtable.cli.RoundtableCommand]; how a command reaches the table is
/// [io.roundtable.cli.TableSession], what its failures look like
/// [io.roundtable.cli.FailureLine].
package io.roundtable.cli;
