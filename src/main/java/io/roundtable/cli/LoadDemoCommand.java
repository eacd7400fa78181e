package io.roundtable.cli;

import static io.roundtable.cli.CommandThread.await;

import io.roundtable.configuration.SettingException;
import io.roundtable.demo.LoadPlan;
import io.roundtable.demo.MadeUpTenant;
import io.roundtable.feature.account.Passwords;
import io.roundtable.model.Credential;
import io.roundtable.model.id.Slug;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.write.NewTenant;
import java.time.LocalDate;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Loads a made-up tenant.
@Command(
    name = "load-demo",
    description = {
      "Adds a made-up tenant of any size; the same options give the same data.",
      "An interrupted run is completed by the same command."
    })
final class LoadDemoCommand implements Callable<Integer> {
  private static final int MOST_TASKS = 10_000_000;
  private static final int MOST_PROJECTS = 20_000;
  private static final int MOST_USERS = 100_000;

  private static final int EARLIEST_YEAR = 2000;
  private static final int LATEST_YEAR = 2999;

  private final Shell shell;
  @Mixin private StorageOptions options;

  @Option(
      names = "--tasks",
      paramLabel = "N",
      required = true,
      description = "Tasks over all projects.")
  private int tasks;

  @Option(names = "--projects", paramLabel = "N", description = "Projects (default: by tasks).")
  private Integer projects;

  @Option(names = "--users", paramLabel = "N", description = "People (default: by tasks).")
  private Integer users;

  @Option(
      names = "--same-second",
      paramLabel = "N",
      description = "Tasks of the largest project created within one second (default: by tasks).")
  private Integer sameSecond;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Another seed, another tenant (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--tenant",
      paramLabel = "SLUG",
      defaultValue = "demo",
      description = "Slug of the tenant (default: ${DEFAULT-VALUE}).")
  private String tenant;

  @Option(
      names = "--until",
      paramLabel = "DATE",
      defaultValue = "2026-11-27",
      description = "Day before which everything happened (default: ${DEFAULT-VALUE}).")
  private LocalDate until;

  LoadDemoCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() throws Exception {
    var plan = plan();
    return TableSession.run(shell, options, session -> load(session, plan));
  }

  private int load(TableSession session, LoadPlan plan) throws Exception {
    session.requireTable(options);
    var taken =
        await(session.table().reads(new PageCost()).tenants().findTenantBySlug(plan.tenant()));
    if (taken.isPresent()) {
      throw new CommandException("There is a tenant " + plan.tenant() + " already.");
    }
    var password = NewPassword.generate();
    var cost = session.configuration().passwords();
    var hash = await(Passwords.start(session.vertx(), cost).hash(password.text()));
    var madeUp = new MadeUpTenant(plan);
    var progress = new LoadProgress(shell, plan);
    var written = await(session.table().bulkLoad().load(progress.follow(madeUp), progress));
    progress.finish(written);
    create(session, madeUp, hash);
    shell.out().printf("Sign in at /%s/sign-in%n", plan.tenant());
    shell.out().printf("Demo account: %s %s%n", madeUp.admin().email(), password.text());
    return ExitStatus.DONE;
  }

  /// The tenant comes last, so that nobody sees it half loaded.
  private static void create(TableSession session, MadeUpTenant madeUp, String hash)
      throws Exception {
    var admin = madeUp.admin();
    var credential = new Credential(admin.tenantId(), admin.userId(), hash, 1);
    var newTenant = new NewTenant(madeUp.tenant(), admin, credential);
    await(session.table().tenantWrites().create(new PageCost(), newTenant));
  }

  private LoadPlan plan() {
    require("--tasks", tasks, 0, MOST_TASKS);
    if (!Slug.isValid(tenant) || new Slug(tenant).isReserved()) {
      throw new SettingException("--tenant: \"" + tenant + "\" cannot be a tenant's slug.");
    }
    if (until.getYear() < EARLIEST_YEAR || until.getYear() > LATEST_YEAR) {
      throw new SettingException(
          "--until: %s is not a day of the years %d to %d."
              .formatted(until, EARLIEST_YEAR, LATEST_YEAR));
    }
    return new LoadPlan(
        new Slug(tenant),
        tasks,
        chosen("--projects", projects, LoadPlan.usualProjects(tasks), MOST_PROJECTS),
        chosen("--users", users, LoadPlan.usualUsers(tasks), MOST_USERS),
        sameSecond == null ? LoadPlan.usualSameSecond(tasks) : sameSecond(),
        seed,
        until);
  }

  private int sameSecond() {
    require("--same-second", sameSecond, 0, tasks);
    return sameSecond;
  }

  private static int chosen(String option, Integer given, int usual, int most) {
    if (given == null) {
      return usual;
    }
    require(option, given, 1, most);
    return given;
  }

  private static void require(String option, int number, int least, int most) {
    if (number < least || number > most) {
      throw new SettingException(
          "%s: %d is not a number from %d to %d.".formatted(option, number, least, most));
    }
  }
}
