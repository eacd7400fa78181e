package io.roundtable.page;

import io.roundtable.table.read.BatchRead;

/// What a page below a project must know before it can ask for everything at once.
sealed interface ResolvedAddress permits ResolvedProject, ResolvedTask, ResolvedDeletedTask {
  /// The project of the address.
  ResolvedProject project();

  /// The page's own request: its head and the items that it names by key.
  BatchRead ask(Request visit);
}
