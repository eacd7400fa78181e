/// The operations of DynamoDB Streams. Start at [io.roundtable.engine.operation.stream.GetRecords].
package io.roundtable.engine.operation.stream;
