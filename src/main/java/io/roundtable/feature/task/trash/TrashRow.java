package io.roundtable.feature.task.trash;

import io.roundtable.web.Avatar;
import io.roundtable.web.Moment;

/// A deleted task as the trash shows it.
///
/// @param title the task's title
/// @param reference for example `LAUNCH-3`; null where it has none
/// @param name the task in the name of its button
/// @param url the page of the deleted task; null where the project cannot be changed
/// @param restoration where the form that brings it back is posted to; null where the project
///     cannot be changed
/// @param column the column it was in
/// @param escalatedTo the responder whose escalation comes back with it; null for none
/// @param deletedBy null where that is not known
/// @param deletedAt null where that is not known
/// @param until when it goes for good
public record TrashRow(
    String title,
    String reference,
    String name,
    String url,
    String restoration,
    String column,
    String escalatedTo,
    Avatar deletedBy,
    Moment deletedAt,
    Moment until) {}
