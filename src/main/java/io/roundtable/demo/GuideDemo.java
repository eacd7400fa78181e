package io.roundtable.demo;

import io.roundtable.configuration.Secrets;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.feature.account.DemoAccount;
import io.roundtable.feature.account.Passwords;
import io.roundtable.model.Credential;
import io.roundtable.model.User;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The demonstration: the guide's tenant with its two people, loaded once into an empty table.
public final class GuideDemo {
  private final TableConnection table;
  private final Passwords passwords;
  private final Secrets secrets;

  /// Takes what it works with.
  ///
  /// @param table where it is loaded
  /// @param passwords hashes the accounts' passwords
  /// @param secrets gives the accounts' passwords, the same at every start
  public GuideDemo(TableConnection table, Passwords passwords, Secrets secrets) {
    this.table = table;
    this.passwords = passwords;
    this.secrets = secrets;
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
        .compose(tenant -> tenant.isPresent() ? readAccounts() : create());
  }

  private Future<List<DemoAccount>> create() {
    var ada = passwords.hash(password(secrets, GuideItems.ADA));
    var ben = passwords.hash(password(secrets, GuideItems.BEN));
    return Future.all(ada, ben)
        .compose(hashed -> table.firstLoad().load(GuideItems.all(ada.result(), ben.result())))
        .map(loaded -> loaded ? accounts(secrets) : List.of());
  }

  /// The accounts as they are at first, with the passwords that every start prints.
  public static List<DemoAccount> accounts(Secrets secrets) {
    return Stream.of(GuideItems.ADA, GuideItems.BEN)
        .map(user -> new DemoAccount(user, Optional.of(password(secrets, user))))
        .toList();
  }

  private Future<List<DemoAccount>> readAccounts() {
    var ada = readAccount(GuideItems.ADA);
    var ben = readAccount(GuideItems.BEN);
    return Future.all(ada, ben).map(read -> List.of(ada.result(), ben.result()));
  }

  private Future<DemoAccount> readAccount(User user) {
    var key = TableKeys.credential(user.tenantId(), user.userId());
    return table
        .reads(new PageCost())
        .batch(BatchGet.of(AccessPatterns.USER_BY_EMAIL).with(key))
        .compose(batch -> isUnchanged(user, batch.find(key)))
        .map(
            unchanged ->
                new DemoAccount(
                    user, unchanged ? Optional.of(password(secrets, user)) : Optional.empty()));
  }

  private Future<Boolean> isUnchanged(User user, Optional<Credential> credential) {
    return credential
        .map(stored -> passwords.verify(password(secrets, user), stored.passwordHash()))
        .orElse(Future.succeededFuture(false));
  }

  /// Derived from the master key, so that no two tables share one and every start can print it.
  private static String password(Secrets secrets, User user) {
    return secrets.code(Purpose.DEMO, user.email().value());
  }
}
