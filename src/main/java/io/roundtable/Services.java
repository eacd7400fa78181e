package io.roundtable;

import io.roundtable.command.CommandLedger;
import io.roundtable.command.CommandWorker;
import io.roundtable.command.JobRunner;
import io.roundtable.command.Notifier;
import io.roundtable.configuration.Configuration;
import io.roundtable.configuration.Secrets;
import io.roundtable.feature.account.Passwords;
import io.roundtable.table.TableConnection;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;

/// What the verticles need, built once at start.
///
/// @param configuration what was set
/// @param secrets the keys of cookies, forms, cursors and notes
/// @param table the open table
/// @param passwords hashes and verifies
/// @param clock the present
/// @param commands takes what happened to each command
public record Services(
    Configuration configuration,
    Secrets secrets,
    TableConnection table,
    Passwords passwords,
    InstantSource clock,
    CommandLedger commands) {
  /// Parts of a process that has carried out no command yet.
  public Services(
      Configuration configuration,
      Secrets secrets,
      TableConnection table,
      Passwords passwords,
      InstantSource clock) {
    this(configuration, secrets, table, passwords, clock, new CommandLedger());
  }

  /// Refuses parts that are missing.
  public Services {
    Objects.requireNonNull(configuration);
    Objects.requireNonNull(secrets);
    Objects.requireNonNull(table);
    Objects.requireNonNull(passwords);
    Objects.requireNonNull(clock);
    Objects.requireNonNull(commands);
  }

  /// What carries out commands.
  ///
  /// @return a verticle to be deployed once, with [CommandWorker#options()]
  public CommandWorker commandWorker() {
    return new CommandWorker(table, commands, Notifier.NONE, clock);
  }

  /// What runs long work.
  ///
  /// @param interval how often it looks for work by itself
  /// @return a verticle to be deployed once, with [JobRunner#options()]
  public JobRunner jobRunner(Duration interval) {
    return new JobRunner(table, new JobSteps(), clock, interval);
  }
}
