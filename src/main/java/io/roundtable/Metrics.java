package io.roundtable;

import io.roundtable.command.CommandLedger;
import io.roundtable.table.client.CapacityLedger;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// What the process did, in the text form that Prometheus reads.
final class Metrics {
  /// The type of the text.
  static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

  private static final double NANOS = 1e9;

  private final StringBuilder text = new StringBuilder();

  private Metrics() {}

  /// The whole text.
  ///
  /// @param commands what happened to commands
  /// @param capacity what requests to the table consumed
  static String of(CommandLedger commands, CapacityLedger capacity) {
    var metrics = new Metrics();
    metrics.commands(commands);
    metrics.capacity(capacity.snapshot());
    return metrics.text.toString();
  }

  private void commands(CommandLedger ledger) {
    var entries = ledger.entries();
    head("roundtable_commands_total", "counter", "Commands by how they ended.");
    entries.forEach(
        (command, entry) -> {
          outcome(command, "done", entry.done());
          outcome(command, "refused", entry.refused());
          outcome(command, "fault", entry.faults());
        });
    head(
        "roundtable_command_seconds_total",
        "counter",
        "Time that commands waited and were carried out.");
    entries.forEach(
        (command, entry) ->
            line(
                "roundtable_command_seconds_total",
                label("command", command),
                entry.nanos() / NANOS));
    head("roundtable_commands_waiting", "gauge", "Commands that wait or are under way.");
    line("roundtable_commands_waiting", "", ledger.waiting());
  }

  private void outcome(String command, String outcome, long number) {
    line(
        "roundtable_commands_total",
        label("command", command) + "," + label("outcome", outcome),
        number);
  }

  private void capacity(Map<String, CapacityLedger.Usage> usages) {
    usage(
        "roundtable_table_requests_total",
        "Answered requests.",
        usages,
        CapacityLedger.Usage::requests);
    usage(
        "roundtable_table_read_units_total",
        "Consumed read capacity units.",
        usages,
        usage -> usage.consumed().readUnits());
    usage(
        "roundtable_table_write_units_total",
        "Consumed write capacity units.",
        usages,
        usage -> usage.consumed().writeUnits());
  }

  private void usage(
      String name,
      String help,
      Map<String, CapacityLedger.Usage> usages,
      ToDoubleFunction<CapacityLedger.Usage> number) {
    head(name, "counter", help + " By the patterns that they serve.");
    usages.forEach(
        (patterns, usage) -> line(name, label("pattern", patterns), number.applyAsDouble(usage)));
  }

  private void head(String name, String type, String help) {
    text.append("# HELP ").append(name).append(' ').append(help).append('\n');
    text.append("# TYPE ").append(name).append(' ').append(type).append('\n');
  }

  private void line(String name, String labels, double number) {
    text.append(name);
    if (!labels.isEmpty()) {
      text.append('{').append(labels).append('}');
    }
    text.append(' ').append(number(number)).append('\n');
  }

  private static String label(String name, String value) {
    return name + "=\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  private static String number(double number) {
    return number == Math.rint(number)
        ? Long.toString((long) number)
        : String.format(Locale.ROOT, "%.6f", number);
  }
}
