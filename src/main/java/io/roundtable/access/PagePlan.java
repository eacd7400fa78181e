package io.roundtable.access;

import io.roundtable.table.BatchRead;

/// What a page below a project must know before it can ask for everything at once.
sealed interface PagePlan permits ProjectPlan, TaskPlan, TrashPlan {
  /// The project of the address.
  ProjectPlan project();

  /// The page's own request: its head and the items that it names by key.
  BatchRead ask(Visit visit);
}
