package io.roundtable.feature.inbox;

import io.roundtable.command.JobAttempt;
import io.roundtable.command.JobStep;
import io.roundtable.command.News;
import io.roundtable.command.Outbox;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.Inbox;
import io.roundtable.model.Job;
import io.roundtable.model.NewsEntry;
import io.roundtable.model.Task;
import io.roundtable.model.User;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.NewsKind;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.Comparator;
import java.util.Optional;

/// Tells somebody what happened, by lines in their inbox. Whoever is no member of the project any
/// more is told nothing, and nobody is told of a task that is in the trash, but that it went there.
///
/// The lines, their count and the end of the job are one transaction, so that nothing is told twice
/// or lost.
///
/// @param mails whether lines are told by mail too, which is given to be sent with them; nobody
///     gets those that they switched off
public record TellJob(boolean mails) implements JobStep {
  @Override
  public Future<Optional<Job>> take(JobAttempt turn) {
    var job = turn.job();
    var news = News.of(job);
    if (news.receiver() == null) {
      return new Watching(turn, news).spread();
    }
    var read =
        BatchGet.of(AccessPatterns.COMMAND_ITEMS)
            .with(TableKeys.member(job.tenantId(), job.projectId(), news.receiver()))
            .with(TableKeys.inbox(job.tenantId(), news.receiver()));
    news.tasks().forEach(task -> read.with(key(news, task)));
    if (mails) {
      read.with(user(news));
      news.tasks().forEach(task -> read.with(Outbox.key(news.receiver(), task)));
    }
    return turn.reads().batch(read).compose(found -> tell(turn, news, found));
  }

  private Future<Optional<Job>> tell(JobAttempt turn, News news, Batch found) {
    var job = turn.job();
    var member = found.find(TableKeys.member(job.tenantId(), job.projectId(), news.receiver()));
    var inbox = found.find(TableKeys.inbox(job.tenantId(), news.receiver()));
    var readUpTo = inbox.map(Inbox::readUpTo).orElse(null);
    var entries =
        news.tasks().stream()
            .flatMap(task -> task(found, news, task).stream())
            .map(task -> entry(turn, news, task, readUpTo))
            .sorted(Comparator.comparing(NewsEntry::entryId))
            .toList();
    if (member.isEmpty() || entries.isEmpty()) {
      return turn.finish();
    }
    var change = turn.change("Tell").require(member.get()).deliver(entries);
    if (mails
        && found.find(user(news)).filter(person -> person.wantsMail(news.kind())).isPresent()) {
      entries.forEach(entry -> Outbox.tell(change, found, entry, turn.now()));
    }
    return turn.finish(change);
  }

  static ItemKey<?> key(News news, TaskKey task) {
    return news.kind() == NewsKind.DELETED ? TableKeys.deletedTask(task) : TableKeys.task(task);
  }

  /// The task, where it still is as the news say: in the trash, or not.
  static Optional<Task> task(Batch found, News news, TaskKey task) {
    return news.kind() == NewsKind.DELETED
        ? found.find(TableKeys.deletedTask(task)).map(DeletedTask::task)
        : found.find(TableKeys.task(task));
  }

  private static ItemKey<User> user(News news) {
    return TableKeys.user(news.tasks().getFirst().tenantId(), news.receiver());
  }

  private static NewsEntry entry(JobAttempt turn, News news, Task task, String readUpTo) {
    return new NewsEntry(
        news.receiver(),
        Identifiers.nextAfter(turn.clock(), readUpTo),
        news.kind(),
        turn.job().createdAt(),
        NewsEntry.About.of(task),
        news.actor(),
        news.excerpt(),
        null);
  }
}
