/// How anything can fail that a person is told of. Start at [io.roundtable.model.failure.Failure].
package io.roundtable.model.failure;
