/// BatchGetItem and BatchWriteItem. Start at [io.roundtable.engine.operation.batch.BatchGetItem].
package io.roundtable.engine.operation.batch;
