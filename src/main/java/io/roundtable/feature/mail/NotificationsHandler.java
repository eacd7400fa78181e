package io.roundtable.feature.mail;

import io.roundtable.model.User;
import io.roundtable.model.state.NewsKind;
import io.roundtable.page.Actions;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TenantContext;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Of what a person is told by mail, chosen by themselves.
public final class NotificationsHandler {
  private static final String MAILS = "mails";
  private static final String CHOOSE = "Choose among the mails of the list.";
  private static final String SAVED = "Your choice of mails is saved.";

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final boolean mails;
  private final Form<TenantContext> form;

  /// @param mails whether mails are sent from here
  public NotificationsHandler(Pages pages, boolean mails) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.mails = mails;
    this.form = new Form<>("mail/notifications", reader::tenant, this::page);
  }

  /// `GET /:tenant/profile/notifications`.
  ///
  /// @return the page
  public Future<Response> showNotificationsPage(Request request) {
    return form.show(request);
  }

  /// `POST /:tenant/profile/notifications`, with the boxes that are ticked in `mails`, and
  /// `was.mails` as the form was rendered with it.
  ///
  /// @return the way back to the page, or the page again
  public Future<Response> changeNotifications(Submission submission) {
    return reader.tenant(submission.request()).compose(person -> change(submission, person));
  }

  private Future<Response> change(Submission submission, TenantContext person) {
    var command = read(submission.fields());
    return form.answer(
        submission,
        person,
        () -> actions.perform(submission, command).map(outcome -> saved(submission)));
  }

  /// All boxes count where a form does not say what it was rendered with.
  private static ChangeNotifications read(FormFields fields) {
    var off = new ArrayList<NewsKind>();
    var on = new ArrayList<NewsKind>();
    var words = fields.all(MAILS);
    var rendered = fields.rendered(MAILS).map(before -> List.of(before.split(" ")));
    for (var word : NewsKind.words()) {
      boolean ticked = words.contains(word);
      if (rendered.filter(before -> before.contains(word) == ticked).isEmpty()) {
        (ticked ? on : off).addAll(NewsKind.of(word));
      }
    }
    if (!NewsKind.words().containsAll(words)) {
      fields.reject(MAILS, CHOOSE);
    }
    return new ChangeNotifications(off, on);
  }

  private Response saved(Submission submission) {
    var page = submission.addresses().ofProfile("notifications");
    return actions.done(submission, page, Flash.of(SAVED));
  }

  private FormPage<NotificationsForm> page(FormInput input, TenantContext person) {
    var request = input.request();
    var addresses = request.addresses();
    return new FormPage<>(
        frames.ofPerson(request, person, NavigationSection.PROFILE),
        "Your notifications",
        NavigationItem.of("Your profile", addresses.profile(), false),
        addresses.ofProfile("notifications"),
        input,
        new NotificationsForm(
            boxes(input, person.user()),
            input.rendered(MAILS, on(person.user())),
            input.problem(MAILS),
            addresses.inbox(),
            mails));
  }

  private static String on(User user) {
    return Stream.of(NewsKind.values())
        .filter(user::wantsMail)
        .map(NewsKind::word)
        .distinct()
        .collect(Collectors.joining(" "));
  }

  private static List<NotificationsForm.Box> boxes(FormInput input, User user) {
    var ticked =
        input.sent() == null ? List.of(on(user).split(" ")) : input.sent().fields().all(MAILS);
    return NewsKind.words().stream()
        .map(
            word ->
                new NotificationsForm.Box(
                    word, "When " + words(NewsKind.of(word).getFirst()), ticked.contains(word)))
        .toList();
  }

  /// The event of which mails of a kind tell, the same for those of one word.
  static String words(NewsKind kind) {
    return switch (kind) {
      case ESCALATED -> "a task is escalated to you";
      case ASSIGNED -> "a task is assigned to you";
      case MENTIONED -> "you are mentioned in a text";
      case COMMENTED, MOVED, DELETED, RESTORED -> "something happens to a task that you watch";
    };
  }
}
