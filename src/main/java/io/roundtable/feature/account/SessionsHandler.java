package io.roundtable.feature.account;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Session;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.page.Actions;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TenantContext;
import io.roundtable.table.read.Page;
import io.roundtable.table.schema.AccessPattern;
import io.roundtable.web.Flash;
import io.roundtable.web.Moment;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/// One's own sessions: where one is signed in (AP34), with forms that end them.
public final class SessionsHandler {
  private static final String CURSOR = "at";
  private static final PagingLabels STEPS = new PagingLabels("Sessions before", "More sessions");
  private static final Failure OWN =
      new Failure.Conflict(
          "This is your own session",
          "You are using this session. To end it, sign out by the menu with your name.");

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final AccountContext account;
  private final Form<PageData<TenantContext, Page<Session>>> form;

  public SessionsHandler(Pages pages, AccountContext account) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.account = account;
    this.form = new Form<>("account/sessions", this::read, this::page);
  }

  /// `GET /:tenant/profile/sessions`, with the cursor `at`.
  ///
  /// @return the page
  public Future<Response> showSessionsPage(Request request) {
    return form.show(request);
  }

  /// `POST /:tenant/profile/sessions/:session/removal`.
  ///
  /// @return the way back to the page; fails with NotFound where the sender has no such session
  public Future<Response> endSession(Submission submission) {
    var session = submission.segment("session");
    return form.answer(
        submission,
        () ->
            session.equals(submission.request().claim().token().hash())
                ? Future.failedFuture(new FailureException(OWN))
                : actions
                    .perform(submission, new EndSession(session))
                    .map(outcome -> ended(submission, outcome.subject())));
  }

  private Response ended(Submission submission, String device) {
    var told = Flash.of("The session of " + isolated(device) + " has ended.");
    return actions.done(submission, sessions(submission.request()), told);
  }

  /// `POST /:tenant/profile/sessions/others/removal`.
  ///
  /// @return the way back to the page, with a new session cookie
  public Future<Response> endOtherSessions(Submission submission) {
    var request = submission.request();
    var claim = request.claim();
    var renewed = account.cookies().renew(claim, submission.key().value(), claim.signedInAt());
    return form.answer(
        submission,
        () ->
            actions
                .perform(submission, new EndOtherSessions(SessionRenewal.of(claim, renewed)))
                .map(
                    outcome -> {
                      account.cookies().write(request.context().response(), renewed);
                      return actions.done(
                          submission.as(renewed),
                          sessions(request),
                          Flash.of("You are signed out everywhere else."));
                    }));
  }

  private static String sessions(Request request) {
    return request.addresses().ofProfile("sessions");
  }

  private Future<PageData<TenantContext, Page<Session>>> read(Request request) {
    return reader.tenant(
        request,
        reading ->
            reading
                .reads()
                .tenants()
                .listSessions(
                    request.tenantId(),
                    request.userId(),
                    request.page(AccessPattern.PAGE_SIZE, CURSOR)));
  }

  private FormPage<SessionsForm> page(
      FormInput input, PageData<TenantContext, Page<Session>> read) {
    var request = input.request();
    var person = read.context();
    var address = sessions(request);
    return new FormPage<>(
        frames.ofPerson(request, person, NavigationSection.PROFILE),
        "Your sessions",
        NavigationItem.of("Your profile", request.addresses().profile(), false),
        address + "/others/removal",
        input,
        new SessionsForm(
            row(person, person.session(), request.now(), null),
            others(request, read),
            STEPS.around(address, CURSOR, read.data()),
            request.addresses().ofProfile("password")));
  }

  private static List<SessionsForm.Row> others(
      Request request, PageData<TenantContext, Page<Session>> read) {
    var person = read.context();
    var address = sessions(request);
    return read.data().items().stream()
        .filter(session -> session.counts(person.user(), request.now()))
        .filter(session -> !session.isReplaced())
        .filter(session -> !session.tokenHash().equals(person.session().tokenHash()))
        .sorted(Comparator.comparing((Session session) -> session.times().lastUsedAt()).reversed())
        .map(
            session ->
                row(
                    person,
                    session,
                    session.times().lastUsedAt(),
                    address + "/" + session.tokenHash() + "/removal"))
        .toList();
  }

  private static SessionsForm.Row row(
      TenantContext person, Session session, Instant used, String action) {
    return new SessionsForm.Row(
        session.client().device(),
        session.client().network(),
        Moment.of(session.times().createdAt(), person.zone()),
        DisplayNames.of(session.provenBy()),
        Moment.of(used, person.zone()),
        action);
  }
}
