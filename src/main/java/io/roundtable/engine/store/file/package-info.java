/// The data file itself: who owns it, where it lies, whether it can be written. Start at
/// [io.roundtable.engine.store.file.DataFileLock].
package io.roundtable.engine.store.file;
