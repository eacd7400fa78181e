/// Query and Scan, which share how a range is read page by page. Start at
/// [io.roundtable.engine.operation.query.RangeRead].
package io.roundtable.engine.operation.query;
