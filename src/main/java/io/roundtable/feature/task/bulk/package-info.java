/// One change to several tasks of a board. Start at [io.roundtable.feature.task.bulk.ChangeTasks].
package io.roundtable.feature.task.bulk;
