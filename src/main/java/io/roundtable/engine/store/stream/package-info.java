/// Streams: the changes of a table in shards, as they are recorded, read and removed. Start at
/// [io.roundtable.engine.store.stream.StreamLog], which reads, and
/// [io.roundtable.engine.store.stream.ChangeLog], which writes.
package io.roundtable.engine.store.stream;
