package io.roundtable.feature.column;

import io.roundtable.model.Column;
import io.roundtable.model.Job;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.state.ColumnState;
import io.roundtable.model.state.JobKind;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.JobProgress;
import io.roundtable.page.PageRead;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectTab;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.table.read.Batch;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Frame;
import io.roundtable.web.Response;
import io.roundtable.web.form.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Makes the page of a board's columns.
final class ColumnsPages {
  private static final String TEMPLATE = "column/columns";

  private final Frames frames;

  ColumnsPages(Frames frames) {
    this.frames = frames;
  }

  Response show(Request request, PageRead<ProjectContext, Batch> read) {
    var page = new Making(request, read).page(null, ColumnFields.empty(), List.of());
    return Response.page(TEMPLATE, page, request.report());
  }

  /// The page again after a form on it was refused.
  Response refuse(Submission submission, PageRead<ProjectContext, Batch> read, Failure failure) {
    var request = submission.request();
    var fields = submission.fields();
    var problems = Problem.of(failure, fields.errors());
    var page =
        new Making(request, read)
            .page(submission.key().value(), ColumnFields.typed(fields), problems);
    return new Response.Refused(TEMPLATE, page, request.report(), failure);
  }

  /// One page being made.
  private final class Making {
    private final Request request;
    private final ProjectContext project;
    private final Batch jobs;
    private final Addresses addresses;
    private final Frame frame;

    Making(Request request, PageRead<ProjectContext, Batch> read) {
      this.request = request;
      this.project = read.context();
      this.jobs = read.data();
      this.addresses = request.addresses();
      this.frame = frames.ofProject(request, project);
    }

    ColumnsPage page(String requestKey, ColumnFields fields, List<Problem> problems) {
      boolean fixed = !project.project().state().changeable();
      var key = requestKey == null ? frame.newRequestKey() : requestKey;
      var addition = new ColumnsPage.Addition(addresses.columns(project.slug()), key, fields);
      return new ColumnsPage(
          frame,
          project.name() + ": columns",
          project.name(),
          ProjectTab.SETTINGS.tabs(project),
          problems,
          rows(fixed),
          project.columns().stream().map(Column::status).collect(Collectors.joining(",")),
          addresses.settings(project.slug()),
          fixed,
          fixed ? null : addition);
    }

    private List<ColumnsPage.Row> rows(boolean fixed) {
      var rows = new ArrayList<ColumnsPage.Row>();
      var columns = project.columns();
      for (int place = 0; place < columns.size(); place++) {
        rows.add(row(columns.get(place), place, fixed));
      }
      return rows;
    }

    private ColumnsPage.Row row(Column column, int place, boolean fixed) {
      boolean movable = !fixed && column.state() == ColumnState.OPEN;
      var address = addresses.column(project.slug(), column.status());
      return new ColumnsPage.Row(
          column.name(),
          facts(column),
          column.closing(),
          movable ? address : null,
          movable ? address + "/removal" : null,
          movable && place > 0 ? step(column, place - 1, " earlier") : null,
          movable && place < project.columns().size() - 1
              ? step(column, place + 1, " later")
              : null,
          column.state() == ColumnState.OPEN ? null : progress(column));
    }

    private ColumnsPage.Step step(Column column, int place, String where) {
      return new ColumnsPage.Step(
          addresses.column(project.slug(), column.status()) + "/place",
          frame.newRequestKey(),
          place,
          "Move " + column.name() + " one place" + where);
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
      return new JobProgress(sentence, done, total, addresses.columns(project.slug()));
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
