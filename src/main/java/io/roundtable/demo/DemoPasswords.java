package io.roundtable.demo;

import io.roundtable.configuration.Secrets;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.feature.account.DemoAccount;
import io.roundtable.feature.account.Passwords;
import io.roundtable.model.Credential;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;

/// The passwords of the demonstration's accounts, derived from the master key: no two tables share
/// one, and every start can print them.
///
/// @param passwords hashes and verifies
record DemoPasswords(TableConnection table, Passwords passwords, Secrets secrets) {
  /// The credentials of new accounts.
  Future<List<Credential>> credentials(List<User> people) {
    var made = people.stream().map(this::credential).toList();
    return Future.all(made).map(all -> all.<Credential>list());
  }

  private Future<Credential> credential(User user) {
    return passwords
        .hash(password(user))
        .map(hash -> new Credential(user.tenantId(), user.userId(), hash, 1));
  }

  /// The accounts of people whose credentials were just made.
  List<DemoAccount> newAccounts(Tenant tenant, List<User> people) {
    return people.stream()
        .map(user -> new DemoAccount(tenant, user, Optional.of(password(user))))
        .toList();
  }

  /// The accounts as they are, without the passwords that were changed since.
  Future<List<DemoAccount>> accounts(Tenant tenant, List<User> people) {
    var read = people.stream().map(user -> account(tenant, user)).toList();
    return Future.all(read).map(all -> all.<DemoAccount>list());
  }

  private Future<DemoAccount> account(Tenant tenant, User user) {
    var key = TableKeys.credential(user.tenantId(), user.userId());
    return table
        .reads(new PageCost())
        .batch(BatchGet.of(AccessPatterns.USER_BY_EMAIL).with(key))
        .compose(batch -> isUnchanged(user, batch.find(key)))
        .map(unchanged -> unchanged ? Optional.of(password(user)) : Optional.<String>empty())
        .map(password -> new DemoAccount(tenant, user, password));
  }

  private Future<Boolean> isUnchanged(User user, Optional<Credential> credential) {
    return credential
        .map(stored -> passwords.verify(password(user), stored.passwordHash()))
        .orElse(Future.succeededFuture(false));
  }

  private String password(User user) {
    return secrets.code(Purpose.DEMO, user.email().value());
  }
}
