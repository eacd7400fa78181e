package io.roundtable.cli;

import static io.roundtable.cli.CommandThread.await;

import io.roundtable.configuration.MasterKeys;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.configuration.SettingException;
import io.roundtable.feature.account.LinkPages;
import io.roundtable.feature.tenant.ChangeSignIn;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.PasswordReset;
import io.roundtable.model.Tenant;
import io.roundtable.model.Tenant.SignInRules;
import io.roundtable.model.TimeCodes;
import io.roundtable.model.User;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.roundtable.web.session.OneTimeLinks;
import io.roundtable.web.session.SignedText;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Makes a way back in for somebody whom no admin of the tenant can help.
@Command(
    name = "reset-password",
    description = {
      "Prints a link by which somebody chooses a new password, once and within an hour.",
      "Where the tenant takes no passwords, it does from then on."
    })
final class UserResetPasswordCommand implements Callable<Integer> {
  /// Stands in the trail for whoever has this machine; no person has the identifier.
  private static final UserId NOBODY = new UserId("nobody");

  private static final String ACTOR = "The command line";

  private final Shell shell;
  private final InstantSource clock = InstantSource.system();
  private final List<String> told = new ArrayList<>();
  @Mixin private StorageOptions options;

  @Option(
      names = "--tenant",
      paramLabel = "SLUG",
      required = true,
      description = "First segment of the tenant's addresses.")
  private String slug;

  @Option(
      names = "--email",
      paramLabel = "EMAIL",
      required = true,
      description = "Address with which they sign in.")
  private String email;

  @Option(
      names = "--remove-second-factor",
      description = "Also switches off that a code is asked for beside the password.")
  private boolean removing;

  UserResetPasswordCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() throws Exception {
    if (!Slug.isValid(slug)) {
      throw new SettingException("--tenant: \"" + slug + "\" is not a slug.");
    }
    var address =
        EmailAddress.parse(email)
            .orElseThrow(
                () -> new SettingException("--email: \"" + email + "\" is not an email address."));
    return TableSession.runOnExisting(
        shell, options, session -> reset(session, new Slug(slug), address));
  }

  private int reset(TableSession session, Slug asked, EmailAddress address) throws Exception {
    session.status(options);
    var tenant = tenant(session, asked);
    var person = person(session, tenant, address);
    var user = person.user();
    var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    var reset =
        new PasswordReset(
            tenant.tenantId(), user.userId(), OneTimeLinks.nonce(), user.generation(), null, now);
    var change = session.table().change("ResetPassword").require(user, "state", "generation");
    change.put(reset).create(entry(user, AuditKind.PASSWORD_LINK_MADE, user.name(), null, null));
    allowPasswords(change, tenant, user);
    removeCodes(change, person);
    await(change.write(new PageCost()));
    print(session, tenant, reset);
    return ExitStatus.DONE;
  }

  private static Tenant tenant(TableSession session, Slug slug) throws Exception {
    var reads = session.table().reads(new PageCost()).tenants();
    var claim = await(reads.findTenantBySlug(slug));
    var found =
        claim.isEmpty()
            ? Optional.<Tenant>empty()
            : await(reads.findTenant(claim.get().tenantId()));
    return found
        .filter(tenant -> tenant.slug() != null)
        .orElseThrow(() -> new CommandException("There is no tenant /" + slug + "."));
  }

  private static Person person(TableSession session, Tenant tenant, EmailAddress address)
      throws Exception {
    var reads = session.table().reads(new PageCost());
    var claim = await(reads.tenants().findUserByEmail(tenant.tenantId(), address));
    var userId =
        claim
            .flatMap(EmailClaim::owner)
            .orElseThrow(
                () -> new CommandException("Nobody in " + tenant.name() + " has " + address + "."));
    var user = TableKeys.user(tenant.tenantId(), userId);
    var codes = TableKeys.timeCodes(tenant.tenantId(), userId);
    var found =
        await(reads.batch(BatchGet.of(AccessPatterns.USER_BY_EMAIL).with(user).with(codes)));
    var active =
        found
            .find(user)
            .filter(User::active)
            .orElseThrow(
                () ->
                    new CommandException(address + " is deactivated: an admin reactivates them."));
    return new Person(active, found.find(codes));
  }

  private void allowPasswords(Change change, Tenant tenant, User user) {
    if (tenant.allows(SignInMethod.PASSWORD)) {
      change.require(tenant, "slug");
      return;
    }
    var before = tenant.signIn();
    var methods =
        Stream.concat(Stream.of(SignInMethod.PASSWORD), before.methods().stream()).toList();
    change.update(tenant, tenant.with(new SignInRules(methods, before.joinDomains())));
    var subject = ChangeSignIn.subject(tenant);
    change.create(
        entry(user, AuditKind.TENANT_CHANGED, subject, words(before.methods()), words(methods)));
    told.add("Passwords were switched off in " + tenant.name() + ": they are on again.");
  }

  private static String words(List<SignInMethod> methods) {
    return String.join(", ", methods.stream().map(SignInMethod::word).toList());
  }

  private void removeCodes(Change change, Person person) {
    if (removing && person.codes().isPresent()) {
      var user = person.user();
      change.delete(person.codes().get(), "secret");
      change.create(entry(user, AuditKind.SECOND_FACTOR_REMOVED, user.name(), null, null));
      told.add("No code is asked of " + user.email() + " any more.");
    } else if (person.codes().isPresent()) {
      told.add("A code is asked of " + person.user().email() + " beside the password.");
    }
  }

  private AuditEntry entry(User user, AuditKind kind, String subject, String before, String after) {
    return new AuditEntry(
        user.tenantId(),
        Identifiers.next(clock),
        clock.instant().truncatedTo(ChronoUnit.SECONDS),
        NOBODY,
        ACTOR,
        kind,
        subject,
        before,
        after);
  }

  private void print(TableSession session, Tenant tenant, PasswordReset reset) {
    var configuration = session.configuration();
    var keys = MasterKeys.load(configuration.masterKey()).keys(Purpose.LINK);
    var link = new OneTimeLinks(new SignedText(keys)).link(reset);
    var origin = configuration.http().address().origin();
    var path = LinkPages.newPassword(tenant, link);
    told.forEach(shell.out()::println);
    shell.out().println("This link works once, for an hour:");
    shell.out().println(origin + path);
  }

  private record Person(User user, Optional<TimeCodes> codes) {}
}
