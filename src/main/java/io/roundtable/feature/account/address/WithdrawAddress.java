package io.roundtable.feature.account.address;

import io.roundtable.command.Attempt;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.access.Permission;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import java.util.List;

/// Makes the link to another address of the actor worthless; where there is none, nothing changes.
public record WithdrawAddress() implements Command {
  @Override
  public Permission permission() {
    return Permission.TENANT_MEMBER;
  }

  @Override
  public String lane() {
    return "profiles";
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var read = TenantAttempt.read(attempt, List.of());
    var user = read.user();
    var change = read.change(Outcome.NONE);
    change.delete(TableKeys.addressChange(user.tenantId(), user.userId()));
    return attempt.write(change, Outcome.NONE);
  }
}
