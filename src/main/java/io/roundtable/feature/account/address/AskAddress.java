package io.roundtable.feature.account.address;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.Outbox;
import io.roundtable.command.TaskRules;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.AddressChange;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.MailKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.session.OneTimeLinks;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Asks for another address of the actor, whose password was verified. A link goes there; an
/// earlier one is worthless then. Whether somebody has the address is not looked at: whoever can
/// read its mail finds out. Where no mails are sent, it changes at once.
///
/// @param email the new address
/// @param mails whether a link can be sent
public record AskAddress(EmailAddress email, boolean mails) implements Command {
  static final String FIELD = "email";

  /// Refuses a command that lacks a part.
  public AskAddress {
    Objects.requireNonNull(email);
  }

  @Override
  public Permission permission() {
    return Permission.TENANT_MEMBER;
  }

  @Override
  public String lane() {
    return "profiles";
  }

  @Override
  public boolean startsJob() {
    return true;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var read = TenantAttempt.read(attempt, List.of());
    if (email.equals(read.user().email())) {
      throw TaskRules.invalid(FIELD, "This is your address already. Enter another one.");
    }
    return mails ? ask(read) : changeNow(read);
  }

  private Outcome ask(TenantAttempt read) {
    var attempt = read.attempt();
    var user = read.user();
    var asked =
        new AddressChange(
            user.tenantId(),
            user.userId(),
            email,
            OneTimeLinks.nonce(),
            user.generation(),
            attempt.now());
    var mail = Outbox.post(attempt, MailKind.ADDRESS, Map.of(user.userId(), asked.nonce()));
    var before = String.valueOf(user.email());
    var entry = AuditLog.of(attempt, user, AuditKind.ADDRESS_ASKED, null, before, email.toString());
    var change =
        read.change(Outcome.NONE).put(asked).require(user, "generation").create(entry).create(mail);
    return attempt.write(change, Outcome.NONE);
  }

  private Outcome changeNow(TenantAttempt read) {
    var user = read.user();
    var change = read.change(Outcome.NONE);
    change.delete(TableKeys.addressChange(user.tenantId(), user.userId()));
    ConfirmAddress.move(read.attempt(), change, user, email);
    return read.attempt().write(change, Outcome.NONE);
  }
}
