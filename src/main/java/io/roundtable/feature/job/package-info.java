/// Long work as a page of its own. Start at [io.roundtable.feature.job.JobHandler].
package io.roundtable.feature.job;
