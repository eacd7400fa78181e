package io.roundtable.command;

/// A command in a tenant that belongs to no project that is there yet.
public interface TenantCommand extends Command {}
