/// Work beside requests. Commands: start at [io.roundtable.command.Commands], by which pages send
/// them, and [io.roundtable.command.CommandWorker], which carries them out. Long work in steps:
/// start at [io.roundtable.command.JobRunner].
package io.roundtable.command;
