package io.roundtable.feature.audit;

import io.roundtable.model.AuditEntry;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.page.Addresses;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.Request;
import io.roundtable.page.TenantContext;
import io.roundtable.table.read.Page;
import io.roundtable.web.Avatar;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import io.roundtable.web.Response;
import io.roundtable.web.form.Field;
import io.vertx.core.Future;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The page that tells who did what in a tenant, month by month (AP18).
public final class AuditHandler {
  private static final String TEMPLATE = "audit/audit";
  private static final int ENTRIES = 50;
  private static final String MONTH = "month";
  private static final String CURSOR = "at";
  private static final PagingLabels STEPS = new PagingLabels("Newer entries", "Older entries");
  private static final int LAST_YEAR = 9999;
  private static final String NOT_A_MONTH = "Enter a month such as 2026-11.";
  private static final DateTimeFormatter WORDS =
      DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);

  private final PageReader reader;
  private final Frames frames;

  public AuditHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
  }

  /// `GET /:tenant/audit`, with `month` and the cursor `at`.
  ///
  /// @return the page; the present month's, with status 422, where `month` is none
  public Future<Response> showAuditPage(Request request) {
    var typed = request.parameter(MONTH).strip();
    var present = YearMonth.from(request.now().atOffset(ZoneOffset.UTC));
    var month = typed.isEmpty() ? Optional.of(present) : parse(typed);
    var shown = month.orElse(present);
    return reader
        .tenant(
            request,
            reading ->
                reading
                    .reads()
                    .tenants()
                    .listAudit(request.tenantId(), shown, request.page(ENTRIES, CURSOR)))
        .map(read -> page(request, read.context(), shown, read.data()))
        .map(
            page ->
                month.isPresent()
                    ? Response.page(TEMPLATE, page, request.report())
                    : refused(request, page.typed(new Field(MONTH, typed, NOT_A_MONTH))));
  }

  private static Optional<YearMonth> parse(String typed) {
    try {
      return Optional.of(YearMonth.parse(typed))
          .filter(month -> month.getYear() >= 1 && month.getYear() <= LAST_YEAR);
    } catch (DateTimeParseException notOne) {
      return Optional.empty();
    }
  }

  private AuditPage page(
      Request request, TenantContext person, YearMonth month, Page<AuditEntry> entries) {
    var address = request.addresses().audit();
    var ofMonth = Addresses.with(address, MONTH, month.toString());
    return new AuditPage(
        frames.ofPerson(request, person, NavigationSection.AUDIT),
        "Audit: " + WORDS.format(month),
        address,
        Field.of(MONTH, month.toString()),
        entries.items().stream().map(entry -> entry(person, entry)).toList(),
        "Nothing was written down in " + WORDS.format(month) + ".",
        STEPS.around(ofMonth, CURSOR, entries),
        months(address, month, YearMonth.from(request.now().atOffset(ZoneOffset.UTC))));
  }

  private static Paging months(String address, YearMonth month, YearMonth present) {
    var before = month.minusMonths(1);
    var after = month.plusMonths(1);
    return Paging.of(
        WORDS.format(before),
        before.getYear() < 1 ? null : Addresses.with(address, MONTH, before.toString()),
        WORDS.format(after),
        after.isAfter(present) ? null : Addresses.with(address, MONTH, after.toString()));
  }

  private static Response refused(Request request, AuditPage page) {
    var errors = List.of(new FieldError(MONTH, NOT_A_MONTH));
    return new Response.Refused(
        TEMPLATE, page, request.report(), new Failure.Invalid(NOT_A_MONTH, errors));
  }

  private static AuditPage.Entry entry(TenantContext person, AuditEntry entry) {
    return new AuditPage.Entry(
        Moment.of(entry.createdAt(), person.zone()),
        Avatar.of(DisplayNames.name(entry.actorName(), entry.actorId())),
        AuditSentences.of(entry),
        entry.subject());
  }
}
