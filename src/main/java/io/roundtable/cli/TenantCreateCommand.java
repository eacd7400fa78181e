package io.roundtable.cli;

import static io.roundtable.cli.CommandThread.await;

import io.roundtable.configuration.SettingException;
import io.roundtable.feature.account.Passwords;
import io.roundtable.model.Credential;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.text.TextRules;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.write.NewTenant;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Creates a tenant with its first admin.
@Command(
    name = "create",
    description = {
      "Creates a tenant with its first admin.",
      "The password comes from --password-file, else from ROUNDTABLE_ADMIN_PASSWORD, else it is "
          + "asked for on a terminal, else one is made and printed."
    })
final class TenantCreateCommand implements Callable<Integer> {
  private static final int LONGEST_NAME = 100;

  private final Shell shell;
  private final InstantSource clock = InstantSource.system();
  @Mixin private StorageOptions options;

  @Option(
      names = "--slug",
      paramLabel = "SLUG",
      required = true,
      description = "First segment of its addresses: a-z, 0-9 and single hyphens.")
  private String slug;

  @Option(names = "--name", paramLabel = "NAME", required = true, description = "Name shown.")
  private String name;

  @Option(
      names = "--admin-name",
      paramLabel = "NAME",
      required = true,
      description = "Name of the first admin.")
  private String adminName;

  @Option(
      names = "--admin-email",
      paramLabel = "EMAIL",
      required = true,
      description = "Address with which the first admin signs in.")
  private String adminEmail;

  @Option(
      names = "--password-file",
      paramLabel = "FILE",
      description = "File whose first line is the password.")
  private Path passwordFile;

  TenantCreateCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() throws Exception {
    var tenant = tenant();
    var admin = admin(tenant);
    var password = NewPassword.choose(shell, passwordFile);
    return TableSession.run(shell, options, session -> create(session, tenant, admin, password));
  }

  private int create(TableSession session, Tenant tenant, User admin, NewPassword password)
      throws Exception {
    session.requireTable(options);
    var cost = session.configuration().passwords();
    var hash = await(Passwords.start(session.vertx(), cost).hash(password.text()));
    var credential = new Credential(tenant.tenantId(), admin.userId(), hash, 1);
    var newTenant = new NewTenant(tenant, admin, credential);
    await(session.table().tenantWrites().create(new PageCost(), newTenant));
    var out = shell.out();
    out.printf("The tenant %s was created: /%s/sign-in%n", tenant.name(), tenant.slug());
    if (password.generated()) {
      out.printf("Password of %s: %s%n", admin.email(), password.text());
    }
    return ExitStatus.DONE;
  }

  private Tenant tenant() {
    if (!Slug.isValid(slug)) {
      throw refuse("--slug", slug, "is not a slug: a-z, 0-9 and single hyphens, at most 48.");
    }
    if (new Slug(slug).isReserved()) {
      throw refuse("--slug", slug, "is reserved for addresses of Roundtable itself.");
    }
    var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    var id = new TenantId(Identifiers.next(clock));
    return new Tenant(id, name("--name", name), new Slug(slug), now, 1);
  }

  private User admin(Tenant tenant) {
    var email =
        EmailAddress.parse(adminEmail)
            .orElseThrow(() -> refuse("--admin-email", adminEmail, "is not an email address."));
    var id = new UserId(Identifiers.next(clock));
    var shown = name("--admin-name", adminName);
    return new User(tenant.tenantId(), id, shown, email, TenantRole.ADMIN, 1);
  }

  private static String name(String option, String text) {
    var name = text.strip();
    if (!TextRules.isVisible(name) || name.codePointCount(0, name.length()) > LONGEST_NAME) {
      throw refuse(option, text, "is not a name of 1 to " + LONGEST_NAME + " characters.");
    }
    return name;
  }

  private static SettingException refuse(String option, String text, String reason) {
    return new SettingException(option + ": \"" + text + "\" " + reason);
  }
}
