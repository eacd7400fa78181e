package io.roundtable.page;

/// What was read for a project's page.
///
/// @param <D> the page's data
/// @param head who asks and the project
/// @param data the page's data
public record ProjectRead<D>(ProjectContext head, D data) {}
