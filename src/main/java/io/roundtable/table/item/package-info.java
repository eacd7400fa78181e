/// Entities as items and back. Start at [io.roundtable.table.item.EntityCodec].
package io.roundtable.table.item;
