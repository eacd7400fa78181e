package io.roundtable.templates;

import io.roundtable.feature.home.HomePage;
import io.roundtable.page.ListedTask;
import io.roundtable.web.Frame;
import io.roundtable.web.Paging;
import java.util.List;

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
                new HomePage.ProjectLink("Launch", "/acme/projects/launch", "Owner", false),
                new HomePage.ProjectLink("Docs", "/acme/projects/docs", "Editor", true),
                new HomePage.ProjectLink("Support rota", "/acme/projects/rota", "Viewer", false)),
            QueueSamples.rows(1, 4, false),
            QueueSamples.rows(1, 6, false),
            Words.bothWays("projects")),
        home(
            "home-absurd",
            Frames.absurd("Home"),
            Words.ENDLESS,
            Words.ABSURD.stream()
                .map(text -> new HomePage.ProjectLink(text, "/acme/projects/x", "Owner", true))
                .toList(),
            QueueSamples.absurd(),
            QueueSamples.absurd(),
            Words.bothWays("projects")));
  }

  private static Sample home(
      String name,
      Frame frame,
      String title,
      List<HomePage.ProjectLink> projects,
      List<ListedTask> escalations,
      List<ListedTask> tasks,
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
            new HomePage.Tasks(escalations, nothing, "/acme/escalations", false),
            new HomePage.Tasks(tasks, nothingToDo, "/acme/tasks", false),
            projects,
            paging);
    return new Sample(name, "home/home", page);
  }
}
