package io.roundtable.check;

import io.roundtable.model.Job;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.JobKind;
import io.roundtable.table.admin.ScannedItem;
import io.roundtable.table.admin.TableScan;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// The long work that is under way: what it has not reached yet is allowed to differ.
///
/// @param jobs as they were read
record RunningJobs(List<Job> jobs) {
  private static final Set<Rule> OF_EMPTIED_TRASH =
      EnumSet.of(Rule.OWNED, Rule.REFERENCE, Rule.COMMENT_COUNT);

  private static final Set<Rule> OF_HANDING_OVER = EnumSet.of(Rule.ASSIGNEE, Rule.RESPONDER);

  RunningJobs {
    jobs = List.copyOf(jobs);
  }

  static Future<RunningJobs> read(TableScan scan) {
    var found = Collections.synchronizedList(new ArrayList<Job>());
    return scan.collection(TableKeys.job("any").partitionKey(), item -> keep(item, found))
        .map(done -> new RunningJobs(found));
  }

  private static void keep(ScannedItem item, List<Job> found) {
    if (item.content() instanceof Job job && isUnderWay(job)) {
      found.add(job);
    }
  }

  /// Trash that is to be emptied in a month explains nothing today.
  private static boolean isUnderWay(Job job) {
    return job.kind() != JobKind.EMPTY_TRASH || job.lease().owner() != null || job.done() > 0;
  }

  /// Whether one of them explains a suspicion.
  boolean explain(Suspicion suspicion) {
    return jobs.stream().anyMatch(job -> explains(job, suspicion));
  }

  private static boolean explains(Job job, Suspicion suspicion) {
    return switch (job.kind()) {
      case DELETE_PROJECT ->
          isOfProject(job, suspicion)
              || suspicion.rule() == Rule.PREFIX
              || isOfTask(job, suspicion) && OF_EMPTIED_TRASH.contains(suspicion.rule());
      case RENAME_PROJECT -> suspicion.rule() == Rule.NAME_COPY && isOfProject(job, suspicion);
      case REMOVE_COLUMN ->
          (suspicion.rule() == Rule.COLUMNS || suspicion.rule() == Rule.BOARD_COPY)
              && isOfProject(job, suspicion);
      case HAND_OVER_TASKS ->
          OF_HANDING_OVER.contains(suspicion.rule()) && isOfProject(job, suspicion);
      case END_ESCALATIONS ->
          suspicion.rule() == Rule.ESCALATED_PROJECT && isOfProject(job, suspicion);
      case JOIN_PROJECTS, TELL, MENTION, POST, MAIL -> false;
      case RENAME_PERSON ->
          suspicion.rule() == Rule.NAME_COPY
              && suspicion.text().startsWith(Names.user(job.tenantId(), person(job)) + " named ");
      case LEAVE_TENANT ->
          suspicion.rule() == Rule.ACTIVE_MEMBER
              && suspicion.text().equals(Names.active(job.tenantId(), person(job)));
      case DELETE_TENANT -> suspicion.text().equals(Names.admins(job.tenantId()));
      case EMPTY_TRASH ->
          OF_EMPTIED_TRASH.contains(suspicion.rule())
              && (isOfProject(job, suspicion) || isOfTask(job, suspicion));
    };
  }

  private static UserId person(Job job) {
    return new UserId(job.inputs().get(Job.PERSON));
  }

  private static boolean isOfProject(Job job, Suspicion suspicion) {
    var collection = TableKeys.project(job.tenantId(), job.projectId()).partitionKey();
    var partitionKey = suspicion.key().partitionKey();
    var name = Names.project(job.tenantId(), job.projectId());
    return partitionKey.equals(collection)
        || partitionKey.startsWith(collection + "#")
        || (suspicion.text() + " ").contains(name + " ");
  }

  /// Items of a task name the task and not the project.
  private static boolean isOfTask(Job job, Suspicion suspicion) {
    return suspicion.text().contains("task " + job.tenantId() + "/");
  }
}
