package io.roundtable.templates;

import io.roundtable.feature.audit.AuditPage;
import io.roundtable.feature.mail.OutboxHandler;
import io.roundtable.page.Choice;
import io.roundtable.page.ListPage;
import io.roundtable.web.Avatar;
import io.roundtable.web.Frame;
import io.roundtable.web.Paging;
import io.roundtable.web.form.Field;
import java.util.List;
import java.util.stream.IntStream;

/// What admins see.
final class AdminSamples {
  private AdminSamples() {}

  static List<Sample> all() {
    return List.of(
        audit("audit-empty", Frames.ada("Audit"), List.of(), Field.of("month", "2026-11")),
        audit(
            "audit-typical",
            Frames.ada("Audit"),
            IntStream.range(0, 12).mapToObj(AdminSamples::entry).toList(),
            Field.of("month", "2026-11")),
        audit(
            "audit-refused",
            Frames.ada("Audit"),
            List.of(entry(1)),
            new Field("month", "last month", "Enter a month such as 2026-11.")),
        audit(
            "audit-absurd",
            Frames.absurd("Audit"),
            Words.ABSURD.stream().map(AdminSamples::absurd).toList(),
            Field.of("month", "2026-11")),
        outbox("outbox-empty", Frames.ada("Profile"), List.of(), null),
        outbox(
            "outbox-typical",
            Frames.ada("Profile"),
            IntStream.range(0, 5).mapToObj(AdminSamples::mail).toList(),
            "The mail server takes no mails: Connection refused."),
        outbox(
            "outbox-absurd",
            Frames.absurd("Profile"),
            Words.ABSURD.stream().map(text -> mail(text, true, text)).toList(),
            Words.ENDLESS));
  }

  private static Sample outbox(
      String name, Frame frame, List<OutboxHandler.Row> rows, String note) {
    var empty =
        rows.isEmpty()
            ? new ListPage.Empty("No mail waits.", "Mails stand here until then.", null, null)
            : null;
    var paging = rows.isEmpty() ? Paging.none() : Words.bothWays("mails");
    var page =
        new ListPage<>(frame, "Mail", "Mail", List.of(), List.of(), rows, empty, note, paging);
    return new Sample(name, "mail/outbox", page);
  }

  private static OutboxHandler.Row mail(int number) {
    return number % 3 == 0
        ? mail("eve@new.example", true, "The mail server did not take it: no such mailbox.")
        : mail("Ben", false, null);
  }

  private static OutboxHandler.Row mail(String receiver, boolean failed, String why) {
    return new OutboxHandler.Row(
        "Invitation",
        receiver,
        failed ? "Not sent" : "Waits",
        failed,
        Words.created(1),
        failed ? null : Words.created(2),
        why);
  }

  private static Sample audit(
      String name, Frame frame, List<AuditPage.Entry> entries, Field month) {
    var months =
        Paging.of(
            "October 2026",
            "/acme/audit?month=2026-10",
            "December 2026",
            "/acme/audit?month=2026-12");
    var page =
        new AuditPage(
            frame,
            "Audit: November 2026",
            new AuditPage.Filter(
                "/acme/audit",
                month,
                Field.of("kind", "joined"),
                List.of(
                    Choice.of("", "Everything", "joined"),
                    Choice.of("joined", "Accepted an invitation", "joined")),
                Field.of("person", entries.isEmpty() ? "" : entries.getFirst().actor().name()),
                "/acme/people/search",
                entries.isEmpty() ? null : "/acme/audit?month=2026-11",
                month.problem() == null ? "/acme/audit.csv?month=2026-11" : null),
            entries,
            "Nothing of November 2026 is written down.",
            entries.isEmpty() ? null : "12 found, 500 looked at.",
            entries.isEmpty() ? Paging.none() : Words.bothWays("entries"),
            months);
    return new Sample(name, "audit/audit", page);
  }

  private static AuditPage.Entry entry(int number) {
    return switch (number % 3) {
      case 0 ->
          new AuditPage.Entry(
              Words.created(number), Words.ADA, "added a member as editor", "Launch: Ben");
      case 1 ->
          new AuditPage.Entry(
              Words.created(number),
              Words.BEN,
              "changed a member's role from editor to owner",
              "Launch: Chidi Okonkwo");
      default -> new AuditPage.Entry(Words.created(number), Words.ADA, "created a project", null);
    };
  }

  private static AuditPage.Entry absurd(String text) {
    return new AuditPage.Entry(Words.created(1), Avatar.of(text), "removed a member", text);
  }
}
