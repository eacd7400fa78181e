/// The operations on one item, and how a change to one is made ready: its condition, its new image,
/// its entries in indexes, its cost. Start at [io.roundtable.engine.operation.item.ItemChange].
package io.roundtable.engine.operation.item;
