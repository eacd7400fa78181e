package io.roundtable.command;

import io.roundtable.model.Activity;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.User;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.NewsKind;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/// Something of which somebody is to be told: the event record, which the transaction writes that
/// makes it happen. It is a job, so that no crash loses it, and holds keys: whoever tells it reads
/// what they name, and whether the receiver is still to know.
///
/// @param kind why the receiver is told
/// @param actor who did it
/// @param receiver who is told
/// @param tasks of one project, at most 25
/// @param excerpt the beginning of what the actor wrote; may be null
public record News(
    NewsKind kind, Activity.Actor actor, UserId receiver, List<TaskKey> tasks, String excerpt) {
  static final int LONGEST_EXCERPT = 200;
  private static final String KIND = "kind";
  private static final String RECEIVER = "receiver";
  private static final String EXCERPT = "excerpt";
  private static final String TASK = "task.";

  /// Copies the tasks.
  public News {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(receiver);
    tasks = List.copyOf(tasks);
  }

  /// Tells the responder of an escalation that came to them.
  ///
  /// @param note what the actor says about it; empty for nothing
  /// @return to be created with the escalation; empty where it came by the responder's own hand
  public static Optional<Job> escalated(
      ProjectAttempt attempt, TaskKey task, UserId responder, String note) {
    var actor = actor(attempt.user());
    var excerpt = note.isEmpty() ? null : ActivityLog.cut(note, LONGEST_EXCERPT);
    var news = new News(NewsKind.ESCALATED, actor, responder, List.of(task), excerpt);
    return news.job(attempt.attempt().nextId(), attempt.now());
  }

  /// Tells who is to do tasks from now on.
  ///
  /// @param assignee empty for nobody
  /// @return to be created with the assignments; empty for nobody, and for the actor
  public static Optional<Job> assigned(
      ProjectAttempt attempt, List<TaskKey> tasks, Optional<Member> assignee) {
    return assignee
        .map(Member::userId)
        .map(person -> new News(NewsKind.ASSIGNED, actor(attempt.user()), person, tasks, null))
        .flatMap(news -> news.job(attempt.attempt().nextId(), attempt.now()));
  }

  /// Tells who takes over what a job takes from somebody.
  ///
  /// @param turn of a job with the inputs [JobAttempt#ACTOR] and [JobAttempt#ACTOR_NAME]
  /// @return to be created with the step; empty where there is no such task, and for the actor
  public static Optional<Job> handedOver(
      JobAttempt turn, NewsKind kind, UserId receiver, List<TaskKey> tasks) {
    return new News(kind, actor(turn.job()), receiver, tasks, null).job(turn.nextId(), turn.now());
  }

  /// Reads the news of a job.
  public static News of(Job job) {
    var inputs = job.inputs();
    var tasks =
        IntStream.range(0, inputs.size())
            .mapToObj(number -> inputs.get(TASK + number))
            .filter(Objects::nonNull)
            .map(task -> parse(job.project(), task))
            .toList();
    return new News(
        NewsKind.valueOf(inputs.get(KIND)),
        actor(job),
        new UserId(inputs.get(RECEIVER)),
        tasks,
        inputs.get(EXCERPT));
  }

  Optional<Job> job(String jobId, Instant now) {
    if (tasks.isEmpty() || receiver.equals(actor.id())) {
      return Optional.empty();
    }
    return Optional.of(Job.waiting(jobId, JobKind.TELL, where(), inputs(), now));
  }

  /// The same for somebody else.
  News to(UserId person) {
    return new News(kind, actor, person, tasks, excerpt);
  }

  /// The project of the tasks.
  ProjectKey where() {
    var first = tasks.getFirst();
    return new ProjectKey(first.tenantId(), first.projectId());
  }

  /// All of it, as a job holds it.
  Map<String, String> inputs() {
    var inputs = new HashMap<String, String>();
    inputs.put(KIND, kind.name());
    inputs.put(RECEIVER, receiver.value());
    inputs.put(JobAttempt.ACTOR, actor.id().value());
    inputs.put(JobAttempt.ACTOR_NAME, actor.name());
    for (int number = 0; number < tasks.size(); number++) {
      var task = tasks.get(number);
      inputs.put(TASK + number, task.createdAt() + " " + task.taskId());
    }
    if (excerpt != null) {
      inputs.put(EXCERPT, excerpt);
    }
    return inputs;
  }

  private static TaskKey parse(ProjectKey project, String text) {
    var parts = text.split(" ", 2);
    return new TaskKey(
        project.tenantId(), project.projectId(), Instant.parse(parts[0]), new TaskId(parts[1]));
  }

  static Activity.Actor actor(User user) {
    return new Activity.Actor(user.userId(), user.name());
  }

  private static Activity.Actor actor(Job job) {
    var inputs = job.inputs();
    return new Activity.Actor(
        new UserId(inputs.get(JobAttempt.ACTOR)), inputs.get(JobAttempt.ACTOR_NAME));
  }
}
