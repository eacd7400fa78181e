package io.roundtable.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.roundtable.Frontend;
import io.roundtable.HttpVerticle;
import io.roundtable.Services;
import io.roundtable.check.TableChecker;
import io.roundtable.check.Violation;
import io.roundtable.command.CommandLedger;
import io.roundtable.command.CommandWorker;
import io.roundtable.command.Commands;
import io.roundtable.command.JobRunner;
import io.roundtable.command.Jobs;
import io.roundtable.configuration.LocalConfiguration;
import io.roundtable.configuration.Secrets;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.demo.GuideDemo;
import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.roundtable.engine.fault.SimulatedFaults;
import io.roundtable.engine.http.TestClients;
import io.roundtable.engine.operation.BackfillPace;
import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.operation.table.PausableBackfill;
import io.roundtable.feature.account.DemoAccount;
import io.roundtable.feature.account.DemoAccounts;
import io.roundtable.feature.account.Passwords;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Entity;
import io.roundtable.model.PersonWord;
import io.roundtable.model.User;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.TableConnection;
import io.roundtable.table.TestTable;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.schema.TableIndex;
import io.roundtable.web.session.SessionToken;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/// The whole application inside a test: engine in memory, table, pages on a port of its own, and a
/// record of every request that the pages send to the table.
public final class Site implements AutoCloseable {
  private static final long WAIT_SECONDS = 120;
  /// Less than a page may take: it can say what did not answer.
  private static final Duration PATIENCE = Duration.ofSeconds(8);
  private static final Duration NEVER_BY_ITSELF = Duration.ofDays(1);
  static final byte[] MASTER_KEY = "a master key for tests, 32 bytes".getBytes(UTF_8);
  private static final AtomicBoolean COLD = new AtomicBoolean(true);

  private final Vertx vertx = Vertx.vertx();
  private final PausableBackfill backfill = new PausableBackfill(BackfillPace.steady());
  final MeterRegistry meters = new SimpleMeterRegistry();
  private final MovableClock clock = new MovableClock();
  private final EmbeddedEngine engine;
  private final FailingHttpClient wire;
  private final RecordingHttpClient requests;
  private final Services services;
  private String deployment;
  private HttpVerticle pages;

  private Site(boolean demo, Optional<Mailboxes> mail) {
    var options =
        EngineOptions.inMemory().withSettings(EngineSettings.DEFAULT.withBackfillPace(backfill));
    this.engine = result(EmbeddedEngine.start(vertx, options));
    warmUp();
    this.wire = new FailingHttpClient(engine.httpClient());
    this.requests = new RecordingHttpClient(wire);
    var secrets = Secrets.of(MASTER_KEY);
    var table =
        TableConnection.open(
            vertx,
            TestTable.options(requests).withCallTimeout(PATIENCE).withMeters(meters),
            secrets.keys(Purpose.CURSOR),
            clock);
    this.services =
        new Services(
            LocalConfiguration.of(LocalConfiguration.http(demo), CheapSignIn.COST),
            secrets,
            table,
            Passwords.start(vertx, CheapSignIn.COST),
            clock,
            new CommandLedger(meters),
            mail.flatMap(to -> to.job(vertx, secrets, clock)),
            new DemoAccounts(demo));
    result(vertx.deployVerticle(services.commandWorker(), CommandWorker.options()));
  }

  /// A young process takes longer for its first request than the pages have patience.
  private void warmUp() {
    if (COLD.getAndSet(false)) {
      try (var client = otherProgram()) {
        client.listTables().join();
      }
    }
  }

  /// With every index and no tenant.
  public static Site start() {
    return start(TableIndex.secondary());
  }

  /// A site with some of the indexes and no tenant.
  public static Site start(Set<TableIndex> indexes) {
    return start(new Site(false, Optional.empty()), indexes);
  }

  /// A site that sends mails.
  public static Site start(Mailboxes mail) {
    return start(new Site(false, Optional.of(mail)), TableIndex.secondary());
  }

  /// A site that was started for the demonstration, with its tenant.
  static Site startDemo() {
    var site = start(new Site(true, Optional.empty()), TableIndex.secondary());
    site.services.demo().offer(site.loadGuide());
    return site;
  }

  private static Site start(Site site, Set<TableIndex> indexes) {
    result(site.services.table().administration().createTable(indexes));
    for (var lane : site.services.jobRunners(NEVER_BY_ITSELF)) {
      result(site.vertx.deployVerticle(lane, JobRunner.options()));
    }
    site.settleJobs();
    site.restart();
    return site;
  }

  /// Serves with nothing remembered, as after a restart of the process.
  public void restart() {
    if (deployment != null) {
      result(vertx.undeploy(deployment));
    }
    pages = new HttpVerticle(Frontend.load(vertx, services), 0);
    deployment = result(vertx.deployVerticle(pages));
    requests.forget();
  }

  /// Loads the guide's demonstration.
  ///
  /// @return who can sign in
  public List<DemoAccount> loadGuide() {
    return result(new GuideDemo(services.table(), services.passwords(), services.secrets()).load());
  }

  /// Loads entities in bulk, with the claims of people's addresses.
  public void load(List<? extends Entity> entities) {
    var all = new ArrayList<Entity>(entities);
    entities.forEach(entity -> claim(entity, all));
    entities.forEach(entity -> all.addAll(PersonWord.of(entity)));
    result(services.table().bulkLoad().load(all.iterator(), count -> {}));
  }

  private static void claim(Entity entity, List<Entity> all) {
    if (entity instanceof User user && user.email() != null) {
      all.add(new EmailClaim(user.tenantId(), user.email(), user.userId()));
    }
  }

  /// A browser that is signed in.
  ///
  /// @param slug the tenant's slug
  public Browsing signedIn(TenantId tenant, String slug, UserId user) {
    var token = SessionToken.create();
    var person = result(services.table().reads(new PageCost()).tenants().findUser(tenant, user));
    long generation = person.map(User::generation).orElse(0L);
    var session = SessionCookie.session(tenant, user, token.hash(), clock.instant(), generation);
    result(services.table().change("SignIn").create(session).write(new PageCost()));
    requests.forget();
    return new Browsing(this, SessionCookie.of(services.secrets(), session, token, slug));
  }

  /// A browser without any session.
  public Browsing stranger() {
    return new Browsing(this, "");
  }

  public String address() {
    return "http://localhost:" + pages.port();
  }

  public TableConnection table() {
    return services.table();
  }

  /// The way to the worker of the pages.
  Commands commands() {
    return new Commands(vertx);
  }

  /// How many commands wait or are under way.
  long waitingCommands() {
    return services.commands().waiting();
  }

  /// Another process on the same table, with a worker of its own.
  Instance otherInstance() {
    return Instance.start(TestTable.options(engine.httpClient()), clock);
  }

  /// Checks the whole table.
  ///
  /// @return what must hold and does not, each as a sentence
  public List<String> check() {
    return result(new TableChecker(services.table()).check()).violations().stream()
        .map(Violation::toString)
        .toList();
  }

  public MovableClock clock() {
    return clock;
  }

  /// Has long work done as far as it can be.
  public void settleJobs() {
    result(new Jobs(vertx).settle());
  }

  /// Another program's way to the table, whose requests are not recorded.
  DynamoDbAsyncClient otherProgram() {
    return TestClients.withoutRetries(URI.create("http://in-process"), engine.httpClient());
  }

  /// What goes wrong in the engine; nothing until a test asks for it.
  public SimulatedFaults faults() {
    return engine.faults();
  }

  /// Holds back the building of indexes, and lets it go on.
  public PausableBackfill backfill() {
    return backfill;
  }

  /// The way to the table, to make it fail, wait, or let something happen in between.
  FailingHttpClient wire() {
    return wire;
  }

  /// Lets the table refuse everything, or take it again.
  public void fail(boolean failing) {
    wire.begin(failing ? FailingHttpClient.Outage.THROTTLED : FailingHttpClient.Outage.NONE);
  }

  /// Lets something happen just before the next transaction, which is none of a job's.
  void beforeNextTransaction(Runnable event) {
    settleJobs();
    wire.beforeNextTransaction(event);
  }

  /// Begins to count requests, without those of jobs that were due before.
  void forgetRequests() {
    // Where nothing was written and no time has passed but the real one, no work is due.
    if (requests.takeWrote() | clock.takeMoved()) {
      settleJobs();
      requests.takeWrote();
    }
    requests.forget();
  }

  /// Those since the last look.
  List<RecordingHttpClient.Sent> takeRequests() {
    return requests.take();
  }

  @Override
  public void close() {
    // What still works would tell of a table that it cannot reach any more.
    result(Future.all(vertx.deploymentIDs().stream().map(vertx::undeploy).toList()));
    services.table().close();
    result(engine.close());
    result(vertx.close());
  }

  /// Waits for a future, with its own failure where it fails.
  public static <T> T result(Future<T> future) {
    try {
      return future.toCompletionStage().toCompletableFuture().get(WAIT_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException failed) {
      throw new AssertionError("the future failed", failed.getCause());
    } catch (InterruptedException | TimeoutException stuck) {
      throw new AssertionError("the future did not complete", stuck);
    }
  }
}
