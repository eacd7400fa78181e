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
    var known = MentionRules.mentions(before);
    var said = MentionRules.mentions(after).stream().filter(one -> !known.contains(one)).toList();
    if (said.isEmpty()) {
      return Optional.empty();
    }
    var excerpt = ActivityLog.cut(after, News.LONGEST_EXCERPT);
    var actor = News.actor(attempt.user());
    // The receivers are not known yet.
    var news = new News(NewsKind.MENTIONED, actor, actor.id(), List.of(task), excerpt);
    var inputs = news.inputs();
    put(inputs, SAID, said);
    put(inputs, BEFORE, known);
    var jobId = attempt.attempt().nextId();
    return Optional.of(Job.waiting(jobId, JobKind.MENTION, news.where(), inputs, attempt.now()));
  }

  /// The mentions of a job that its text had not before, as [MentionRules#mentions] gives them.
  public static List<String> said(Job job) {
    return get(job, SAID);
  }

  /// Those that its text had before.
  public static List<String> before(Job job) {
    return get(job, BEFORE);
  }

  /// The jobs that tell whom a text mentions, except its author.
  ///
  /// @param turn of a job of [#job]
  /// @return to be created with the end of that job
  public static List<Job> told(JobAttempt turn, Collection<UserId> people) {
    var news = News.of(turn.job());
    return people.stream()
        .flatMap(person -> news.to(person).job(turn.nextId(), turn.job().createdAt()).stream())
        .toList();
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
