package io.roundtable.feature.project;

import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The page `project/settings`: what a project is called, who sees it, where it is, and whether it
/// is archived. Each part is a form of its own.
///
/// @param frame the frame
/// @param title for example `Launch: settings`
/// @param heading the project's name
/// @param tabs the pages of the project
/// @param problems the summary of the form that was refused; empty at first
/// @param general name and visibility; null where the project is archived, unless what was
///     typed is shown again
/// @param address the slug; null as well
/// @param prefix what references begin with, for example `LAUNCH`; null where it has none
/// @param columnsUrl where the columns of the board are edited
/// @param deletionUrl where the project is deleted
/// @param archive puts the project into the archive, or takes it out
public record SettingsPage(
    Frame frame,
    String title,
    String heading,
    List<NavigationItem> tabs,
    List<Problem> problems,
    General general,
    Address address,
    String prefix,
    Archive archive,
    String columnsUrl,
    String deletionUrl) {
  /// Copies the lists.
  public SettingsPage {
    tabs = List.copyOf(tabs);
    problems = List.copyOf(problems);
  }

  /// Whether the summary is shown.
  ///
  /// @return true where there are problems
  public boolean refused() {
    return !problems.isEmpty();
  }

  /// The form for name and visibility.
  ///
  /// @param action where it is posted to
  /// @param requestKey tells this form from others
  /// @param name the field `name`
  /// @param visibilities the choices of the field `visibility`
  /// @param nameBefore the name as it is, for the field `was.name`
  /// @param visibilityBefore the visibility as it is, for the field `was.visibility`
  public record General(
      String action,
      String requestKey,
      Field name,
      List<Visibility.Choice> visibilities,
      String nameBefore,
      String visibilityBefore) {
    /// Copies the choices.
    public General {
      visibilities = List.copyOf(visibilities);
    }
  }

  /// The form for the address.
  ///
  /// @param action where it is posted to
  /// @param requestKey tells this form from others
  /// @param slug the field `slug`
  /// @param before what stands before the slug in addresses, for example `/acme/projects/`
  public record Address(String action, String requestKey, Field slug, String before) {}

  /// The form for the archive.
  ///
  /// @param action where it is posted to
  /// @param requestKey tells this form from others
  /// @param archived whether the project is in the archive
  public record Archive(String action, String requestKey, boolean archived) {}
}
