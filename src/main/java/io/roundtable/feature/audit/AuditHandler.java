package io.roundtable.feature.audit;

import io.roundtable.model.AuditEntry;
import io.roundtable.page.Addresses;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.Request;
import io.roundtable.page.TenantContext;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.web.Avatar;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import io.roundtable.web.Response;
import io.roundtable.web.form.Field;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// The page that tells who did what in a tenant, month by month (AP18), and the same as a file.
public final class AuditHandler {
  private static final String TEMPLATE = "audit/audit";
  private static final int ENTRIES = 50;

  /// So many are looked at through a filter, and for each part of a file.
  private static final int LOOKED_AT = PageRequest.MAXIMUM_SIZE;

  private static final String CURSOR = "at";
  private static final PagingLabels STEPS = new PagingLabels("Newer entries", "Older entries");
  private static final DateTimeFormatter WORDS =
      DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);

  private final PageReader reader;
  private final Frames frames;

  public AuditHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
  }

  /// `GET /:tenant/audit`, with `month`, `kind`, `person` and the cursor `at`.
  ///
  /// @return the page, with status 422 where one of them is wrong
  public Future<Response> showAuditPage(Request request) {
    var query = AuditQuery.of(request);
    var part = request.page(query.filters() ? LOOKED_AT : ENTRIES, CURSOR);
    return reader
        .tenant(request, reading -> query.read(reading, part))
        .map(read -> page(request, query, read))
        .map(
            page ->
                query.fields().errors().isEmpty()
                    ? Response.page(TEMPLATE, page, request.report())
                    : new Response.Refused(
                        TEMPLATE, page, request.report(), query.fields().invalid()));
  }

  /// `GET /:tenant/audit.csv`, with `month`, `kind` and `person`.
  ///
  /// @return the file; fails with Invalid where one of them is wrong
  public Future<Response> downloadAudit(Request request) {
    var query = AuditQuery.of(request);
    query.fields().requireValid();
    var name = "audit-" + request.addresses().tenant() + "-" + query.month() + ".csv";
    var headers = request.context().response().headers();
    return reader
        .tenant(request, reading -> query.read(reading, PageRequest.first(LOOKED_AT)))
        .compose(read -> goOn(request, query, read.data(), new AuditFile()))
        .map(
            file -> {
              headers.set("Content-Disposition", "attachment; filename=\"" + name + "\"");
              return new Response.Content(200, "text/csv; charset=utf-8", file);
            });
  }

  /// Adds a part of the month, and reads the next one while there is room.
  private static Future<Buffer> goOn(
      Request request, AuditQuery query, AuditQuery.Found found, AuditFile file) {
    file.add(query.fitting(request, found));
    var next = found.entries().next();
    if (next.isEmpty() || file.isFull()) {
      return Future.succeededFuture(file.end(next.isPresent()));
    }
    var part = new PageRequest(LOOKED_AT, next);
    return request
        .reads()
        .tenants()
        .listAudit(request.tenantId(), query.month(), part)
        .compose(
            entries -> goOn(request, query, new AuditQuery.Found(entries, found.meant()), file));
  }

  private AuditPage page(
      Request request, AuditQuery query, PageData<TenantContext, AuditQuery.Found> read) {
    var person = read.context();
    var found = read.data();
    var address = request.addresses().audit();
    var entries =
        query.fitting(request, found).stream().map(entry -> entry(person, entry)).toList();
    return new AuditPage(
        frames.ofPerson(request, person, NavigationSection.AUDIT),
        "Audit: " + WORDS.format(query.month()),
        filter(request.addresses(), query),
        entries,
        none(query, found.entries()),
        query.filters() ? looked(entries.size(), found.entries()) : null,
        STEPS.around(query.address(address, query.month()), CURSOR, found.entries()),
        months(query, address, YearMonth.from(request.now().atOffset(ZoneOffset.UTC))));
  }

  private static AuditPage.Filter filter(Addresses addresses, AuditQuery query) {
    var fields = query.fields();
    var month = fields.errorOf(AuditQuery.MONTH) == null;
    return new AuditPage.Filter(
        addresses.audit(),
        month
            ? Field.of(AuditQuery.MONTH, query.month().toString())
            : fields.field(AuditQuery.MONTH),
        fields.field(AuditQuery.KIND),
        query.kinds(),
        fields.field(AuditQuery.PERSON),
        addresses.people(),
        query.filters()
            ? Addresses.with(addresses.audit(), AuditQuery.MONTH, query.month().toString())
            : null,
        fields.errors().isEmpty() ? query.address(addresses.auditFile(), query.month()) : null);
  }

  private static String looked(int shown, Page<AuditEntry> entries) {
    var part =
        STEPS.around("/", CURSOR, entries).shown() ? " looked at on this page." : " looked at.";
    return shown + " found, " + entries.items().size() + part;
  }

  /// Does not say that there was nothing where something was read: what is kept for a time only may
  /// be there still and not be shown.
  private static String none(AuditQuery query, Page<AuditEntry> entries) {
    var month = WORDS.format(query.month());
    if (entries.items().isEmpty()) {
      return "Nothing of " + month + " is written down.";
    }
    return query.filters()
        ? "None of the entries looked at fits."
        : "Nothing of this part of " + month + " is kept any more.";
  }

  private static Paging months(AuditQuery query, String address, YearMonth present) {
    var before = query.month().minusMonths(1);
    var after = query.month().plusMonths(1);
    return Paging.of(
        WORDS.format(before),
        before.getYear() < 1 ? null : query.address(address, before),
        WORDS.format(after),
        after.isAfter(present) ? null : query.address(address, after));
  }

  private static AuditPage.Entry entry(TenantContext person, AuditEntry entry) {
    return new AuditPage.Entry(
        Moment.of(entry.createdAt(), person.zone()),
        Avatar.of(DisplayNames.name(entry.actorName(), entry.actorId())),
        AuditSentences.of(entry),
        entry.subject());
  }
}
