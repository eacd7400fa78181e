package io.roundtable.work.command;

/// A command in a tenant that belongs to no project that is there yet.
public sealed interface TenantCommand extends Command permits CreateProject {}
