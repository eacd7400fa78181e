package io.roundtable.table.client;

import java.util.List;

/// One command's writes as data.
///
/// @param id for example `CreateProject`
/// @param name what it does, as a phrase
/// @param writes the items it writes, each with its condition
public record WritePattern(String id, String name, List<Write> writes) {
  /// Copies the writes.
  public WritePattern {
    writes = List.copyOf(writes);
  }

  /// One item of a command.
  ///
  /// @param action `Put`, `Delete`, `Update` or `ConditionCheck`
  /// @param entity what is stored there
  /// @param condition the condition expression; empty for none
  public record Write(String action, String entity, String condition) {}
}
