/// A project as a whole. Start at [io.roundtable.feature.project.PrintPage].
package io.roundtable.feature.project;
