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
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Something of which somebody is to be told: the event record, which the transaction writes that
/// makes it happen. It is a job, so that no crash loses it, and holds keys: whoever tells it reads
/// what they name, and whether the receiver is still to know.
///
/// @param kind why the receiver is told
/// @param actor who did it
/// @param receiver who is told; null for everybody who watches the tasks
/// @param tasks of one project, at most 25
/// @param excerpt the beginning of what the actor wrote, or the column where the tasks went; null
///     for nothing, and for several columns
/// @param knowing who is not told, as they are told of it otherwise
public record News(
    NewsKind kind,
    Activity.Actor actor,
    UserId receiver,
    List<TaskKey> tasks,
    String excerpt,
    Set<UserId> knowing) {
  static final int LONGEST_EXCERPT = 200;
  private static final String KIND = "kind";
  private static final String RECEIVER = "receiver";
  private static final String EXCERPT = "excerpt";
  private static final String TASK = "task.";
  private static final String KNOWING = "knowing";

  /// Copies the tasks.
  public News {
    Objects.requireNonNull(kind);
    tasks = List.copyOf(tasks);
    knowing = Set.copyOf(knowing);
  }

  /// News of which nobody is told otherwise.
  public News(
      NewsKind kind, Activity.Actor actor, UserId receiver, List<TaskKey> tasks, String excerpt) {
    this(kind, actor, receiver, tasks, excerpt, Set.of());
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

  /// Tells whoever watches tasks what happened to them.
  ///
  /// @param excerpt the beginning of what the actor wrote, or the column; empty for nothing
  /// @return to be created with what happens
  public static Job watched(
      ProjectAttempt attempt, NewsKind kind, List<TaskKey> tasks, String excerpt) {
    var words = excerpt.isEmpty() ? null : ActivityLog.cut(excerpt, LONGEST_EXCERPT);
    return new News(kind, actor(attempt.user()), null, tasks, words)
        .job(attempt.attempt().nextId(), attempt.now())
        .orElseThrow();
  }

  /// Tells one of those who watch a task.
  ///
  /// @return to be created with the step; empty for the actor, and for whoever knows
  public Optional<Job> toWatcher(JobAttempt turn, TaskKey task, UserId watcher) {
    return knowing.contains(watcher)
        ? Optional.empty()
        : new News(kind, actor, watcher, List.of(task), excerpt)
            .job(turn.nextId(), turn.job().createdAt());
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
        Optional.ofNullable(inputs.get(RECEIVER)).map(UserId::new).orElse(null),
        tasks,
        inputs.get(EXCERPT),
        Stream.of(inputs.getOrDefault(KNOWING, "").split(" "))
            .filter(person -> !person.isEmpty())
            .map(UserId::new)
            .collect(Collectors.toSet()));
  }

  Optional<Job> job(String jobId, Instant now) {
    if (tasks.isEmpty() || actor.id().equals(receiver)) {
      return Optional.empty();
    }
    return Optional.of(Job.waiting(jobId, JobKind.TELL, where(), inputs(), now));
  }

  /// The same for somebody whom it mentions.
  News mentioning(UserId person) {
    return new News(NewsKind.MENTIONED, actor, person, tasks, excerpt);
  }

  /// The same comment for those who watch the tasks.
  ///
  /// @param told who is told of it otherwise
  News toWatchers(Collection<UserId> told) {
    return new News(kind, actor, null, tasks, excerpt, Set.copyOf(told));
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
    if (receiver != null) {
      inputs.put(RECEIVER, receiver.value());
    }
    inputs.put(JobAttempt.ACTOR, actor.id().value());
    inputs.put(JobAttempt.ACTOR_NAME, actor.name());
    for (int number = 0; number < tasks.size(); number++) {
      var task = tasks.get(number);
      inputs.put(TASK + number, task.createdAt() + " " + task.taskId());
    }
    if (excerpt != null) {
      inputs.put(EXCERPT, excerpt);
    }
    if (!knowing.isEmpty()) {
      inputs.put(KNOWING, knowing.stream().map(UserId::value).collect(Collectors.joining(" ")));
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
