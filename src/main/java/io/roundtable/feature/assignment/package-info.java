/// What a person has to do, across projects. Start at
/// [io.roundtable.feature.assignment.AssignmentsHandler].
package io.roundtable.feature.assignment;
