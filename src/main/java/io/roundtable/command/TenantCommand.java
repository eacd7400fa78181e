package io.roundtable.command;

import io.roundtable.feature.project.CreateProject;

/// A command in a tenant that belongs to no project that is there yet.
public interface TenantCommand extends Command {}
