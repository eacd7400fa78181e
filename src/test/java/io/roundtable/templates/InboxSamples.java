package io.roundtable.templates;

import io.roundtable.feature.inbox.InboxForm;
import io.roundtable.page.FormPage;
import io.roundtable.page.ListPage;
import io.roundtable.web.Avatar;
import io.roundtable.web.Frame;
import io.roundtable.web.Paging;
import io.roundtable.web.form.Problem;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// The inbox.
final class InboxSamples {
  private static final String KEY = "01JDQ4Z0V6Y3M8W2K5T7B9C1DE";
  private static final String INBOX = "/acme/inbox";
  private static final List<String> WORDS =
      List.of(
          "escalated this to you",
          "commented on this",
          "mentioned you in this",
          "moved this to “Done”",
          "assigned this to you",
          "deleted this");
  private static final ListPage.Empty EMPTY =
      new ListPage.Empty("Nothing has happened yet.", "It appears here.", "/acme", null);

  private InboxSamples() {}

  static List<Sample> all() {
    var read = new InboxForm.Day(Words.due(1), IntStream.range(3, 6).mapToObj(one()).toList());
    var unread = new InboxForm.Day(Words.due(2), IntStream.range(0, 3).mapToObj(one()).toList());
    var absurd =
        new InboxForm.Day(
            Words.due(2), IntStream.range(0, 6).mapToObj(InboxSamples::absurd).toList());
    var note = "1 more is in a project that you are not a member of any more.";
    return List.of(
        inbox("inbox-empty", new InboxForm(List.of(), null, EMPTY, null, Paging.none()), List.of()),
        inbox(
            "inbox-read", new InboxForm(List.of(read), null, null, note, Paging.none()), List.of()),
        inbox(
            "inbox-typical",
            new InboxForm(List.of(unread, read), KEY, null, null, Words.bothWays("news")),
            List.of()),
        inbox(
            "inbox-refused",
            new InboxForm(List.of(unread), KEY, null, null, Paging.none()),
            List.of(new Problem(null, "Too many at once. Send it again in a moment."))),
        sample(
            "inbox-absurd",
            Frames.absurd("Inbox"),
            new InboxForm(List.of(absurd), KEY, null, null, Words.bothWays("news")),
            List.of()));
  }

  private static IntFunction<InboxForm.Row> one() {
    return number ->
        new InboxForm.Row(
            "news-n" + number,
            Words.ADA,
            WORDS.get(number),
            new InboxForm.Subject(
                Words.title(number),
                "LAUNCH-" + number,
                number == 5 ? null : "/acme/projects/launch/tasks/LAUNCH-" + number,
                "Launch"),
            Words.created(number),
            number % 2 == 0 ? "Please look at it before Friday." : null,
            number < 3 ? INBOX + "/n" + number : null);
  }

  private static InboxForm.Row absurd(int number) {
    var text = Words.ABSURD.get(number);
    return new InboxForm.Row(
        "news-a" + number,
        Avatar.of(text),
        "escalated this to you",
        new InboxForm.Subject(text, null, "/acme/projects/launch/tasks/" + number, text),
        Words.created(number),
        text + "\n" + text,
        INBOX + "/a" + number);
  }

  private static Sample inbox(String name, InboxForm form, List<Problem> problems) {
    return sample(name, Frames.ada("Inbox"), form, problems);
  }

  private static Sample sample(String name, Frame frame, InboxForm form, List<Problem> problems) {
    return new Sample(
        name, "inbox/inbox", new FormPage<>(frame, "Inbox", null, INBOX, "", KEY, problems, form));
  }
}
