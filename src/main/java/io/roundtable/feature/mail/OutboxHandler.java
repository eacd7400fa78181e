package io.roundtable.feature.mail;

import io.roundtable.model.Invitation;
import io.roundtable.model.OutgoingMail;
import io.roundtable.model.User;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.MailKind;
import io.roundtable.model.state.MailState;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Frames;
import io.roundtable.page.ListPage;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.Request;
import io.roundtable.page.TenantContext;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.Page;
import io.roundtable.table.schema.AccessPattern;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Moment;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;

/// The page of the mails of a tenant that wait or failed, and why (AP38).
public final class OutboxHandler {
  private static final String TEMPLATE = "mail/outbox";
  private static final String TITLE = "Mail";
  private static final String CURSOR = "at";
  private static final PagingLabels STEPS = new PagingLabels("Mails before", "More mails");

  private final PageReader reader;
  private final Frames frames;
  private final Optional<MailJob> mail;

  /// @param mail sends mails; empty where no mail server is set
  public OutboxHandler(Pages pages, Optional<MailJob> mail) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.mail = mail;
  }

  /// `GET /:tenant/settings/mail`, with the cursor `at`.
  ///
  /// @return the page
  public Future<Response> showOutboxPage(Request request) {
    var part = request.page(AccessPattern.PAGE_SIZE, CURSOR);
    return reader
        .tenant(request, read -> read.reads().tenants().listMails(request.tenantId(), part))
        .compose(
            read -> receivers(request, shown(read.data())).map(found -> page(request, read, found)))
        .map(page -> Response.page(TEMPLATE, page, request.report()));
  }

  private static List<OutgoingMail> shown(Page<OutgoingMail> mails) {
    return mails.items().stream().filter(mail -> mail.sending().state() != MailState.SENT).toList();
  }

  private static Future<Optional<Batch>> receivers(Request request, List<OutgoingMail> mails) {
    if (mails.isEmpty()) {
      return Future.succeededFuture(Optional.empty());
    }
    var read = BatchGet.of(AccessPatterns.PAGE_CONTEXT);
    mails.stream().map(OutboxHandler::receiver).distinct().forEach(read::with);
    return request.reads().batch(read).map(Optional::of);
  }

  private static ItemKey<?> receiver(OutgoingMail mail) {
    return mail.kind() == MailKind.INVITATION
        ? invitation(mail)
        : user(mail.tenantId(), mail.userId());
  }

  private static ItemKey<User> user(TenantId tenantId, UserId userId) {
    return TableKeys.user(tenantId, userId);
  }

  private static ItemKey<Invitation> invitation(OutgoingMail mail) {
    return TableKeys.invitation(mail.tenantId(), mail.userId().value());
  }

  private ListPage<Row> page(
      Request request,
      PageData<TenantContext, Page<OutgoingMail>> read,
      Optional<Batch> receivers) {
    var person = read.context();
    var mails = read.data();
    var rows =
        shown(mails).stream().map(mail -> row(person, mail, receivers.orElseThrow())).toList();
    var address = request.addresses().tenantSettings() + "/mail";
    return new ListPage<>(
        frames.ofPerson(request, person, NavigationSection.PROFILE),
        TITLE,
        TITLE,
        List.of(),
        List.of(),
        rows,
        rows.isEmpty() ? empty(mails) : null,
        mail.flatMap(MailJob::trouble).orElse(null),
        STEPS.around(address, CURSOR, mails));
  }

  /// Sent mails are kept for a while, so that a page may have no others.
  private ListPage.Empty empty(Page<OutgoingMail> mails) {
    if (mails.next().isPresent() || mails.previous().isPresent()) {
      return new ListPage.Empty(
          "No mail of this page waits.", "There are more pages of mails.", null, null);
    }
    return mail.isPresent()
        ? new ListPage.Empty(
            "No mail waits.", "Mails stand here until they are sent, and why not.", null, null)
        : new ListPage.Empty(
            "No mail is sent.",
            "Whoever runs this installation names a mail server by mail.host in its configuration."
                + " Until then, invitations and new passwords go by links that admins hand on.",
            null,
            null);
  }

  private static Row row(TenantContext person, OutgoingMail mail, Batch receivers) {
    var sending = mail.sending();
    boolean failed = sending.state() == MailState.FAILED;
    return new Row(
        what(mail.kind()),
        name(mail, receivers),
        failed ? "Not sent" : "Waits",
        failed,
        Moment.of(mail.changedAt(), person.zone()),
        failed ? null : Moment.of(sending.dueAt(), person.zone()),
        sending.problem());
  }

  private static String name(OutgoingMail mail, Batch receivers) {
    return mail.kind() == MailKind.INVITATION
        ? receivers
            .find(invitation(mail))
            .map(invitation -> invitation.email().value())
            .orElse("An invitation that is gone")
        : receivers
            .find(user(mail.tenantId(), mail.userId()))
            .map(user -> DisplayNames.name(user.name(), user.userId()))
            .orElse("Somebody who is gone");
  }

  private static String what(MailKind kind) {
    return switch (kind) {
      case NEWS -> "News of a task";
      case INVITATION -> "Invitation";
      case PASSWORD -> "New password";
      case ADDRESS -> "New address";
      case ADDRESS_CHANGED -> "Changed address";
      case NEW_SIGN_IN -> "New device";
    };
  }

  /// A mail on the page.
  ///
  /// @param what for example `Invitation`
  /// @param receiver a name; an address where somebody has none yet
  /// @param state the word for how it is, for example `Waits`
  /// @param failed whether it is not tried any more
  /// @param since since when it is so
  /// @param next when it is tried next; null where it is not
  /// @param why a sentence; null where nothing is wrong
  public record Row(
      String what,
      String receiver,
      String state,
      boolean failed,
      Moment since,
      Moment next,
      String why) {}
}
