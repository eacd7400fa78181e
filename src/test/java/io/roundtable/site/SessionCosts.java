package io.roundtable.site;

import io.roundtable.command.Command;
import io.roundtable.feature.account.Caller;
import io.roundtable.feature.account.ChangePassword;
import io.roundtable.feature.account.EndOtherSessions;
import io.roundtable.feature.account.EndSession;
import io.roundtable.feature.account.SessionRenewal;
import io.roundtable.feature.account.SignIn;
import io.roundtable.feature.account.code.ChangeCodes;
import io.roundtable.feature.account.code.SwitchOnCodes;
import io.roundtable.feature.account.passkey.AddPasskey;
import io.roundtable.feature.account.passkey.RemovePasskey;
import io.roundtable.model.Session;
import io.roundtable.model.TimeCodes;
import io.roundtable.model.User;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What signing in, sessions and passwords write, of a person whose password is
/// [CheapSignIn#PASSWORD] and has an older hash.
record SessionCosts(RecordedCommands commands, User person) {
  private static final String FIRST_TOKEN = "1".repeat(43);
  private static final String SECOND_TOKEN = "2".repeat(43);

  void record() {
    signIn("SignIn", CheapSignIn.PASSWORD);
    signIn("SignIn", CheapSignIn.PASSWORD);
    signIn("SignIn", CheapSignIn.PASSWORD);
    signIn("CountRefusedSignIn", CheapSignIn.WRONG);
    var sessions = sessions();
    var used = sessions.getFirst();
    var later = used.used(used.times().lastUsedAt().plus(Duration.ofHours(2)));
    var writes = commands.table().sessionWrites();
    commands.write("TouchSession", cost -> writes.touch(cost, used, later));
    commands.write("DeleteSession", cost -> writes.delete(cost, TableKeys.session(used)));
    run(new EndSession(sessions.get(1).tokenHash()));
    run(new EndOtherSessions(new SessionRenewal(sessions.get(2).tokenHash(), FIRST_TOKEN)));
    var renewal = new SessionRenewal(FIRST_TOKEN, SECOND_TOKEN);
    run(new ChangePassword(renewal, passwordHash(), "a hash"));
    passkeys();
    codes(new SessionRenewal(SECOND_TOKEN, "3".repeat(43)));
  }

  private void codes(SessionRenewal renewal) {
    var first = new TimeCodes.Used(1, List.of("a hash"));
    run(new SwitchOnCodes(renewal, "sealed", first));
    run(new ChangeCodes(List.of("another hash")));
    var table = commands.table();
    var now = commands.clock().instant();
    var on = TimeCodes.of(person.tenantId(), person.userId(), "sealed", now, first);
    commands.write(
        "TryCode", cost -> table.change("TryCode").update(on, on.tried(now)).write(cost));
    run(new ChangeCodes(List.of()));
  }

  private void passkeys() {
    run(new AddPasskey(new AddPasskey.Made("copied", "none", 7, false), "Phone"));
    var signIn = new SignIn(commands.table(), commands.passwords(), commands.clock());
    var passkeys = commands.table().reads(new PageCost()).tenants();
    var made = Site.result(passkeys.listPasskeys(person.tenantId(), person.userId())).getFirst();
    var caller = Caller.stranger(person.tenantId(), person.email().value(), "192.0.2.7");
    commands.write("RefusePasskey", cost -> signIn.refuse(cost, caller, person, made));
    run(new RemovePasskey(made.passkeyId()));
  }

  private void signIn(String name, String password) {
    var signIn = new SignIn(commands.table(), commands.passwords(), commands.clock());
    var caller = Caller.stranger(person.tenantId(), person.email().value(), "192.0.2.7");
    commands.write(
        name, cost -> signIn.signIn(cost, caller, password, Optional.empty()).mapEmpty());
  }

  private void run(Command command) {
    commands.run(person.tenantId(), person.userId(), command);
  }

  private List<Session> sessions() {
    var tenants = commands.table().reads(new PageCost()).tenants();
    var page = PageRequest.first(10);
    return Site.result(tenants.listSessions(person.tenantId(), person.userId(), page)).items();
  }

  private String passwordHash() {
    var key = TableKeys.credential(person.tenantId(), person.userId());
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key);
    var found = Site.result(commands.table().reads(new PageCost()).batch(read));
    return found.find(key).orElseThrow().passwordHash();
  }
}
