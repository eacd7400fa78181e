/// What runs beside requests: the worker that carries out commands. Start at
/// [io.roundtable.work.Commands], by which pages send them, and
/// [io.roundtable.work.CommandWorker], which carries them out.
package io.roundtable.work;
