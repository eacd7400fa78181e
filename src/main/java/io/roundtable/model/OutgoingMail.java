package io.roundtable.model;

import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Sha256;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.MailKind;
import io.roundtable.model.state.MailState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// A mail that is to be sent, or was: to one person, about one thing. Its text is made when it is
/// sent, so that it holds no secret and tells what is so then. While it waits there is a [Job] for
/// it, which is gone with the state.
///
/// @param tenantId where
/// @param mailId which: a hash of the kind, the person and what it is about
/// @param userId to whom; of an invitation, who they will be
/// @param about in words of the kind's own, for example an invitation's identifier
/// @param untold what it is to tell, where that is news
/// @param sending how far it is
/// @param changedAt since when it is so, to the second
/// @param version grows with every write
public record OutgoingMail(
    TenantId tenantId,
    String mailId,
    MailKind kind,
    UserId userId,
    String about,
    Untold untold,
    Sending sending,
    Instant changedAt,
    long version)
    implements Entity {
  /// The input of a job that says which mail it sends.
  public static final String MAIL = "mail";

  /// The shortest time between two mails to one person about one thing.
  public static final Duration PAUSE = Duration.ofMinutes(5);

  private static final Duration KEPT_FOR = Duration.ofDays(7);
  private static final int TASK_PARTS = 3;

  /// Refuses an identifier that could not stand in a key.
  ///
  /// @throws IllegalArgumentException where `mailId` is not an identifier
  public OutgoingMail {
    Identifiers.require(mailId);
  }

  /// A mail that was never sent, and is due now.
  public static OutgoingMail due(
      TenantId tenantId, MailKind kind, UserId userId, String about, Instant now) {
    // An earlier mail about the same may have been forgotten: none had this number.
    var sending = new Sending(MailState.WAITING, now.getEpochSecond(), 0, null, now, null);
    return new OutgoingMail(
        tenantId, id(kind, userId, about), kind, userId, about, Untold.NONE, sending, now, 1);
  }

  /// The identifier of the one mail to a person about one thing.
  public static String id(MailKind kind, UserId userId, String about) {
    return Sha256.of(String.join("#", kind.name(), userId.value(), about));
  }

  /// The words in which a mail of news says its task.
  public static String about(TaskKey task) {
    return String.join(
        " ", task.projectId().value(), task.createdAt().toString(), task.taskId().value());
  }

  /// The task of a mail of news.
  public TaskKey task() {
    var parts = about.split(" ", TASK_PARTS);
    return new TaskKey(
        tenantId, new ProjectId(parts[0]), Instant.parse(parts[1]), new TaskId(parts[2]));
  }

  public boolean waiting() {
    return sending.state == MailState.WAITING;
  }

  /// The time from which it may be removed.
  public Instant expiresAt() {
    return changedAt.plus(KEPT_FOR);
  }

  /// Whether it is over; the table removes it some time later.
  public boolean isExpired(Instant now) {
    return !now.isBefore(expiresAt());
  }

  /// A copy that tells one thing more.
  public OutgoingMail telling(String entryId, Instant now) {
    return with(untold.with(entryId), sending, now);
  }

  /// A copy that is to be sent, once more perhaps: now, or when the pause after the last time is
  /// over.
  public OutgoingMail again(Instant now) {
    var earliest = sending.sentAt == null ? now : sending.sentAt.plus(PAUSE);
    return with(untold, sending.until(earliest.isAfter(now) ? earliest : now, 0, null), now);
  }

  /// A copy of which another state was sent: what came meanwhile is told by the next mail.
  public OutgoingMail sent(OutgoingMail told, Instant now) {
    var left = untold.without(told.untold);
    var state = left.isEmpty() ? MailState.SENT : MailState.WAITING;
    var due = left.isEmpty() ? sending.dueAt : now.plus(PAUSE);
    return with(left, new Sending(state, sending.round + 1, 0, null, due, now), now);
  }

  /// A copy that could not be sent, and is tried again.
  public OutgoingMail postponed(String problem, Instant due, Instant now) {
    return with(untold, sending.until(due, sending.tries + 1, problem), now);
  }

  /// A copy that is not tried any more; what it was to tell stands in the inbox.
  public OutgoingMail failed(String problem, Instant now) {
    var ended =
        new Sending(
            MailState.FAILED,
            sending.round + 1,
            sending.tries + 1,
            problem,
            sending.dueAt,
            sending.sentAt);
    return with(Untold.NONE, ended, now);
  }

  private OutgoingMail with(Untold things, Sending other, Instant now) {
    return new OutgoingMail(tenantId, mailId, kind, userId, about, things, other, now, version);
  }

  /// News that no mail has told yet.
  ///
  /// @param entries the first of them, at most 20
  /// @param more how many others there are
  public record Untold(List<String> entries, long more) {
    /// Nothing.
    public static final Untold NONE = new Untold(List.of(), 0);

    private static final int MOST_ENTRIES = 20;

    /// Copies the entries.
    public Untold {
      entries = List.copyOf(entries);
    }

    boolean isEmpty() {
      return entries.isEmpty() && more == 0;
    }

    Untold with(String entryId) {
      if (entries.size() == MOST_ENTRIES) {
        return new Untold(entries, more + 1);
      }
      var all = new ArrayList<>(entries);
      all.add(entryId);
      return new Untold(all, more);
    }

    Untold without(Untold told) {
      var left = new ArrayList<>(entries);
      left.removeAll(told.entries);
      return new Untold(left, Math.max(0, more - told.more));
    }
  }

  /// How far a mail is.
  ///
  /// @param round grows when it was sent or given up, and is the same until that is durable: so a
  ///     mail that is sent twice is known as one
  /// @param tries how often this round was tried
  /// @param problem why it waits or failed, in a sentence; may be null
  /// @param dueAt when it is tried next, to the second
  /// @param sentAt when it was sent last; may be null
  public record Sending(
      MailState state, long round, long tries, String problem, Instant dueAt, Instant sentAt) {
    Sending until(Instant due, long number, String reason) {
      return new Sending(MailState.WAITING, round, number, reason, due, sentAt);
    }
  }
}
