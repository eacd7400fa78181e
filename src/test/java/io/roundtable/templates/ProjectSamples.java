package io.roundtable.templates;

import io.roundtable.feature.project.PrintLines;
import io.roundtable.feature.project.PrintPage;
import io.roundtable.web.Frame;
import io.roundtable.web.Moment;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;

/// Print views.
final class ProjectSamples {
  private static final List<PrintPage.MemberLine> MEMBERS =
      List.of(
          new PrintPage.MemberLine("Ada Lovelace", "Owner"),
          new PrintPage.MemberLine("Ben", "Editor"));

  private ProjectSamples() {}

  static List<Sample> all() {
    var tasks = IntStream.range(1, 30).mapToObj(ProjectSamples::line).toList();
    var absurdMembers =
        Words.ABSURD.stream().map(text -> new PrintPage.MemberLine(text, "Owner")).toList();
    var absurdTasks = Words.ABSURD.stream().map(ProjectSamples::absurdLine).toList();
    return List.of(
        print("print-empty", Frames.ada("Print"), "Launch", whole(List.of(), List.of())),
        print("print-typical", Frames.ada("Print"), "Launch", whole(MEMBERS, tasks)),
        print("print-broken", Frames.ada("Print"), "Launch", broken()),
        print(
            "print-absurd",
            Frames.absurd("Print"),
            Words.ENDLESS,
            whole(absurdMembers, absurdTasks)));
  }

  private static Sample print(String name, Frame frame, String heading, PrintLines lines) {
    return new Sample(
        name,
        "project/print",
        new PrintPage(
            frame,
            heading + ": print",
            heading,
            Frames.tabs("Print"),
            "Acme",
            Moment.of(Words.NOW, ZoneOffset.UTC),
            lines));
  }

  private static PrintLines whole(
      List<PrintPage.MemberLine> members, List<PrintPage.TaskLine> tasks) {
    var lines = new PrintLines();
    lines.add(members, tasks);
    lines.end();
    return lines;
  }

  private static PrintLines broken() {
    var lines = new PrintLines();
    lines.add(MEMBERS, IntStream.range(1, 5).mapToObj(ProjectSamples::line).toList());
    lines.breakOff();
    return lines;
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
