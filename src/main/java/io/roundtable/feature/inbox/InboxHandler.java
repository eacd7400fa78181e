package io.roundtable.feature.inbox;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.NewsEntry;
import io.roundtable.model.Project;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.state.NewsKind;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.ListPage;
import io.roundtable.page.Memberships;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.RowFilter;
import io.roundtable.page.Submission;
import io.roundtable.page.TenantContext;
import io.roundtable.table.read.Page;
import io.roundtable.table.schema.AccessPattern;
import io.roundtable.web.Avatar;
import io.roundtable.web.Flash;
import io.roundtable.web.Moment;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A person's inbox: what they were told (AP36), the newest first, each line confirmed by their
/// membership (AP17), with forms that mark one or all as read.
public final class InboxHandler {
  private static final String CURSOR = "at";
  private static final String TITLE = "Inbox";
  private static final String UP_TO = "upTo";
  private static final String INCOMPLETE =
      "This form is incomplete. Load the page again and send it once more.";
  private static final PagingLabels STEPS = new PagingLabels("Newer news", "Older news");

  private final PageReader reader;
  private final Memberships memberships;
  private final Frames frames;
  private final Actions actions;
  private final Form<PageData<TenantContext, Shown>> form;

  public InboxHandler(Pages pages) {
    this.reader = pages.reader();
    this.memberships = pages.memberships();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.form = new Form<>("inbox/inbox", this::read, this::page);
  }

  /// `GET /:tenant/inbox`, with the cursor `at`.
  ///
  /// @return the page
  public Future<Response> showInboxPage(Request request) {
    return form.show(request);
  }

  /// `POST /:tenant/inbox`, with the newest line that was shown in `upTo`, and `returnTo`.
  ///
  /// @return the way back to the page
  public Future<Response> markAllRead(Submission submission) {
    var upTo = submission.fields().raw(UP_TO);
    if (!Identifiers.isValid(upTo)) {
      throw new FailureException(new Failure.BadRequest(INCOMPLETE));
    }
    return form.answer(
        submission,
        () ->
            actions
                .perform(submission, new MarkAllRead(upTo))
                .map(outcome -> done(submission, "Everything that was shown is marked as read.")));
  }

  /// `POST /:tenant/inbox/:entry`, with `returnTo`.
  ///
  /// @return the way back to the page; fails with NotFound where there is no such line any more
  public Future<Response> markRead(Submission submission) {
    var command = new MarkRead(submission.segment("entry"));
    return form.answer(
        submission,
        () ->
            actions
                .perform(submission, command)
                .map(outcome -> done(submission, "Marked as read.")));
  }

  private Response done(Submission submission, String told) {
    var page = submission.returnTo(submission.addresses().inbox());
    return actions.done(submission, page, Flash.of(told));
  }

  /// A part of the list, and those of its projects that confirm lines.
  private record Shown(Page<NewsEntry> news, Map<ProjectId, Project> projects) {
    /// The lines that are not over, by whether the person is in their project.
    Map<Boolean, List<NewsEntry>> entries(Request request) {
      return news.items().stream()
          .filter(entry -> !entry.isExpired(request.now()))
          .collect(
              Collectors.partitioningBy(
                  entry -> projects.containsKey(entry.about().key().projectId())));
    }
  }

  private Future<PageData<TenantContext, Shown>> read(Request request) {
    return reader
        .tenant(request, this::read)
        .compose(read -> confirm(read.data()).map(shown -> new PageData<>(read.context(), shown)));
  }

  private Future<Data> read(Reading reading) {
    var request = reading.request();
    var filter = memberships.read(reading, request.userId());
    var page = request.page(AccessPattern.PAGE_SIZE, CURSOR);
    var news = reading.reads().tenants().listNews(request.tenantId(), request.userId(), page);
    return Future.all(filter, news).map(done -> new Data(filter.result(), news.result()));
  }

  /// The data that are read beside who asks.
  private record Data(RowFilter filter, Page<NewsEntry> news) {}

  private static Future<Shown> confirm(Data data) {
    var projects =
        data.news().items().stream()
            .map(entry -> entry.about().key().projectId())
            .collect(Collectors.toSet());
    return data.filter().confirmed(projects).map(found -> new Shown(data.news(), found));
  }

  private FormPage<InboxForm> page(FormInput input, PageData<TenantContext, Shown> read) {
    var request = input.request();
    var person = read.context();
    var address = request.addresses().inbox();
    var lines = read.data().entries(request);
    var entries = lines.get(true);
    int hidden = lines.get(false).size();
    var news = read.data().news();
    boolean marks = entries.stream().anyMatch(entry -> !person.inbox().isRead(entry));
    return new FormPage<>(
        frames.ofPerson(request, person, NavigationSection.INBOX),
        TITLE,
        null,
        address,
        input,
        new InboxForm(
            days(person, entries, read.data().projects()),
            marks || person.inbox().unread() > 0 && !news.items().isEmpty()
                ? news.items().getFirst().entryId()
                : null,
            entries.isEmpty() ? empty(request.addresses(), news, hidden) : null,
            entries.isEmpty() ? null : note(hidden),
            STEPS.around(address, CURSOR, news)));
  }

  private static List<InboxForm.Day> days(
      TenantContext person, List<NewsEntry> entries, Map<ProjectId, Project> projects) {
    var days = new LinkedHashMap<LocalDate, List<InboxForm.Row>>();
    for (var entry : entries) {
      var day = LocalDate.ofInstant(entry.createdAt(), person.zone());
      var project = projects.get(entry.about().key().projectId());
      days.computeIfAbsent(day, first -> new ArrayList<>()).add(row(person, entry, project));
    }
    return days.entrySet().stream()
        .map(day -> new InboxForm.Day(Moment.of(day.getKey()), day.getValue()))
        .toList();
  }

  private static InboxForm.Row row(TenantContext person, NewsEntry entry, Project project) {
    var addresses = person.addresses();
    var about = entry.about();
    var url =
        entry.kind() == NewsKind.DELETED
            ? null
            : addresses.taskOrNull(project.slug(), about.reference(), about.key());
    var action = addresses.inbox() + "/" + entry.entryId();
    return new InboxForm.Row(
        Addresses.thing("news", entry.entryId()),
        Avatar.of(DisplayNames.name(entry.actor().name(), entry.actor().id())),
        words(entry),
        new InboxForm.Subject(about.title(), about.reference(), url, project.name()),
        Moment.of(entry.createdAt(), person.zone()),
        entry.kind() == NewsKind.MOVED ? null : entry.excerpt(),
        person.inbox().isRead(entry) ? null : action);
  }

  private static String words(NewsEntry entry) {
    return switch (entry.kind()) {
      case ESCALATED -> "escalated this to you";
      case ASSIGNED -> "assigned this to you";
      case MENTIONED -> "mentioned you in this";
      case COMMENTED -> "commented on this";
      case MOVED -> "moved this to " + column(entry);
      case DELETED -> "deleted this";
      case RESTORED -> "brought this back";
    };
  }

  private static String column(NewsEntry entry) {
    return entry.excerpt() == null ? "another column" : "“" + isolated(entry.excerpt()) + "”";
  }

  private static ListPage.Empty empty(Addresses addresses, Page<NewsEntry> news, int hidden) {
    if (hidden > 0) {
      return ListPage.Empty.of(
          "Nothing of this part can be shown.",
          "It was in projects that you are not a member of any more.",
          addresses);
    }
    return news.items().isEmpty() && news.previous().isEmpty()
        ? ListPage.Empty.of(
            "Nothing has happened yet.",
            "What somebody escalates or assigns to you appears here, where they mention you, and"
                + " what they do to tasks that you watch.",
            addresses)
        : ListPage.Empty.of(
            "There is nothing here any more.", "Lines are kept for 180 days.", addresses);
  }

  private static String note(int hidden) {
    return switch (hidden) {
      case 0 -> null;
      case 1 -> "1 more is in a project that you are not a member of any more.";
      default -> hidden + " more are each in a project that you are not a member of any more.";
    };
  }
}
