/// Long work: found again after a crash, run by one process at a time, gone when it is done. Start
/// at [io.roundtable.work.job.JobStep] and [io.roundtable.work.job.JobRunner].
///
/// A kind of long work is added in three places. Its name stands in
/// [io.roundtable.model.JobKind]. Its step, a [io.roundtable.work.job.JobStep], stands here and is
/// named in [io.roundtable.work.job.JobSteps]; it reads a bounded part, begins its writes by
/// [io.roundtable.work.job.JobTurn#change] and ends them by `advance`, `finish` or `await`. The
/// command that starts it creates the [io.roundtable.model.Job] in its own transaction and says so
/// by [io.roundtable.work.command.Command#startsJob], so that the runner begins at once.
package io.roundtable.work.job;
