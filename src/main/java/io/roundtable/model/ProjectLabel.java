package io.roundtable.model;

import io.roundtable.model.id.Slug;

/// What a list across projects shows of a task's project.
///
/// @param slug copy of the project's slug
/// @param name copy of the project's name
public record ProjectLabel(Slug slug, String name) {}
