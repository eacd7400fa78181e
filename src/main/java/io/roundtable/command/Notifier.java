package io.roundtable.command;

/// Tells a responder that an escalation came. It is called after the escalation is durable, at most
/// once for each: not again where the same form is sent twice, and not where the process ends
/// between the write and the call.
@FunctionalInterface
public interface Notifier {
  /// Takes a notice and returns at once: what takes time happens elsewhere. Whatever it throws is
  /// logged and does not concern the command.
  void escalated(EscalationNotice notice);
}
