package io.roundtable.feature.inbox;

import io.roundtable.command.JobAttempt;
import io.roundtable.command.JobStep;
import io.roundtable.command.Mentions;
import io.roundtable.model.Job;
import io.roundtable.model.PersonWord;
import io.roundtable.model.id.UserId;
import io.roundtable.model.text.MentionRules;
import io.roundtable.model.text.NameWords;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.vertx.core.Future;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the members whom a text mentions by their whole name or address (AP29), and has each of
/// them told whom it did not mention before. Where several people are called so, none is meant.
///
/// Whom it finds and its end are one transaction, so that nobody is told twice or forgotten; and
/// whether they are to be told is asked again when they are.
public record MentionJob() implements JobStep {
  @Override
  public Future<Optional<Job>> take(JobAttempt turn) {
    var job = turn.job();
    var reads = turn.reads().projects();
    var found = new HashMap<String, Future<Page<PersonWord>>>();
    var first = PageRequest.first(PageRequest.MAXIMUM_SIZE);
    Stream.concat(Mentions.said(job).stream(), Mentions.before(job).stream())
        .map(MentionJob::word)
        .distinct()
        .forEach(word -> found.put(word, reads.findMembers(job.project(), word, first)));
    return Future.all(List.copyOf(found.values())).compose(read -> tell(turn, new People(found)));
  }

  private static Future<Optional<Job>> tell(JobAttempt turn, People people) {
    var told = people.meant(Mentions.said(turn.job()));
    told.removeAll(people.meant(Mentions.before(turn.job())));
    var jobs = Mentions.told(turn, told);
    if (jobs.isEmpty()) {
      return turn.finish();
    }
    var change = turn.change("Mention");
    jobs.forEach(change::create);
    return turn.finish(change);
  }

  private static String word(String mention) {
    return NameWords.typed(mention).orElseThrow().split(" ", 2)[0];
  }

  /// Members by the first word of what was read for it.
  private record People(Map<String, Future<Page<PersonWord>>> found) {
    Set<UserId> meant(List<String> mentions) {
      var people = new HashSet<UserId>();
      mentions.forEach(mention -> meant(mention).ifPresent(people::add));
      return people;
    }

    /// Of so many that not all were read, nobody can be known to be the only one.
    private Optional<UserId> meant(String mention) {
      var page = found.get(word(mention)).result();
      var lengths =
          page.items().stream()
              .collect(
                  Collectors.toMap(
                      PersonWord::userId,
                      person -> MentionRules.length(mention, person.name(), person.email()),
                      Math::max));
      int longest = lengths.values().stream().mapToInt(length -> length).max().orElse(0);
      var people =
          lengths.keySet().stream().filter(person -> lengths.get(person) == longest).toList();
      return page.next().isEmpty() && longest > 0 && people.size() == 1
          ? Optional.of(people.getFirst())
          : Optional.empty();
    }
  }
}
