package io.roundtable.feature.inbox;

import io.roundtable.command.JobAttempt;
import io.roundtable.command.News;
import io.roundtable.model.Job;
import io.roundtable.model.Task;
import io.roundtable.model.Watcher;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.UserId;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/// Makes of news for whoever watches some tasks one job for each of them, a part of a task's
/// watchers (AP37) a step. Those jobs and how far this one is are one transaction, so that nobody
/// is told twice; whether they may know is asked when each is told.
///
/// @param turn of the job of the news
/// @param news without a receiver
record Watching(JobAttempt turn, News news) {
  private static final int WATCHERS = 50;

  Future<Optional<Job>> spread() {
    var position = Optional.ofNullable(turn.job().position()).orElse("0 ").split(" ", 2);
    int number = Integer.parseInt(position[0]);
    var task = news.tasks().get(number);
    var page = PageRequest.at(WATCHERS, position[1]);
    var watchers = turn.reads().tasks().listWatchers(task.tenantId(), task.taskId(), page);
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(TellJob.key(news, task));
    var found = turn.reads().batch(read);
    return Future.all(watchers, found)
        .compose(done -> assignee(task, found.result(), watchers.result()))
        .compose(people -> write(number, task, people, watchers.result()));
  }

  /// Those who are told: those of the part, with the first also whoever does the task, unless they
  /// stopped.
  private Future<Set<UserId>> assignee(TaskKey task, Batch found, Page<Watcher> watchers) {
    var people = new LinkedHashSet<UserId>();
    watchers.items().stream()
        .filter(watcher -> !watcher.muted())
        .forEach(watcher -> people.add(watcher.userId()));
    var assignee =
        TellJob.task(found, news, task).flatMap(Task::assigned).map(held -> held.assigneeId());
    if (assignee.isEmpty() || watchers.previous().isPresent()) {
      return Future.succeededFuture(people);
    }
    var key = TableKeys.watcher(task.tenantId(), task.taskId(), assignee.get());
    return turn.reads()
        .batch(BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key))
        .map(
            read -> {
              if (read.find(key).isEmpty()) {
                people.add(assignee.get());
              }
              return people;
            });
  }

  private Future<Optional<Job>> write(
      int number, TaskKey task, Set<UserId> people, Page<Watcher> watchers) {
    var change = turn.change("TellWatchers");
    people.forEach(person -> news.toWatcher(turn, task, person).ifPresent(change::create));
    var next = watchers.next();
    if (next.isEmpty() && number + 1 == news.tasks().size()) {
      return turn.finish(change);
    }
    var position = next.map(cursor -> number + " " + cursor.value()).orElse((number + 1) + " ");
    return turn.advance(change, position, people.size());
  }
}
