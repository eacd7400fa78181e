package io.roundtable.command;

import static io.roundtable.site.Site.result;
import static org.junit.jupiter.api.Assertions.assertEquals;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import io.roundtable.Services;
import io.roundtable.command.MortalHttpClient.Death;
import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.roundtable.feature.mail.MailJob;
import io.roundtable.model.Entity;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.state.JobLane;
import io.roundtable.site.MovableClock;
import io.roundtable.table.TableConnection;
import io.roundtable.table.TestTable;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.RecordedLog;
import io.vertx.core.Vertx;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/// A table in memory, and processes that run long work on it and may die.
public final class JobStage implements AutoCloseable {
  static final Duration NEVER_BY_ITSELF = Duration.ofDays(1);
  private static final byte[] CURSOR_KEY =
      "a key of thirty-two bytes, or so".getBytes(StandardCharsets.UTF_8);

  private final Vertx vertx = Vertx.vertx();
  private final MovableClock clock = new MovableClock();
  private final EmbeddedEngine engine;
  private final TableConnection table;
  private final Function<Vertx, Optional<MailJob>> mail;

  /// A stage without a mail server.
  public JobStage() {
    this(process -> Optional.empty());
  }

  /// @param mail sends the mails of a process
  JobStage(Function<Vertx, Optional<MailJob>> mail) {
    this.mail = mail;
    engine = result(EmbeddedEngine.start(vertx, EngineOptions.inMemory()));
    table = open(vertx, Death.NEVER).table();
    result(table.administration().ensureTable());
  }

  public TableConnection table() {
    return table;
  }

  public MovableClock clock() {
    return clock;
  }

  public void load(List<? extends Entity> entities) {
    result(table.bulkLoad().load(entities.iterator(), count -> {}));
  }

  /// What somebody may do in a project.
  ///
  /// @return empty where they are no member
  public Optional<ProjectRole> role(Project project, User person) {
    var key = TableKeys.member(project.tenantId(), project.projectId(), person.userId());
    return find(key).map(Member::role);
  }

  /// How many owners a project counts.
  public long owners(Project project) {
    return find(TableKeys.project(project.tenantId(), project.projectId()))
        .orElseThrow()
        .ownerCount();
  }

  private <E extends Entity> Optional<E> find(ItemKey<E> key) {
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key);
    return result(table.reads(new PageCost()).batch(read)).find(key);
  }

  /// What is due and not done.
  public List<Job> due() {
    return due(JobLane.WORK);
  }

  List<Job> due(JobLane lane) {
    var page = PageRequest.first(PageRequest.MAXIMUM_SIZE);
    return result(table.reads(new PageCost()).jobs().listDue(lane, clock.instant(), page)).items();
  }

  /// A process that runs long work.
  public Process process() {
    return process(Death.NEVER);
  }

  public Process process(Death death) {
    var own = Vertx.vertx();
    var opened = open(own, death);
    var sending = mail.apply(own);
    JobRunner.ofEveryLane(
            opened.table(), job -> Services.jobStep(job, sending), clock, NEVER_BY_ITSELF)
        .forEach(runner -> result(own.deployVerticle(runner, JobRunner.options())));
    return new Process(own, opened);
  }

  /// Lets a process die at each write of a job in turn, before and after the write arrives, and
  /// another one finish the job when the lease has run out.
  ///
  /// @param load loads what one job is about, anew each time, and gives what must be so at the end
  public void dieAtEveryWrite(Supplier<Runnable> load) {
    for (boolean written : new boolean[] {false, true}) {
      boolean died = true;
      for (int write = 0; died; write++) {
        var check = load.get();
        died = finish(new Death(write, written));
        check.run();
      }
    }
  }

  private boolean finish(Death death) {
    boolean died;
    try (var log = new RecordedLog(JobRunner.class.getName(), Level.WARN)) {
      try (var mortal = process(death)) {
        mortal.settle();
        died = mortal.isDead();
      }
      assertEquals(List.of(), log.events().stream().filter(JobStage::isOfTheLiving).toList());
    }
    clock.advance(JobAttempt.LEASE.plusSeconds(1));
    try (var heir = process()) {
      heir.settle();
    }
    return died;
  }

  /// Whether something was logged that is no consequence of the death.
  private static boolean isOfTheLiving(ILoggingEvent event) {
    var cause = event.getThrowableProxy();
    while (cause != null && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause == null || !cause.getMessage().equals(MortalHttpClient.DEAD);
  }

  private Opened open(Vertx own, Death death) {
    var wire = new MortalHttpClient(engine.httpClient(), death);
    return new Opened(open(own, wire), wire);
  }

  /// The same table for another process.
  TableConnection open(Vertx own, SdkAsyncHttpClient wire) {
    return TableConnection.open(own, TestTable.options(wire), List.of(CURSOR_KEY), clock);
  }

  /// The way to the engine.
  SdkAsyncHttpClient wire() {
    return engine.httpClient();
  }

  @Override
  public void close() {
    table.close();
    result(engine.close());
    result(vertx.close());
  }

  private record Opened(TableConnection table, MortalHttpClient wire) {}

  /// A process of its own.
  public record Process(Vertx vertx, Opened opened) implements AutoCloseable {
    /// Does what there is to do.
    public void settle() {
      result(new Jobs(vertx).settle());
    }

    boolean isDead() {
      return opened.wire().isDead();
    }

    @Override
    public void close() {
      result(vertx.close());
      opened.table().close();
    }
  }
}
