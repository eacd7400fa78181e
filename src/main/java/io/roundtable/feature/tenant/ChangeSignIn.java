package io.roundtable.feature.tenant;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.Merge;
import io.roundtable.command.TaskRules;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.Access;
import io.roundtable.model.Entity;
import io.roundtable.model.Tenant;
import io.roundtable.model.Tenant.SignInRules;
import io.roundtable.model.access.Permission;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/// Changes by what people sign in to a tenant, and who joins it without an invitation. One way that
/// can work stays, and one by which the actor themselves can come back: what that is by is a
/// condition of the change. Where everything is as it is, nothing is written.
///
/// @param before what the form was made from; null for anything
/// @param after what was chosen and typed
/// @param workable the ways that can work at this installation
public record ChangeSignIn(SignInRules before, SignInRules after, List<SignInMethod> workable)
    implements Command {
  static final String METHODS = "methods";

  private static final String NONE_WORKS =
      "None of these ways can work here, so nobody could sign in any more. Keep another one too.";
  private static final String NO_WAY_BACK =
      "You could not sign in by any of these ways yourself. Add a passkey to your profile, or set a"
          + " password, before; or keep the way by which you sign in now.";

  private static final Merge.Words<List<SignInMethod>> WAYS =
      new Merge.Words<>("choice of ways to sign in", ChangeSignIn::words);
  private static final Merge.Words<List<String>> DOMAINS =
      new Merge.Words<>("list of domains", domains -> names(domains).orElse("empty"));

  /// Copies the ways.
  public ChangeSignIn {
    Objects.requireNonNull(after);
    workable = List.copyOf(workable);
  }

  @Override
  public Permission permission() {
    return Permission.TENANT_ADMIN;
  }

  @Override
  public String lane() {
    return ChangeTenant.LANE;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var key = TableKeys.tenant(attempt.tenantId());
    var password = TableKeys.credential(attempt.tenantId(), attempt.order().userId());
    var read = TenantAttempt.read(attempt, List.of(key, password));
    var tenant = read.find(key).filter(held -> held.slug() != null).orElseThrow(Access::notFound);
    var changed = tenant.with(merged(tenant.signIn()));
    if (changed.equals(tenant)) {
      return Outcome.NONE;
    }
    var change = read.change(Outcome.NONE).update(tenant, changed).require(tenant, "slug");
    if (!changed.signIn().methods().equals(tenant.signIn().methods())) {
      change.require(wayBack(attempt, changed, read.find(password)));
    }
    audit(read, change, tenant, changed);
    return attempt.write(change, Outcome.NONE);
  }

  private SignInRules merged(SignInRules present) {
    var seen = before == null ? present : before;
    var merge = new Merge();
    var rules =
        new SignInRules(
            merge.take(WAYS, present.methods(), edit(seen.methods(), after.methods())),
            merge.take(
                DOMAINS, present.joinDomains(), edit(seen.joinDomains(), after.joinDomains())));
    merge.requireNoCollision("The ways to sign in were changed meanwhile");
    return rules;
  }

  private static <T> Merge.Edit<T> edit(T seen, T after) {
    return new Merge.Edit<>(seen, after, true);
  }

  /// The thing by which the actor can sign in afterwards.
  private Entity wayBack(Attempt attempt, Tenant changed, Optional<? extends Entity> password) {
    if (workable.stream().noneMatch(changed::allows)) {
      throw TaskRules.invalid(METHODS, NONE_WORKS);
    }
    return password
        .filter(found -> changed.allows(SignInMethod.PASSWORD))
        .<Entity>map(found -> found)
        .or(() -> passkey(attempt, changed))
        .orElseThrow(() -> TaskRules.invalid(METHODS, NO_WAY_BACK));
  }

  private Optional<? extends Entity> passkey(Attempt attempt, Tenant changed) {
    return changed.allows(SignInMethod.PASSKEY) && workable.contains(SignInMethod.PASSKEY)
        ? attempt
            .reads()
            .tenants()
            .listPasskeys(attempt.tenantId(), attempt.order().userId())
            .await()
            .stream()
            .findFirst()
        : Optional.empty();
  }

  /// The subject of a change of the ways in the trail.
  public static String subject(Tenant tenant) {
    return tenant.name() + ": ways to sign in";
  }

  private static void audit(TenantAttempt read, Change change, Tenant before, Tenant after) {
    var ways = words(before.signIn().methods());
    audit(read, change, subject(before), ways, words(after.signIn().methods()));
    audit(
        read,
        change,
        before.name() + ": domains that may join",
        names(before.signIn().joinDomains()).orElse(null),
        names(after.signIn().joinDomains()).orElse(null));
  }

  private static void audit(
      TenantAttempt read, Change change, String subject, String before, String after) {
    if (!Objects.equals(before, after)) {
      var kind = AuditKind.TENANT_CHANGED;
      change.create(AuditLog.of(read.attempt(), read.user(), kind, subject, before, after));
    }
  }

  /// For example `password, passkey`.
  private static String words(List<SignInMethod> methods) {
    return (methods.isEmpty() ? SignInMethod.CHOICES : methods)
        .stream().map(SignInSettingsForm::label).collect(Collectors.joining(", "));
  }

  private static Optional<String> names(List<String> domains) {
    return domains.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", domains));
  }
}
