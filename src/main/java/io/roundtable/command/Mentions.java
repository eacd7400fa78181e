package io.roundtable.command;

import io.roundtable.model.Job;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.NewsKind;
import io.roundtable.model.text.MentionRules;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Texts in which somebody is mentioned, for example `@Ada Lovelace`. Who is meant is found by a
/// job that the transaction of the text creates, so that no command reads more for it.
public final class Mentions {
  private static final String SAID = "said.";
  private static final String BEFORE = "before.";

  private Mentions() {}

  /// The job that finds whom a text of a task mentions and did not before.
  ///
  /// @param before the text before; empty for a new one
  /// @return to be created with the text; empty where the text mentions nobody that it had not
  public static Optional<Job> job(
      ProjectAttempt attempt, TaskKey task, String before, String after) {
    return job(attempt, news(attempt, NewsKind.MENTIONED, task, after), before, after);
  }

  /// The job that tells of a new comment: whom it mentions, then whoever watches the task, but
  /// nobody twice.
  ///
  /// @return to be created with the comment
  public static Job comment(ProjectAttempt attempt, TaskKey task, String text) {
    return job(attempt, news(attempt, NewsKind.COMMENTED, task, text), "", text)
        .orElseGet(() -> News.watched(attempt, NewsKind.COMMENTED, List.of(task), text));
  }

  private static Optional<Job> job(ProjectAttempt attempt, News news, String before, String after) {
    var known = MentionRules.mentions(before);
    var said = MentionRules.mentions(after).stream().filter(one -> !known.contains(one)).toList();
    if (said.isEmpty()) {
      return Optional.empty();
    }
    var inputs = news.inputs();
    put(inputs, SAID, said);
    put(inputs, BEFORE, known);
    var jobId = attempt.attempt().nextId();
    return Optional.of(Job.waiting(jobId, JobKind.MENTION, news.where(), inputs, attempt.now()));
  }

  /// The receivers are not known yet.
  private static News news(ProjectAttempt attempt, NewsKind kind, TaskKey task, String text) {
    var actor = News.actor(attempt.user());
    var excerpt = ActivityLog.cut(text, News.LONGEST_EXCERPT);
    return new News(kind, actor, actor.id(), List.of(task), excerpt);
  }

  /// The mentions of a job that its text had not before, as [MentionRules#mentions] gives them.
  public static List<String> said(Job job) {
    return get(job, SAID);
  }

  /// Those that its text had before.
  public static List<String> before(Job job) {
    return get(job, BEFORE);
  }

  /// The jobs that tell whom a text mentions, except its author, and the job of those who watch.
  ///
  /// @param turn of a job of [#job]
  /// @return to be created with the end of that job
  public static List<Job> told(JobAttempt turn, Collection<UserId> people) {
    var news = News.of(turn.job());
    var told = people.stream().map(news::mentioning);
    var watched = news.kind() == NewsKind.COMMENTED;
    var all = watched ? Stream.concat(told, Stream.of(news.toWatchers(people))) : told;
    return all.flatMap(one -> one.job(turn.nextId(), turn.job().createdAt()).stream()).toList();
  }

  private static void put(Map<String, String> inputs, String name, List<String> texts) {
    for (int number = 0; number < texts.size(); number++) {
      inputs.put(name + number, texts.get(number));
    }
  }

  private static List<String> get(Job job, String name) {
    return IntStream.range(0, job.inputs().size())
        .mapToObj(number -> job.inputs().get(name + number))
        .filter(Objects::nonNull)
        .toList();
  }
}
