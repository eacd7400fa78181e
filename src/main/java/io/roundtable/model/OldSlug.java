package io.roundtable.model;

import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;

/// A sign that tells where a renamed project went. Never a claim: somebody else may take the slug.
///
/// @param tenantId where
/// @param slug what the project was called
/// @param projectId the project
public record OldSlug(TenantId tenantId, Slug slug, ProjectId projectId) implements Entity {}
