package io.roundtable.feature.profile;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.MembershipWalk;
import io.roundtable.command.Merge;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.access.Permission;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import java.util.List;
import java.util.Objects;

/// Gives the actor another name. The copies of it follow by a job of the same transaction; where it
/// is the present one, nothing is written. Its outcome's subject is the name.
///
/// @param before the name that the form was made from; null for any
/// @param after the name that was typed
public record ChangeName(String before, String after) implements Command {
  private static final Merge.Words<String> NAME = new Merge.Words<>("name", name -> name);

  /// Refuses a command that lacks a part.
  public ChangeName {
    Objects.requireNonNull(after);
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
    var user = read.user();
    var outcome = Outcome.of(after);
    if (after.equals(user.name())) {
      return outcome;
    }
    var merge = new Merge();
    merge.replace(NAME, user.name(), Merge.Edit.of(before, after));
    merge.requireNoCollision("Your name was changed meanwhile");
    var change =
        read.change(outcome)
            .update(user, user.withName(after))
            .create(AuditLog.of(attempt, user, AuditKind.NAME_CHANGED, null, user.name(), after))
            .create(MembershipWalk.renaming(attempt, user));
    return attempt.write(change, outcome);
  }
}
