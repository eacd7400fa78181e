package io.roundtable.templates;

import io.roundtable.feature.column.ColumnFields;
import io.roundtable.feature.column.ColumnPage;
import io.roundtable.feature.column.ColumnRemovalPage;
import io.roundtable.feature.column.ColumnsPage;
import io.roundtable.feature.project.DeletionPage;
import io.roundtable.feature.project.JobPage;
import io.roundtable.page.Choice;
import io.roundtable.page.JobProgress;
import io.roundtable.web.Frame;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The columns of a board, and long work.
final class ColumnSamples {
  private static final String KEY = "01JDQ4Z0V6Y3M8W2K5T7B9C1DE";
  private static final String BOARD = "/acme/projects/launch";
  private static final String COLUMNS = BOARD + "/columns";
  private static final String BELOW =
      "Review holds 7 tasks. Set a limit of at least 7, or move tasks out of it first.";

  private ColumnSamples() {}

  static List<Sample> all() {
    return List.of(
        columns("columns-typical", Frames.ada("Settings"), "Launch", "Review", null),
        columns("columns-absurd", Frames.absurd("Settings"), Words.ENDLESS, Words.ENDLESS, null),
        columns("columns-removing", Frames.ada("Settings"), "Launch", "Review", progress()),
        archived(),
        column("column-typical", "Review", "", null),
        column("column-refused", "Review", "3", BELOW),
        removal("column-removal", List.of(choice("Open (3 tasks)"), choice("Done (41 tasks)"))),
        removal("column-removal-empty", List.of()),
        deletion("deletion", null),
        deletion("deletion-refused", "Type launch to delete this project."),
        job("job", deleting()),
        job("job-done", null));
  }

  private static Sample columns(
      String name, Frame frame, String project, String column, JobProgress job) {
    var fields = new ColumnFields(Field.of("name", ""), Field.of("taskLimit", ""), null, null);
    var page =
        new ColumnsPage(
            frame,
            project + ": columns",
            project,
            Frames.tabs("Settings"),
            List.of(),
            List.of(
                row("Open", "3 tasks", false, null, step(1, "Move Open one place later"), null),
                row(
                    column,
                    "7 of at most 9 tasks",
                    false,
                    job == null ? step(0, "Move it one place earlier") : null,
                    job == null ? step(2, "Move it one place later") : null,
                    job),
                row("Done", "41 tasks", true, step(1, "Move Done one place earlier"), null, null)),
            "OPEN,REVIEW,DONE",
            BOARD + "/settings",
            false,
            new ColumnsPage.Addition(COLUMNS, KEY, fields));
    return new Sample(name, "column/columns", page);
  }

  private static Sample archived() {
    var row = new ColumnsPage.Row("Open", "3 tasks", false, null, null, null, null, null);
    var page =
        new ColumnsPage(
            Frames.ada("Settings"),
            "Launch: columns",
            "Launch",
            Frames.tabs("Settings"),
            List.of(),
            List.of(row),
            "OPEN",
            BOARD + "/settings",
            true,
            null);
    return new Sample("columns-archived", "column/columns", page);
  }

  private static ColumnsPage.Row row(
      String name,
      String facts,
      boolean closing,
      ColumnsPage.Step earlier,
      ColumnsPage.Step later,
      JobProgress job) {
    var address = COLUMNS + "/OPEN";
    return new ColumnsPage.Row(
        name,
        facts,
        closing,
        job == null ? address : null,
        job == null ? address + "/removal" : null,
        earlier,
        later,
        job);
  }

  private static ColumnsPage.Step step(int place, String label) {
    return new ColumnsPage.Step(COLUMNS + "/OPEN/place", KEY, place, label);
  }

  private static JobProgress progress() {
    return new JobProgress("Being removed: its tasks are moving.", 12, 40, COLUMNS);
  }

  private static JobProgress deleting() {
    return new JobProgress(
        "Nobody sees the project any more. Its tasks are being removed for good.",
        120,
        431,
        "/acme/jobs/" + KEY);
  }

  private static Sample column(String name, String column, String limit, String problem) {
    var page =
        new ColumnPage(
            Frames.ada("Settings"),
            column + " in Launch",
            COLUMNS,
            "Launch",
            COLUMNS + "/REVIEW",
            KEY,
            "4",
            problem == null ? List.of() : List.of(new Problem("#taskLimit", problem)),
            "7 tasks",
            new ColumnFields(
                Field.of("name", column), new Field("taskLimit", limit, problem), null, null));
    return new Sample(name, "column/column", page);
  }

  private static Choice choice(String label) {
    return new Choice("OPEN", label, null);
  }

  private static Sample removal(String name, List<Choice> targets) {
    var page =
        new ColumnRemovalPage(
            Frames.ada("Settings"),
            "Remove Review from Launch",
            COLUMNS,
            "Launch",
            COLUMNS + "/REVIEW/removal",
            KEY,
            List.of(),
            "Review",
            targets.isEmpty() ? "0 tasks" : "7 tasks",
            targets,
            null);
    return new Sample(name, "column/removal", page);
  }

  private static Sample deletion(String name, String problem) {
    var page =
        new DeletionPage(
            Frames.ada("Settings"),
            "Delete Launch",
            BOARD + "/settings",
            "Launch",
            "launch",
            "431 tasks",
            BOARD + "/deletion",
            KEY,
            problem == null ? List.of() : List.of(new Problem("#slug", problem)),
            new Field("slug", problem == null ? "" : "lunch", problem));
    return new Sample(name, "project/deletion", page);
  }

  private static Sample job(String name, JobProgress job) {
    var title = job == null ? "Nothing left to do" : "Deleting Launch";
    return new Sample(name, "job/job", new JobPage(Frames.ada("Home"), title, job, "/acme"));
  }
}
