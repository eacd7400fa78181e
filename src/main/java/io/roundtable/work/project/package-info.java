/// Carrying out commands that make projects and change what they are called, where they are and who
/// sees them. Start at [io.roundtable.work.project.ProjectExecution].
package io.roundtable.work.project;
