package io.roundtable.cli;

import picocli.CommandLine.Command;

/// The commands on tenants.
@Command(name = "tenant", description = "Tenants.")
final class TenantCommand {}
