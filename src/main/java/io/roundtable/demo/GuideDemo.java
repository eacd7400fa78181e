package io.roundtable.demo;

import io.roundtable.configuration.Secrets;
import io.roundtable.feature.account.DemoAccount;
import io.roundtable.feature.account.Passwords;
import io.roundtable.model.User;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.vertx.core.Future;
import java.util.List;

/// The demonstration: the guide's tenant with its two people, loaded once into an empty table.
public final class GuideDemo {
  private static final List<User> PEOPLE = List.of(GuideItems.ADA, GuideItems.BEN);

  private final TableConnection table;
  private final DemoPasswords passwords;

  /// Takes what it works with.
  ///
  /// @param table where it is loaded
  /// @param passwords hashes the accounts' passwords
  /// @param secrets gives the accounts' passwords, the same at every start
  public GuideDemo(TableConnection table, Passwords passwords, Secrets secrets) {
    this.table = table;
    this.passwords = new DemoPasswords(table, passwords, secrets);
  }

  /// Loads the demonstration in one transaction where the table is empty.
  ///
  /// @return the accounts to sign in with, whether it was loaded now or at an earlier start; empty
  ///     where the table holds other data, which stays untouched. Fails with
  ///     [io.roundtable.model.failure.Failure.Busy] where the table does not answer in time
  public Future<List<DemoAccount>> load() {
    return table
        .reads(new PageCost())
        .tenants()
        .findTenant(GuideItems.TENANT)
        .compose(
            tenant -> tenant.isPresent() ? passwords.accounts(GuideItems.ACME, PEOPLE) : create());
  }

  private Future<List<DemoAccount>> create() {
    return passwords
        .credentials(PEOPLE)
        .compose(credentials -> table.firstLoad().load(GuideItems.all(credentials)))
        .map(loaded -> loaded ? passwords.newAccounts(GuideItems.ACME, PEOPLE) : List.of());
  }
}
