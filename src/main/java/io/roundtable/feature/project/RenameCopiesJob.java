package io.roundtable.feature.project;

import io.roundtable.command.JobAttempt;
import io.roundtable.command.JobStep;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.ProjectLabel;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.ProjectState;
import io.roundtable.model.state.TimeOrder;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.vertx.core.Future;
import java.util.Map;
import java.util.Optional;

/// Brings a project's name and slug to the copies on its members and tasks.
///
/// Each step reads the project anew and writes on the condition that its names are still those: so
/// an older name never comes after a newer one, however many renames are under way. Whoever joins
/// or is created meanwhile carries the name that its command read, on the same condition.
public final class RenameCopiesJob implements JobStep {
  private static final int PAGE = 50;

  /// The job that follows a new name or address. The project is the source: the job reads it when
  /// it runs.
  static Job of(ProjectAttempt attempt) {
    var jobId = attempt.attempt().nextId();
    var project = new ProjectKey(attempt.tenantId(), attempt.projectId());
    return Job.waiting(jobId, JobKind.RENAME_PROJECT, project, Map.of(), attempt.now());
  }

  @Override
  public Future<Optional<Job>> take(JobAttempt turn) {
    var place = Place.of(turn.job().position());
    return switch (place.part()) {
      case MEMBERS -> renameMembers(turn, place);
      case TASKS -> renameTasks(turn, place);
    };
  }

  private Future<Optional<Job>> renameMembers(JobAttempt turn, Place place) {
    var job = turn.job();
    var project = readProject(turn);
    var members =
        turn.reads().projects().listMembers(job.tenantId(), job.projectId(), place.page());
    return Future.all(project, members)
        .compose(
            read ->
                project.result().isEmpty()
                    ? turn.finish()
                    : writeMembers(turn, project.result().get(), members.result()));
  }

  private static Future<Optional<Job>> writeMembers(
      JobAttempt turn, Project project, Page<Member> members) {
    var change = begin(turn, project);
    int before = change.size();
    members.items().forEach(member -> change.update(member, member.in(project)));
    var next = members.next().map(cursor -> new Place(Part.MEMBERS, cursor.value()));
    var place = next.orElse(new Place(Part.TASKS, ""));
    return turn.advance(change, place.toString(), change.size() - before);
  }

  private Future<Optional<Job>> renameTasks(JobAttempt turn, Place place) {
    var job = turn.job();
    var project = readProject(turn);
    var tasks =
        turn.reads()
            .tasks()
            .listTasks(job.tenantId(), job.projectId(), TimeOrder.OLDEST_FIRST, place.page());
    return Future.all(project, tasks)
        .compose(
            read ->
                project.result().isEmpty()
                    ? turn.finish()
                    : writeTasks(turn, project.result().get(), tasks.result()));
  }

  private static Future<Optional<Job>> writeTasks(
      JobAttempt turn, Project project, Page<Task> tasks) {
    var change = begin(turn, project);
    int before = change.size();
    var label = new ProjectLabel(project.slug(), project.name());
    tasks.items().forEach(task -> change.update(task, task.withProject(label)));
    int written = change.size() - before;
    return tasks
        .next()
        .map(cursor -> new Place(Part.TASKS, cursor.value()))
        .map(place -> turn.advance(change, place.toString(), written))
        .orElseGet(() -> turn.finish(change));
  }

  private static Change begin(JobAttempt turn, Project project) {
    return turn.change("RenameCopies").require(project, "name", "slug", "state");
  }

  /// The project; empty where it is going or gone, and with it all copies.
  private static Future<Optional<Project>> readProject(JobAttempt turn) {
    var key = TableKeys.project(turn.job().tenantId(), turn.job().projectId());
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key);
    return turn.reads()
        .batch(read)
        .map((Batch batch) -> batch.find(key))
        .map(found -> found.filter(project -> project.state() != ProjectState.DELETING));
  }

  private enum Part {
    MEMBERS,
    TASKS
  }

  /// The place at which the sweep goes on, for example `TASKS` and a cursor.
  private record Place(Part part, String cursor) {
    static Place of(String position) {
      if (position == null) {
        return new Place(Part.MEMBERS, "");
      }
      var parts = position.split(" ", 2);
      return new Place(Part.valueOf(parts[0]), parts.length == 2 ? parts[1] : "");
    }

    PageRequest page() {
      return PageRequest.at(PAGE, cursor);
    }

    @Override
    public String toString() {
      return cursor.isEmpty() ? part.name() : part + " " + cursor;
    }
  }
}
