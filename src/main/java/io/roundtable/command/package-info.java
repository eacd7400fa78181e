/// Work beside requests: the worker that carries out commands. Start at
/// [io.roundtable.command.Commands], by which pages send them, and
/// [io.roundtable.command.CommandWorker], which carries them out.
package io.roundtable.command;
