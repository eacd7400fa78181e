package io.roundtable.model;

import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.ProjectState;
import io.roundtable.model.text.TextRules;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// A person's rights in a project, or where there is none in their tenant. Pages decide by what
/// they read with themselves, commands by strong reads, and both with this rule and these words.
///
/// @param user the person
/// @param member the person's membership; empty for an admin who is no member
/// @param project null where only the tenant counts
public record Access(User user, Optional<Member> member, Project project) {
  /// The one sentence for what does not exist and for what the asker may not know of.
  public static final String NOT_FOUND = "There is no such page, or it is not meant for you.";

  /// The sentence of a project that is in the archive.
  public static final String READ_ONLY = "This project is archived: it can be read, not changed.";

  /// Refuses rights without a person.
  public Access {
    Objects.requireNonNull(user);
    Objects.requireNonNull(member);
  }

  /// The rights in a tenant alone.
  public static Access inTenant(User user) {
    return new Access(user, Optional.empty(), null);
  }

  /// Whether the person has a permission.
  public boolean allows(Permission permission) {
    return permission.allows(user.role(), member.map(Member::role));
  }

  /// Whether the person has a permission in a project that can be changed.
  public boolean allowsChange(Permission permission) {
    return project.state().changeable() && allows(permission);
  }

  /// Why the person may not, where [#allows] says so. Whoever may not even read a project learns of
  /// a listed one that it is there, and of any other nothing at all.
  ///
  /// @return Forbidden, or NotFound
  public Failure refusal(Permission permission) {
    if (project == null || allows(Permission.READ_PROJECT)) {
      return new Failure.Forbidden(
          "Your role does not allow this",
          "This is for " + permission.holders() + ".",
          true,
          List.of());
    }
    return project.state() == ProjectState.LISTED
        ? new Failure.Forbidden(
            "You are not a member of this project",
            "The pages of " + TextRules.isolated(project.name()) + " are for its members.",
            false,
            List.of())
        : new Failure.NotFound(NOT_FOUND);
  }

  /// Refuses whoever lacks a permission.
  ///
  /// @return this
  /// @throws FailureException with the [#refusal]
  public Access require(Permission permission) {
    if (!allows(permission)) {
      throw new FailureException(refusal(permission));
    }
    return this;
  }

  /// Refuses changes to a project that is read-only.
  ///
  /// @return this
  /// @throws FailureException with Archived
  public Access requireChangeable() {
    if (!project.state().changeable()) {
      throw new FailureException(
          new Failure.Archived(READ_ONLY, allows(Permission.MANAGE_PROJECT)));
    }
    return this;
  }

  /// The failure of what does not exist or may not be known of.
  public static FailureException notFound() {
    return new FailureException(new Failure.NotFound(NOT_FOUND));
  }
}
