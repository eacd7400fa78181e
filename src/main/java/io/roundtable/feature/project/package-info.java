/// Projects as a whole: creating, settings, address, archive, deletion in steps, and printing.
/// Start at [io.roundtable.feature.project.CreateProject].
package io.roundtable.feature.project;
