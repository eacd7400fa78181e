/// What carrying out any command needs: one try at it, and the ground it stands on, read strongly.
/// Start at [io.roundtable.work.execution.Attempt].
package io.roundtable.work.execution;
