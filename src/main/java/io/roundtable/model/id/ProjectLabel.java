package io.roundtable.model.id;

/// A task's project as a list across projects shows it.
///
/// @param slug copy of the project's slug
/// @param name copy of the project's name
public record ProjectLabel(Slug slug, String name) {}
