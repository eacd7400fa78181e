package io.roundtable.demo;

import io.roundtable.model.Activity;
import io.roundtable.model.ActivityKind;
import io.roundtable.model.Comment;
import io.roundtable.model.Task;
import io.roundtable.model.TaskKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// What people said about a task and did with it.
final class MadeUpHistory {
  private static final double COMMENTED = 0.25;
  private static final int MOST_COMMENTS = 4;
  private static final int LONGEST_PAUSE_MINUTES = 3_000;

  private final MadeUpProject project;
  private final RandomGenerator random;

  MadeUpHistory(MadeUpProject project, RandomGenerator random) {
    this.project = project;
    this.random = random;
  }

  List<Comment> comments(TaskKey key) {
    if (random.nextDouble() >= COMMENTED) {
      return List.of();
    }
    var comments = new ArrayList<Comment>();
    var time = key.createdAt();
    for (int ordinal = 1 + random.nextInt(MOST_COMMENTS); ordinal > 0; ordinal--) {
      time = later(time);
      var author = project.anyone(random);
      var id = MadeUpId.of(time, ordinal, random);
      var text = MadeUpText.remark(random);
      comments.add(
          new Comment(
              key.tenantId(), key.taskId(), id, time, author.userId(), author.name(), text, 1));
    }
    return comments;
  }

  List<Activity> activities(Task task, ColumnPlan column) {
    var first = project.board().getFirst();
    var created = task.key().createdAt();
    var activities = new ArrayList<Activity>();
    activities.add(activity(task, created, ActivityKind.CREATED, null, null, null));
    if (!column.equals(first)) {
      var moved = ActivityKind.MOVED;
      activities.add(activity(task, later(created), moved, "status", first.name(), column.name()));
    }
    return activities;
  }

  private Activity activity(
      Task task, Instant time, ActivityKind kind, String field, String before, String after) {
    var actor = project.anyone(random);
    return new Activity(
        task.key().tenantId(),
        task.key().taskId(),
        MadeUpId.of(time, 0, random),
        time,
        actor.userId(),
        actor.name(),
        kind,
        field,
        before,
        after);
  }

  private Instant later(Instant time) {
    return time.plus(Duration.ofMinutes(random.nextLong(1, LONGEST_PAUSE_MINUTES)));
  }
}
