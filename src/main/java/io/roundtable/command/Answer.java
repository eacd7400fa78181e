package io.roundtable.command;

import io.roundtable.model.Outcome;

/// What the worker answers to an order.
sealed interface Answer {
  /// It was carried out, now or before.
  record Done(Outcome outcome) implements Answer {}

  /// It was not: for a reason that a person can be told, or by a fault.
  record Refused(Throwable cause) implements Answer {}
}
