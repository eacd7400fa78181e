package io.roundtable.feature.project;

import io.roundtable.web.form.Field;

/// The form `project/deletion` that asks whether a project is really to be deleted.
///
/// @param word what is to be typed, the slug
/// @param facts for example `31 tasks`
/// @param tasks how many tasks that are, for the field `was.tasks`
/// @param slug the field `slug`
public record DeletionForm(String word, String facts, String tasks, Field slug) {}
