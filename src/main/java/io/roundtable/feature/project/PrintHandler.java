package io.roundtable.feature.project;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Entity;
import io.roundtable.page.Frames;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectTab;
import io.roundtable.page.Request;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.web.Moment;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.time.Duration;

/// A whole project with its members and tasks, laid out for paper: on one page, which is sent while
/// it is read. The one page that needs more than one round trip, after the first.
public final class PrintHandler {
  /// Above what a project of a hundred thousand tasks takes through a slow line.
  private static final Duration AT_MOST = Duration.ofMinutes(5);

  private final PageReader reader;
  private final Frames frames;

  public PrintHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
  }

  /// `GET /:tenant/projects/:slug/print`.
  ///
  /// @return the page, of which the beginning is read
  public Future<Response> showPrintPage(Request request) {
    return reader
        .project(
            request,
            reading ->
                reading
                    .reads()
                    .projects()
                    .listCollection(
                        reading.project().tenantId(),
                        reading.project().projectId(),
                        PageRequest.first(PrintSource.ITEMS)))
        .map(read -> stream(request, read));
  }

  private Response stream(Request request, PageData<ProjectContext, Page<Entity>> read) {
    var source = new PrintSource(request, read.context(), read.data());
    var page = page(request, read.context(), source.lines());
    var html = new Response.Html(200, "project/print", page, request.report());
    return new Response.Streamed(html, source, AT_MOST);
  }

  private PrintPage page(Request request, ProjectContext project, PrintLines lines) {
    return new PrintPage(
        frames.ofProject(request, project),
        isolated(project.name()) + ": print",
        project.name(),
        ProjectTab.PRINT.tabs(project),
        project.person().tenant().name(),
        Moment.of(request.now(), project.person().zone()),
        lines);
  }
}
