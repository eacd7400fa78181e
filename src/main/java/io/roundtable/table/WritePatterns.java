package io.roundtable.table;

import io.roundtable.table.WritePattern.Write;
import java.util.List;

/// The catalogue of everything that is written on behalf of a page or command.
public final class WritePatterns {
  static final String MUST_BE_NEW = "attribute_not_exists(PK)";

  /// Stores a session.
  public static final WritePattern PUT_SESSION =
      new WritePattern("PutSession", "begin a session", List.of(new Write("Put", "Session", "")));

  /// Removes a session.
  public static final WritePattern DELETE_SESSION =
      new WritePattern(
          "DeleteSession", "end a session", List.of(new Write("Delete", "Session", "")));

  /// Creates a tenant with its first admin.
  public static final WritePattern CREATE_TENANT =
      new WritePattern(
          "CreateTenant",
          "create a tenant with its first admin",
          List.of(
              new Write("Put", "Tenant", MUST_BE_NEW),
              new Write("Put", "TenantSlug", MUST_BE_NEW),
              new Write("Put", "User", MUST_BE_NEW),
              new Write("Put", "EmailClaim", MUST_BE_NEW),
              new Write("Put", "Credential", MUST_BE_NEW)));

  /// Creates a project with its board and first owner.
  public static final WritePattern CREATE_PROJECT =
      new WritePattern(
          "CreateProject",
          "create a project with its board and first owner",
          List.of(
              new Write("Put", "Project", MUST_BE_NEW),
              new Write("Put", "SlugClaim", MUST_BE_NEW),
              new Write("Delete", "OldSlug", ""),
              new Write("Put", "PrefixClaim", MUST_BE_NEW),
              new Write("Put", "Member", MUST_BE_NEW),
              new Write("Put", "Column", MUST_BE_NEW),
              new Write("Put", "Sequence", MUST_BE_NEW)));

  /// The whole catalogue.
  public static final List<WritePattern> ALL =
      List.of(PUT_SESSION, DELETE_SESSION, CREATE_TENANT, CREATE_PROJECT);

  private WritePatterns() {}
}
