package io.roundtable.command;

import picocli.CommandLine.Command;

/// The commands on tenants.
@Command(name = "tenant", description = "Tenants.")
final class TenantCommand {}
