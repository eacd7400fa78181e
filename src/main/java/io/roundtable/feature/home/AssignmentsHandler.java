package io.roundtable.feature.home;

import io.roundtable.page.Frames;
import io.roundtable.page.ListPage;
import io.roundtable.page.ListedTask;
import io.roundtable.page.Memberships;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.RowFilter;
import io.roundtable.page.TenantContext;
import io.roundtable.web.Paging;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The tasks that are assigned to a person and not done (AP19), each row confirmed by the person's
/// membership (AP17); what they did a moment ago is there although the index follows later.
public final class AssignmentsHandler {
  private static final int TASKS = 50;
  private static final String CURSOR = "at";
  private static final String TITLE = "My tasks";
  private static final String BUILDING = "Nothing is lost: every task is on its board.";
  private static final PagingLabels STEPS = new PagingLabels("Older tasks", "Newer tasks");

  private final PageReader reader;
  private final Memberships memberships;
  private final Frames frames;

  public AssignmentsHandler(Pages pages) {
    this.reader = pages.reader();
    this.memberships = pages.memberships();
    this.frames = pages.frames();
  }

  /// `GET /:tenant/tasks`, with the cursor `at`.
  ///
  /// @return the page; while the index is being built a page that says so
  public Future<Response> showAssignmentsPage(Request request) {
    return reader
        .tenant(request, this::read)
        .compose(read -> shown(request, read.context(), read.data()))
        .map(page -> Response.page("home/assignments", page, request.report()));
  }

  private Future<Data> read(Reading reading) {
    var request = reading.request();
    var filter = memberships.read(reading, request.userId());
    var source = HomeLists.assigned(request);
    var tasks = PageReader.unlessBuilding(source.read().apply(request.page(TASKS, CURSOR)));
    return Future.all(filter, tasks)
        .map(
            done ->
                new Data(
                    filter.result(),
                    tasks.result().map(page -> new Memberships.Part(source, page))));
  }

  /// The data that are read beside who asks.
  private record Data(RowFilter filter, Optional<Memberships.Part> tasks) {}

  private Future<ListPage<ListedTask>> shown(Request request, TenantContext person, Data data) {
    if (data.tasks().isEmpty()) {
      var building = ListPage.Empty.building("assigned tasks", BUILDING, request);
      return Future.succeededFuture(
          page(request, person, List.of(), building, null, Paging.none()));
    }
    return data.filter()
        .show(List.of(data.tasks().get()))
        .map(List::getFirst)
        .map(
            shown -> {
              var paging = STEPS.around(request.addresses().myTasks(), CURSOR, shown.page());
              var empty = shown.rows().isEmpty() ? empty(request, shown) : null;
              return page(request, person, shown.rows(), empty, note(shown), paging);
            });
  }

  private static ListPage.Empty empty(Request request, Memberships.Shown shown) {
    var addresses = request.addresses();
    if (shown.page().next().isPresent()) {
      return ListPage.Empty.of(
          "Nothing of this part of the list can be shown.",
          "It is done, or in projects that are archived or that you are not a member of any more."
              + " The list goes on: look further with “"
              + STEPS.next()
              + "”.",
          addresses);
    }
    return shown.hides() || shown.page().previous().isPresent()
        ? ListPage.Empty.of(
            "Nothing on this page can be shown.",
            "What was listed here is done, or in projects that are archived or that you are not a"
                + " member of any more.",
            addresses)
        : ListPage.Empty.of(
            "Nothing is assigned to you.",
            "Tasks that somebody assigns to you appear here, the oldest first, until they are"
                + " done.",
            addresses);
  }

  private static String note(Memberships.Shown shown) {
    var left = more(shown.unconfirmed(), "a project that you are not a member of any more");
    var archived = more(shown.archived(), "an archived project");
    var sentences = Stream.of(left, archived).filter(sentence -> !sentence.isEmpty()).toList();
    return sentences.isEmpty() ? null : String.join(" ", sentences);
  }

  private static String more(int hidden, String place) {
    return switch (hidden) {
      case 0 -> "";
      case 1 -> "1 more is in " + place + ".";
      default -> hidden + " more are each in " + place + ".";
    };
  }

  private ListPage<ListedTask> page(
      Request request,
      TenantContext person,
      List<Memberships.Row> rows,
      ListPage.Empty empty,
      String note,
      Paging paging) {
    return new ListPage<>(
        frames.ofPerson(request, person, NavigationSection.TASKS),
        TITLE,
        TITLE,
        List.of(),
        List.of(),
        rows.stream().map(row -> ListedTask.of(request, person, row)).toList(),
        empty,
        note,
        paging);
  }
}
