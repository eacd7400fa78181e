package io.roundtable.page;

import io.roundtable.model.Column;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.state.Priority;
import io.roundtable.model.state.SignInMethod;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;

/// The words in which pages speak of the model's values: the same word everywhere for one thing.
public final class DisplayNames {
  private static final int LONGEST_STATUS = 100;

  private DisplayNames() {}

  /// A way to sign in.
  ///
  /// @return as it stands behind `signed in`, for example `with a passkey`
  public static String of(SignInMethod method) {
    return switch (method) {
      case PASSWORD -> "with a password";
      case CODE -> "with a password and a code";
      case PASSKEY -> "with a passkey";
      case OIDC -> "with a provider";
      case LINK -> "with a link";
    };
  }

  /// A priority.
  ///
  /// @param priority may be null, which is the usual one
  /// @return for example `High`
  public static String of(Priority priority) {
    return switch (priority) {
      case LOW -> "Low";
      case NORMAL -> "Normal";
      case HIGH -> "High";
      case URGENT -> "Urgent";
      case null -> "Normal";
    };
  }

  /// A priority where only an unusual one is worth a word.
  ///
  /// @param priority may be null
  /// @return null for the usual one
  public static String unusual(Priority priority) {
    return priority == null || priority == Priority.NORMAL ? null : of(priority);
  }

  /// A role in the tenant.
  ///
  /// @return for example `Admin`
  public static String of(TenantRole role) {
    return switch (role) {
      case ADMIN -> "Admin";
      case MEMBER -> "Member";
    };
  }

  /// A role in a project.
  ///
  /// @return for example `Owner`
  public static String of(ProjectRole role) {
    return switch (role) {
      case OWNER -> "Owner";
      case EDITOR -> "Editor";
      case VIEWER -> "Viewer";
    };
  }

  /// The rights that a role gives.
  ///
  /// @return a full sentence
  public static String allowedBy(ProjectRole role) {
    return switch (role) {
      case OWNER -> "Changes tasks, members and settings.";
      case EDITOR -> "Changes tasks and takes escalations.";
      case VIEWER -> "Reads everything and changes nothing.";
    };
  }

  /// The title of a status in a project.
  ///
  /// @return the column's name; the status in words where the board has no such column any more
  public static String status(ProjectContext project, String status) {
    return project.column(status).map(Column::name).orElseGet(() -> status(status));
  }

  /// A status of which no column is known.
  ///
  /// @param status for example `IN_PROGRESS`
  /// @return for example `In progress`
  static String status(String status) {
    if (status.isEmpty() || status.length() > LONGEST_STATUS) {
      return status;
    }
    var words = status.replace('_', ' ').toLowerCase(Locale.ROOT);
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  /// Whether a status means that a task is done.
  ///
  /// @return true in a closing column
  public static boolean closed(ProjectContext project, String status) {
    return project.column(status).map(Column::closing).orElse(false);
  }

  /// The name of a time zone, for example `Europe/Berlin`; `UTC` where nobody named one.
  public static String of(ZoneId zone) {
    return zone.equals(ZoneOffset.UTC) ? "UTC" : zone.getId();
  }

  /// Whether a due date has passed.
  ///
  /// @param dueOn a local date without zone; null for none
  /// @param closed whether the task is done
  /// @param today the reader's present day
  /// @return true from the next day on
  public static boolean overdue(LocalDate dueOn, boolean closed, LocalDate today) {
    return dueOn != null && !closed && dueOn.isBefore(today);
  }

  /// A copied name, or the identifier while there is no copy.
  ///
  /// @param name may be null
  /// @param id whose name it is
  /// @return what to show
  public static String name(String name, Object id) {
    return name == null ? id.toString() : name;
  }
}
