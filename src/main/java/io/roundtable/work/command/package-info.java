/// What can be asked of the worker: one record for each command. Start at
/// [io.roundtable.work.command.Command].
package io.roundtable.work.command;
