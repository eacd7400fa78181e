package io.roundtable.cli;

import picocli.CommandLine.Command;

/// The commands on the table and its indexes.
@Command(name = "table", description = "The table and its indexes.")
final class TableCommand {}
