package io.roundtable.templates;

import io.roundtable.feature.home.HomePage;
import io.roundtable.web.Frame;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/// Home.
final class HomeSamples {
  private HomeSamples() {}

  static List<Sample> all() {
    return List.of(
        home(
            "home-empty",
            Frames.ada("Home"),
            "Acme",
            List.of(),
            List.of(),
            List.of(),
            Paging.none()),
        home(
            "home-typical",
            Frames.ada("Home"),
            "Acme",
            List.of(
                new HomePage.ProjectLink("Launch", "/acme/projects/launch", "Owner"),
                new HomePage.ProjectLink("Docs", "/acme/projects/docs", "Editor"),
                new HomePage.ProjectLink("Support rota", "/acme/projects/rota", "Viewer")),
            IntStream.range(1, 4).mapToObj(HomeSamples::link).toList(),
            IntStream.range(1, 6).mapToObj(HomeSamples::task).toList(),
            Words.bothWays("projects")),
        home(
            "home-absurd",
            Frames.absurd("Home"),
            Words.ENDLESS,
            Words.ABSURD.stream()
                .map(text -> new HomePage.ProjectLink(text, "/acme/projects/x", "Owner"))
                .toList(),
            Words.ABSURD.stream().map(HomeSamples::absurdLink).toList(),
            Words.ABSURD.stream().map(HomeSamples::absurdTask).toList(),
            Words.bothWays("projects")));
  }

  private static Sample home(
      String name,
      Frame frame,
      String title,
      List<HomePage.ProjectLink> projects,
      List<HomePage.EscalationLink> escalations,
      List<HomePage.TaskLink> tasks,
      Paging paging) {
    var nothing = escalations.isEmpty() ? "Nothing waits for you." : null;
    var nothingToDo = tasks.isEmpty() ? "Nothing is assigned to you." : null;
    var page =
        new HomePage(
            frame,
            title,
            "/acme/projects/new",
            projects,
            Paging.none(),
            new HomePage.Escalations(escalations, nothing, "/acme/escalations", false),
            new HomePage.Tasks(tasks, nothingToDo, "/acme/tasks", false),
            projects,
            paging);
    return new Sample(name, "home/home", page);
  }

  private static HomePage.EscalationLink link(int number) {
    return new HomePage.EscalationLink(
        Words.title(number),
        "/acme/projects/launch/tasks/LAUNCH-" + number,
        "LAUNCH-" + number,
        "Launch",
        waiting(number));
  }

  private static HomePage.TaskLink task(int number) {
    return new HomePage.TaskLink(
        Words.title(number),
        "/acme/projects/launch/tasks/LAUNCH-" + number,
        "LAUNCH-" + number,
        "Launch",
        "In progress",
        number % 2 == 0 ? Words.due(number) : null,
        number == 4);
  }

  private static HomePage.TaskLink absurdTask(String text) {
    return new HomePage.TaskLink(
        text, "/acme/projects/x/tasks/x", null, text, text, Words.due(1), true);
  }

  private static HomePage.EscalationLink absurdLink(String text) {
    return new HomePage.EscalationLink(
        text, "/acme/projects/x/tasks/x", null, text, waiting(20_000));
  }

  private static Moment waiting(int days) {
    return Moment.age(Words.NOW.minus(Duration.ofDays(days)), Words.NOW);
  }
}
