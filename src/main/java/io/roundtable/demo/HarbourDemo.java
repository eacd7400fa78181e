package io.roundtable.demo;

import io.roundtable.configuration.Secrets;
import io.roundtable.feature.account.DemoAccount;
import io.roundtable.feature.account.Passwords;
import io.roundtable.model.Credential;
import io.roundtable.model.Rollout;
import io.roundtable.model.state.RolloutState;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.NewTenant;
import io.vertx.core.Future;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// The second tenant of the demonstration: a support desk with a year of history.
///
/// When it began to be loaded is noted first, so that a load that broke off is completed with the
/// same items; the tenant comes last, so that nobody sees it half loaded.
public final class HarbourDemo {
  private static final String ROLLOUT = "HarbourDemo";
  private static final int WITH_ACCOUNTS = 3;

  private final TableConnection table;
  private final DemoPasswords passwords;
  private final InstantSource clock;

  /// @param passwords of the accounts
  public HarbourDemo(
      TableConnection table, Passwords passwords, Secrets secrets, InstantSource clock) {
    this.table = table;
    this.passwords = new DemoPasswords(table, passwords, secrets);
    this.clock = clock;
  }

  /// Loads it where the table has no tenant of its name, or completes it.
  ///
  /// @return accounts to sign in with; empty where somebody else has its name. Fails with
  ///     [io.roundtable.model.failure.Failure.Busy] where the table does not answer in time
  public Future<List<DemoAccount>> load() {
    var key = TableKeys.rollout(ROLLOUT);
    return table
        .reads(new PageCost())
        .batch(BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key))
        .compose(batch -> batch.find(key).map(begun -> complete(begun)).orElseGet(this::begin));
  }

  private Future<List<DemoAccount>> begin() {
    return table
        .reads(new PageCost())
        .tenants()
        .findTenantBySlug(LoadPlan.HARBOUR)
        .compose(
            taken ->
                taken.isPresent()
                    ? Future.succeededFuture(List.of())
                    : note().compose(this::complete));
  }

  private Future<Rollout> note() {
    var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    return write(new Rollout(ROLLOUT, RolloutState.BUILDING, now));
  }

  private Future<Rollout> write(Rollout rollout) {
    return table.change("LoadDemo").put(rollout).write(new PageCost()).map(rollout);
  }

  private Future<List<DemoAccount>> complete(Rollout begun) {
    var until = LocalDate.ofInstant(begun.since(), ZoneOffset.UTC);
    var harbour = new MadeUpTenant(LoadPlan.harbour(until));
    var people = harbour.people().subList(0, WITH_ACCOUNTS);
    if (begun.state() == RolloutState.READY) {
      return passwords.accounts(harbour.tenant(), people);
    }
    return passwords
        .credentials(people)
        .compose(credentials -> create(harbour, credentials))
        .compose(done -> write(new Rollout(ROLLOUT, RolloutState.READY, begun.since())))
        .map(ready -> passwords.newAccounts(harbour.tenant(), people));
  }

  private Future<Void> create(MadeUpTenant harbour, List<Credential> credentials) {
    var colleagues = credentials.subList(1, credentials.size()).iterator();
    var tenant = new NewTenant(harbour.tenant(), harbour.admin(), credentials.getFirst());
    return table
        .bulkLoad()
        .load(harbour, written -> {})
        .compose(loaded -> table.bulkLoad().load(colleagues, written -> {}))
        .compose(loaded -> table.tenantWrites().create(new PageCost(), tenant));
  }
}
