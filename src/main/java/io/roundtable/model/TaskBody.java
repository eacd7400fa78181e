package io.roundtable.model;

import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TenantId;

/// The long text of a task; apart from it so that no list reads it.
///
/// @param tenantId where
/// @param taskId whose
/// @param text Markdown
/// @param version 0 where the item carries none
public record TaskBody(TenantId tenantId, TaskId taskId, String text, long version)
    implements Entity {}
