package io.roundtable.feature.project;

import java.util.List;

/// The form `project/archive` that asks whether a project is to be archived, and shows what ends
/// with that.
///
/// @param archived whether it is archived already
/// @param shown how many open escalations the page shows, as the form sends it
/// @param words for example `3 open escalations`; null where there is none
/// @param escalated the first of them
/// @param more whether there are others
public record ArchiveForm(
    boolean archived, int shown, String words, List<Escalated> escalated, boolean more) {
  /// Copies the list.
  public ArchiveForm {
    escalated = List.copyOf(escalated);
  }

  /// A task whose escalation ends.
  ///
  /// @param title the task's title
  /// @param reference for example `LAUNCH-3`; null where it has none
  /// @param url its page
  /// @param responder to whom it is escalated; null where the name is not at hand
  public record Escalated(String title, String reference, String url, String responder) {}
}
