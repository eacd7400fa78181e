package io.roundtable;

import io.roundtable.command.CommandLedger;
import io.roundtable.command.CommandWorker;
import io.roundtable.command.JobRunner;
import io.roundtable.command.JobStep;
import io.roundtable.command.Outbox;
import io.roundtable.configuration.Configuration;
import io.roundtable.configuration.Secrets;
import io.roundtable.feature.account.DemoAccounts;
import io.roundtable.feature.account.JoinProjectsJob;
import io.roundtable.feature.account.Passwords;
import io.roundtable.feature.column.ColumnRemovalJob;
import io.roundtable.feature.inbox.MentionJob;
import io.roundtable.feature.inbox.TellJob;
import io.roundtable.feature.mail.MailJob;
import io.roundtable.feature.member.HandOverTasksJob;
import io.roundtable.feature.people.LeaveTenantJob;
import io.roundtable.feature.profile.RenamePersonJob;
import io.roundtable.feature.project.EndEscalationsJob;
import io.roundtable.feature.project.ProjectDeletionJob;
import io.roundtable.feature.project.RenameCopiesJob;
import io.roundtable.feature.task.trash.EmptyTrashJob;
import io.roundtable.feature.tenant.TenantDeletionJob;
import io.roundtable.model.Job;
import io.roundtable.table.TableConnection;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Parts that several verticles need, built once at start.
///
/// @param configuration what was set
/// @param secrets the keys of cookies, forms, cursors and notes
/// @param table the open table
/// @param passwords hashes and verifies
/// @param clock tells the time
/// @param commands counts the commands
/// @param mail sends mails; empty where no mail server is set
/// @param demo the accounts of the demonstration, offered once they are loaded
public record Services(
    Configuration configuration,
    Secrets secrets,
    TableConnection table,
    Passwords passwords,
    InstantSource clock,
    CommandLedger commands,
    Optional<MailJob> mail,
    DemoAccounts demo) {
  /// Refuses parts that are missing.
  public Services {
    Objects.requireNonNull(configuration);
    Objects.requireNonNull(secrets);
    Objects.requireNonNull(table);
    Objects.requireNonNull(passwords);
    Objects.requireNonNull(clock);
    Objects.requireNonNull(commands);
    Objects.requireNonNull(mail);
    Objects.requireNonNull(demo);
  }

  /// A worker that carries out commands.
  ///
  /// @return a verticle to be deployed once, with [CommandWorker#options()]
  public CommandWorker commandWorker() {
    return new CommandWorker(table, commands, clock);
  }

  /// The runners of long work.
  ///
  /// @param interval how often they look for work by themselves
  /// @return verticles to be deployed once, with [JobRunner#options()]
  public List<JobRunner> jobRunners(Duration interval) {
    return JobRunner.ofEveryLane(table, job -> jobStep(job, mail), clock, interval);
  }

  /// The step by which a job is carried out.
  ///
  /// @param mail sends mails; without it they wait for a process that can
  public static JobStep jobStep(Job job, Optional<MailJob> mail) {
    return switch (job.kind()) {
      case RENAME_PROJECT -> new RenameCopiesJob();
      case EMPTY_TRASH -> new EmptyTrashJob();
      case DELETE_PROJECT -> new ProjectDeletionJob();
      case REMOVE_COLUMN -> new ColumnRemovalJob();
      case HAND_OVER_TASKS -> new HandOverTasksJob();
      case JOIN_PROJECTS -> new JoinProjectsJob();
      case RENAME_PERSON -> new RenamePersonJob();
      case LEAVE_TENANT -> new LeaveTenantJob();
      case DELETE_TENANT -> new TenantDeletionJob();
      case END_ESCALATIONS -> new EndEscalationsJob();
      case TELL -> new TellJob(mail.isPresent());
      case MENTION -> new MentionJob();
      case POST -> turn -> mail.isPresent() ? Outbox.post(turn) : turn.finish();
      case MAIL -> mail.<JobStep>map(sending -> sending).orElse(MailJob::waitForServer);
    };
  }
}
