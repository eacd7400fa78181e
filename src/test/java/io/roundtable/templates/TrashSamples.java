package io.roundtable.templates;

import io.roundtable.feature.task.trash.TrashRow;
import io.roundtable.page.ListPage;
import io.roundtable.web.Frame;
import io.roundtable.web.Paging;
import java.util.ArrayList;
import java.util.List;

/// The trash of a project.
final class TrashSamples {
  private TrashSamples() {}

  static List<Sample> all() {
    return List.of(
        trash("trash-empty", Frames.ada("Trash"), "Launch", 0),
        trash("trash-typical", Frames.ada("Trash").ofArchived(), "Launch", 5),
        trash("trash-absurd", Frames.absurd("Trash"), Words.ENDLESS, 12));
  }

  private static Sample trash(String name, Frame frame, String heading, int number) {
    var rows = new ArrayList<TrashRow>();
    for (int row = 0; row < number; row++) {
      var absurd = name.endsWith("absurd");
      var reference = row % 4 == 3 ? null : "LAUNCH-" + row;
      rows.add(
          new TrashRow(
              absurd ? Words.ENDLESS : Words.title(row),
              reference,
              reference == null ? Words.title(row) : reference,
              absurd && row % 2 == 0 ? null : "/acme/projects/launch/tasks/LAUNCH-" + row,
              absurd && row % 2 == 0 ? null : "/acme/projects/launch/tasks/x/restoration",
              absurd ? Words.ENDLESS : "Open",
              row % 3 == 0 ? "Ben" : null,
              row % 5 == 4 ? null : Words.ADA,
              row % 5 == 4 ? null : Words.created(row),
              Words.created(row)));
    }
    var empty =
        new ListPage.Empty("Nothing is in the trash.", "Deleted tasks stay here.", null, null);
    var page =
        new ListPage<>(
            frame,
            heading + ": trash",
            heading,
            Frames.tabs("Trash"),
            List.of(),
            rows,
            rows.isEmpty() ? empty : null,
            null,
            number > 10 ? Words.bothWays("tasks") : Paging.none());
    return new Sample(name, "task/trash", page);
  }
}
