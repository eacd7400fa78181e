package io.roundtable.feature.account;

import io.roundtable.model.User;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Somebody whose password was right and who has not yet typed a code: a sealed text in the form
/// that asks for it, so that two tabs do not disturb each other. It opens nothing by itself.
///
/// @param userId whose password it was
/// @param generation of their sessions: a new password and a deactivation make it worthless
/// @param since when it was right
public record CodeStep(UserId userId, long generation, Instant since) {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  /// The step of somebody whose password is right now.
  static String after(AccountContext account, User user) {
    var now = account.clock().instant().getEpochSecond();
    var text = user.userId() + " " + user.generation() + " " + now;
    return account.forms().seal().seal(purpose(user.tenantId()), text);
  }

  /// Opens what came back.
  ///
  /// @return empty where it was altered, is of another tenant or older than five minutes
  public static Optional<CodeStep> open(AccountContext account, TenantId tenantId, String step) {
    return account
        .forms()
        .seal()
        .open(purpose(tenantId), step)
        .map(text -> text.split(" "))
        .map(parts -> of(parts[0], Long.parseLong(parts[1]), Long.parseLong(parts[2])))
        .filter(found -> account.clock().instant().isBefore(found.since().plus(PATIENCE)));
  }

  private static CodeStep of(String userId, long generation, long since) {
    return new CodeStep(new UserId(userId), generation, Instant.ofEpochSecond(since));
  }

  private static String purpose(TenantId tenantId) {
    return "sign-in " + tenantId;
  }

  /// Whether somebody is still who they were then.
  public boolean isOf(User user) {
    return user.active() && user.generation() == generation;
  }
}
