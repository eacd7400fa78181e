package io.roundtable.feature.column;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Column;
import io.roundtable.model.Job;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.state.ColumnState;
import io.roundtable.model.state.JobKind;
import io.roundtable.page.Addresses;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.JobProgress;
import io.roundtable.page.PageData;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectTab;
import io.roundtable.page.Request;
import io.roundtable.table.read.Batch;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.NavigationItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/// Makes the page of a board's columns.
final class ColumnsPages {
  static final String EARLIER = "earlier";
  static final String LATER = "later";

  private final Frames frames;

  ColumnsPages(Frames frames) {
    this.frames = frames;
  }

  FormPage<ColumnsForms> page(FormInput input, PageData<ProjectContext, Batch> read) {
    var project = read.context();
    var addresses = project.addresses();
    boolean fixed = !project.project().state().changeable();
    var rows = new Rows(input.request(), project, read.data()).rows(fixed);
    var refresh =
        rows.stream()
            .map(ColumnsForms.Row::job)
            .filter(Objects::nonNull)
            .map(JobProgress::refresh)
            .filter(Objects::nonNull);
    return new FormPage<>(
        frames.ofProject(input.request(), project).refreshing(refresh.findFirst().orElse(null)),
        isolated(project.name()) + ": columns",
        NavigationItem.of(project.name(), addresses.settings(project.slug()), false),
        addresses.columns(project.slug()),
        input,
        new ColumnsForms(
            ProjectTab.SETTINGS.tabs(project),
            rows,
            project.columns().stream().map(Column::status).collect(Collectors.joining(",")),
            fixed ? null : ColumnForm.of(input)));
  }

  /// The rows of a board's columns.
  private record Rows(Request request, ProjectContext project, Batch jobs) {
    private List<ColumnsForms.Row> rows(boolean fixed) {
      var rows = new ArrayList<ColumnsForms.Row>();
      var columns = project.columns();
      for (int place = 0; place < columns.size(); place++) {
        rows.add(row(columns.get(place), place, fixed));
      }
      return rows;
    }

    private ColumnsForms.Row row(Column column, int place, boolean fixed) {
      boolean movable = !fixed && column.state() == ColumnState.OPEN;
      var address = project.addresses().column(project.slug(), column.status());
      return new ColumnsForms.Row(
          Addresses.thing("column", column.status()),
          column.name(),
          facts(column),
          column.closing(),
          movable ? address : null,
          movable ? address + "/removal" : null,
          movable && place > 0 ? step(column, place - 1, EARLIER) : null,
          movable && place < project.columns().size() - 1 ? step(column, place + 1, LATER) : null,
          column.state() == ColumnState.OPEN ? null : progress(column));
    }

    private ColumnsForms.Step step(Column column, int place, String where) {
      return new ColumnsForms.Step(
          Addresses.thing(where, column.status()),
          project.addresses().column(project.slug(), column.status()) + "/place",
          place,
          "Move " + isolated(column.name()) + " one place " + where);
    }

    private JobProgress progress(Column column) {
      var job = job(column);
      var sentence =
          job.filter(found -> ColumnRemovalJob.FULL.equals(found.position()))
              .map(found -> waiting(column, found))
              .orElse("Being removed: its tasks are moving.");
      long total = job.map(found -> found.progress().total()).orElse(0L);
      // The count of the column is exact; the job's own may have been written before.
      long done = Math.max(0, total - column.taskCount());
      var state = new JobProgress.Job(sentence, done, total);
      return JobProgress.of(request, state, project.addresses().columns(project.slug()), false);
    }

    private String waiting(Column column, Job job) {
      var target = job.inputs().get(ColumnRemovalJob.TARGET);
      var name = project.column(target).map(Column::name).orElse(target);
      return "The removal of "
          + column.name()
          + " waits: "
          + name
          + " is full. Raise its limit or move tasks out of it.";
    }

    private Optional<Job> job(Column column) {
      var project = new ProjectKey(column.tenantId(), column.projectId());
      return jobs.find(
          TableKeys.job(Job.singleId(JobKind.REMOVE_COLUMN, project, column.status())));
    }
  }

  static String facts(Column column) {
    if (column.taskLimit() != null) {
      return column.taskCount() + " of at most " + tasks(column.taskLimit());
    }
    return tasks(column.taskCount());
  }

  private static String tasks(long number) {
    return number + (number == 1 ? " task" : " tasks");
  }
}
