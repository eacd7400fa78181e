package io.roundtable.model.row;

import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.state.ProjectState;

/// A project as a tenant's directory shows it.
///
/// @param projectId which project
/// @param name the name shown
/// @param slug the address segment; may be null
/// @param state who sees it
/// @param version 0 where the item carries none
public record ProjectEntry(
    ProjectId projectId, String name, Slug slug, ProjectState state, long version) {}
