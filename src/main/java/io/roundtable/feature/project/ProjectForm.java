package io.roundtable.feature.project;

import io.roundtable.page.Choice;
import io.roundtable.web.form.Field;
import java.util.List;

/// The fields of a project, in the form `project/new` and among its settings.
///
/// @param name the field `name`
/// @param slug the field `slug`
/// @param addressBefore what stands before the slug in addresses, for example `/acme/projects/`
/// @param prefix the field `prefix`; null among the settings, as it never changes
/// @param visibilities the choices of the field `visibility`
/// @param boards the choices of the field `template`; none among the settings
public record ProjectForm(
    Field name,
    Field slug,
    String addressBefore,
    Field prefix,
    List<Choice> visibilities,
    List<Choice> boards) {
  /// Copies the choices.
  public ProjectForm {
    visibilities = List.copyOf(visibilities);
    boards = List.copyOf(boards);
  }
}
