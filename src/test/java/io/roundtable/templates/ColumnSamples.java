package io.roundtable.templates;

import io.roundtable.feature.column.ColumnForm;
import io.roundtable.feature.column.ColumnRemovalForm;
import io.roundtable.feature.column.ColumnsForms;
import io.roundtable.feature.project.DeletionForm;
import io.roundtable.feature.project.DeletionProgressPage;
import io.roundtable.page.Choice;
import io.roundtable.page.FormPage;
import io.roundtable.page.JobProgress;
import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;
import java.util.Map;

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
    var rows =
        List.of(
            row("Open", "3 tasks", false, null, step(1, "Move Open one place later"), null),
            row(
                column,
                "7 of at most 9 tasks",
                false,
                job == null ? step(0, "Move it one place earlier") : null,
                job == null ? step(2, "Move it one place later") : null,
                job),
            row("Done", "41 tasks", true, step(1, "Move Done one place earlier"), null, null));
    return columns(name, frame, project, rows, fields("", "", null));
  }

  private static Sample archived() {
    var row =
        new ColumnsForms.Row("column-OPEN", "Open", "3 tasks", false, null, null, null, null, null);
    return columns("columns-archived", Frames.ada("Settings"), "Launch", List.of(row), null);
  }

  private static Sample columns(
      String name, Frame frame, String project, List<ColumnsForms.Row> rows, ColumnForm addition) {
    var forms = new ColumnsForms(Frames.tabs("Settings"), rows, "OPEN,REVIEW,DONE", addition);
    var parent = NavigationItem.of(project, BOARD + "/settings", false);
    var title = project + ": columns";
    var page = new FormPage<>(frame, title, parent, COLUMNS, "", KEY, List.of(), forms);
    return new Sample(name, "column/columns", page);
  }

  private static ColumnForm fields(String name, String limit, String problem) {
    var taskLimit = new Field("taskLimit", limit, problem);
    var rendered = List.of(Map.entry("was.name", name), Map.entry("was.taskLimit", "9"));
    return new ColumnForm(Field.of("name", name), taskLimit, null, null, rendered, "7 tasks");
  }

  private static ColumnsForms.Row row(
      String name,
      String facts,
      boolean closing,
      ColumnsForms.Step earlier,
      ColumnsForms.Step later,
      JobProgress job) {
    var address = COLUMNS + "/OPEN";
    return new ColumnsForms.Row(
        "column-" + name.hashCode(),
        name,
        facts,
        closing,
        job == null ? address : null,
        job == null ? address + "/removal" : null,
        earlier,
        later,
        job);
  }

  private static ColumnsForms.Step step(int place, String label) {
    return new ColumnsForms.Step("step-" + label.hashCode(), COLUMNS + "/OPEN/place", place, label);
  }

  private static JobProgress progress() {
    return new JobProgress("Being removed: its tasks are moving.", 12, 40, COLUMNS, null);
  }

  private static JobProgress deleting() {
    return new JobProgress(
        "Nobody sees the project any more. Its tasks are being removed for good.",
        120,
        431,
        "/acme/jobs/" + KEY,
        "5; url=/acme/jobs/" + KEY + "?look=1");
  }

  private static Sample column(String name, String column, String limit, String problem) {
    var summary = problem == null ? null : new Problem("#taskLimit", problem);
    return form(
        new Sample(name, "column/column", fields(column, limit, problem)),
        column + " in Launch",
        COLUMNS,
        COLUMNS + "/REVIEW",
        summary);
  }

  private static Sample form(
      Sample form, String title, String parent, String action, Problem problem) {
    var page =
        new FormPage<>(
            Frames.ada("Settings"),
            title,
            NavigationItem.of("Launch", parent, false),
            action,
            "",
            KEY,
            problem == null ? List.of() : List.of(problem),
            form.page());
    return new Sample(form.name(), form.template(), page);
  }

  private static Choice choice(String label) {
    return new Choice("OPEN", label, null, null);
  }

  private static Sample removal(String name, List<Choice> targets) {
    var facts = targets.isEmpty() ? "0 tasks" : "7 tasks";
    return form(
        new Sample(
            name,
            "column/removal",
            new ColumnRemovalForm(
                facts,
                "Open, Review, Done (done)",
                targets,
                null,
                targets.isEmpty() ? null : "2 open escalations")),
        "Remove Review from Launch",
        COLUMNS,
        COLUMNS + "/REVIEW/removal",
        null);
  }

  private static Sample deletion(String name, String problem) {
    var slug = new Field("slug", problem == null ? "" : "lunch", problem);
    return form(
        new Sample(name, "project/deletion", new DeletionForm("launch", "431 tasks", "431", slug)),
        "Delete Launch",
        BOARD + "/settings",
        BOARD + "/deletion",
        problem == null ? null : new Problem("#slug", problem));
  }

  private static Sample job(String name, JobProgress job) {
    var title = job == null ? "Nothing left to do" : "Deleting Launch";
    return new Sample(
        name,
        "job/job",
        new DeletionProgressPage(
            Frames.ada("Home").refreshing(job == null ? null : job.refresh()),
            title,
            job,
            "/acme"));
  }
}
