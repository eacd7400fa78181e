package io.roundtable.feature.project;

import io.roundtable.web.NavigationItem;
import java.util.List;

/// The forms of `project/settings`: what a project is called, who sees it, where it is, and whether
/// it is archived.
///
/// @param tabs the pages of the project
/// @param fields the project as it is, or as it was typed; null where the project is archived,
///     unless what was typed is shown again
/// @param nameBefore the name that the form is made from, for the field `was.name`
/// @param visibilityBefore the same of the visibility, for the field `was.visibility`
/// @param slugBefore the same of the address, for the field `was.slug`
/// @param addressAction where the form for the address is posted to
/// @param addressKey tells that form from others
/// @param prefix what references begin with, for example `LAUNCH`; null where it has none
/// @param archived whether the project is in the archive
/// @param archiveAction leads to archiving the project, or takes it out of the archive
/// @param columnsUrl where the columns of the board are edited
/// @param deletionUrl where the project is deleted
public record SettingsForms(
    List<NavigationItem> tabs,
    ProjectForm fields,
    String nameBefore,
    String visibilityBefore,
    String slugBefore,
    String addressAction,
    String addressKey,
    String prefix,
    boolean archived,
    String archiveAction,
    String columnsUrl,
    String deletionUrl) {
  /// Copies the tabs.
  public SettingsForms {
    tabs = List.copyOf(tabs);
  }
}
