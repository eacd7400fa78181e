package io.roundtable.command;

import io.roundtable.model.Job;
import io.roundtable.model.NewsEntry;
import io.roundtable.model.OutgoingMail;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.MailKind;
import io.roundtable.table.read.Batch;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.vertx.core.Future;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Mails that a change gives to be sent, each with the job that sends it.
public final class Outbox {
  private static final String VERSION = "version";
  private static final String KIND = "kind";
  private static final String TO = "to.";

  private Outbox() {}

  /// The job that gives mails to be sent, for a change that has no room for them. Each is sent
  /// once, as nothing else is about the same.
  ///
  /// @param abouts what the mails are about, by whom they are to
  public static Job post(Attempt attempt, MailKind kind, Map<UserId, String> abouts) {
    return post(attempt.nextId(), attempt.tenantId(), kind, abouts, attempt.now());
  }

  /// The job that gives a mail to be sent, for a change that no command makes.
  ///
  /// @param about the thing that the mail is about
  public static Job post(
      InstantSource clock, TenantId tenantId, MailKind kind, UserId to, String about) {
    var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    return post(Identifiers.next(clock), tenantId, kind, Map.of(to, about), now);
  }

  private static Job post(
      String jobId, TenantId tenantId, MailKind kind, Map<UserId, String> abouts, Instant now) {
    var inputs = new HashMap<String, String>();
    inputs.put(KIND, kind.name());
    abouts.forEach((userId, about) -> inputs.put(TO + userId, about));
    return Job.waiting(jobId, JobKind.POST, tenantId, inputs, now);
  }

  /// Carries such a job out, all in one step.
  ///
  /// @return empty; fails as [Change#write] does
  public static Future<Optional<Job>> post(JobAttempt turn) {
    var change = turn.change("Post");
    post(change, turn.job(), turn.now());
    return turn.finish(change);
  }

  private static void post(Change change, Job job, Instant now) {
    var kind = MailKind.valueOf(job.inputs().get(KIND));
    job.inputs()
        .forEach(
            (name, about) -> {
              if (name.startsWith(TO)) {
                var to = new UserId(name.substring(TO.length()));
                var mail = OutgoingMail.due(job.tenantId(), kind, to, about, now);
                send(change, Optional.empty(), mail, now);
              }
            });
  }

  /// The one mail that tells a person of a task.
  public static ItemKey<OutgoingMail> key(UserId person, TaskKey task) {
    var mailId = OutgoingMail.id(MailKind.NEWS, person, OutgoingMail.about(task));
    return TableKeys.mail(task.tenantId(), mailId);
  }

  /// Gives news to be told by mail: at once, or, where a mail about the task went to the person a
  /// moment ago, together with what else happens until some minutes after that.
  ///
  /// @param found has the mail of [#key], if there is one
  public static void tell(Change change, Batch found, NewsEntry entry, Instant now) {
    var task = entry.about().key();
    var fresh =
        OutgoingMail.due(
            task.tenantId(), MailKind.NEWS, entry.userId(), OutgoingMail.about(task), now);
    var before = found.find(key(entry.userId(), task));
    var known = before.filter(mail -> !mail.isExpired(now));
    var after = known.orElse(fresh).telling(entry.entryId(), now);
    if (known.filter(OutgoingMail::waiting).isPresent()) {
      change.update(known.get(), after).require(known.get(), VERSION);
    } else {
      send(change, before, after.again(now), now);
    }
  }

  private static void send(
      Change change, Optional<OutgoingMail> before, OutgoingMail after, Instant now) {
    before.ifPresentOrElse(
        mail -> change.update(mail, after).require(mail, VERSION), () -> change.create(after));
    change.create(job(after, now));
  }

  /// The job that sends a mail when it is due.
  public static Job job(OutgoingMail mail, Instant now) {
    var inputs = Map.of(OutgoingMail.MAIL, mail.mailId());
    var jobId = Identifiers.next(mail.sending()::dueAt);
    return Job.waiting(jobId, JobKind.MAIL, mail.tenantId(), inputs, now);
  }
}
