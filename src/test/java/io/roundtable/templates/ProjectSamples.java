package io.roundtable.templates;

import io.roundtable.feature.project.PrintPage;
import io.roundtable.web.Frame;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import java.util.List;
import java.util.stream.IntStream;

/// Print views.
final class ProjectSamples {
  private ProjectSamples() {}

  static List<Sample> all() {
    return List.of(
        print("print-empty", Frames.ada("Print"), "Launch", List.of(), List.of()),
        print(
            "print-typical",
            Frames.ada("Print"),
            "Launch",
            List.of(
                new PrintPage.MemberLine("Ada Lovelace", "Owner"),
                new PrintPage.MemberLine("Ben", "Editor")),
            IntStream.range(1, 30).mapToObj(ProjectSamples::line).toList()),
        print(
            "print-absurd",
            Frames.absurd("Print"),
            Words.ENDLESS,
            Words.ABSURD.stream().map(text -> new PrintPage.MemberLine(text, "Owner")).toList(),
            Words.ABSURD.stream().map(ProjectSamples::absurdLine).toList()));
  }

  private static Sample print(
      String name,
      Frame frame,
      String heading,
      List<PrintPage.MemberLine> members,
      List<PrintPage.TaskLine> tasks) {
    return new Sample(
        name,
        "project/print",
        new PrintPage(
            frame,
            heading + ": print",
            heading,
            Frames.tabs("Print"),
            "Acme",
            Moment.of(Words.NOW),
            members,
            tasks,
            tasks.isEmpty() ? Paging.none() : Words.bothWays("tasks")));
  }

  private static PrintPage.TaskLine line(int number) {
    return new PrintPage.TaskLine(
        "LAUNCH-" + number,
        Words.title(number),
        number % 2 == 0 ? "" : "billing, customer",
        number % 3 == 0 ? "Done" : "Open",
        number % 4 == 0 ? "" : "Ada Lovelace",
        number % 5 == 1 ? Words.due(number) : null,
        number % 10 == 1,
        number % 9 == 1 ? "Ben" : null,
        Words.created(number));
  }

  private static PrintPage.TaskLine absurdLine(String text) {
    return new PrintPage.TaskLine(
        null, text, text, text, text, Words.due(1), true, text, Words.created(1));
  }
}
