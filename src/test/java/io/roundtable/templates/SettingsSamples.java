package io.roundtable.templates;

import io.roundtable.feature.project.ArchiveForm;
import io.roundtable.feature.project.ProjectForm;
import io.roundtable.feature.project.SettingsForms;
import io.roundtable.page.Choice;
import io.roundtable.page.FormPage;
import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.ArrayList;
import java.util.List;

/// New projects and the settings of projects.
final class SettingsSamples {
  private static final String KEY = "01JDQ4Z0V6Y3M8W2K5T7B9C1DE";
  private static final String BEFORE = "/acme/projects/";
  private static final List<Choice> LISTED =
      List.of(
          new Choice(
              "listed",
              "Listed",
              "The name stands in the directory for everybody here; the pages are for members.",
              "selected"),
          new Choice("private", "Private", "Only its members and the admins know of it.", null));

  private SettingsSamples() {}

  static List<Sample> all() {
    return List.of(
        new Sample("new-project", "project/new", newProject(List.of(), "", "", null)),
        new Sample("new-project-refused", "project/new", refused()),
        archive("archive-empty", Frames.ada("Settings"), "Launch", false, 0),
        archive("archive-typical", Frames.ada("Settings"), "Launch", false, 2),
        archive("archive-done", Frames.ada("Settings"), "Launch", true, 0),
        archive("archive-absurd", Frames.absurd("Settings"), Words.ENDLESS, false, 50),
        settings("settings-typical", Frames.ada("Settings"), "Launch", List.of(), null, false),
        settings(
            "settings-refused",
            Frames.ada("Settings"),
            "Launch",
            List.of(new Problem("#slug", "The address docs is not available. Choose another one.")),
            "The address docs is not available. Choose another one.",
            false),
        settings(
            "settings-archived",
            Frames.ada("Settings").ofArchived(),
            "Launch",
            List.of(),
            null,
            true),
        settings(
            "settings-absurd", Frames.absurd("Settings"), Words.ENDLESS, List.of(), null, false));
  }

  private static FormPage<ProjectForm> refused() {
    var taken = "The address launch is not available. Choose another one.";
    return newProject(List.of(new Problem("#slug", taken)), Words.ENDLESS, "Launch", taken);
  }

  private static FormPage<ProjectForm> newProject(
      List<Problem> problems, String name, String slug, String slugProblem) {
    return new FormPage<>(
        Frames.ada("Home"),
        "New project",
        NavigationItem.of("Acme", "/acme", false),
        "/acme/projects",
        "",
        KEY,
        problems,
        new ProjectForm(
            Field.of("name", name),
            new Field("slug", slug, slugProblem),
            BEFORE,
            Field.of("prefix", ""),
            LISTED,
            List.of(
                Choice.of("plain", "Empty", "Open, In progress and Done.", "plain"),
                Choice.of("support", "Support desk", Words.ENDLESS, "plain"))));
  }

  private static Sample settings(
      String name,
      Frame frame,
      String heading,
      List<Problem> problems,
      String slugProblem,
      boolean archived) {
    var action = "/acme/projects/launch/settings";
    var slug = slugProblem == null ? "launch" : "docs";
    var fields =
        new ProjectForm(
            Field.of("name", heading),
            new Field("slug", slug, slugProblem),
            BEFORE,
            null,
            LISTED,
            List.of());
    var forms =
        new SettingsForms(
            Frames.tabs("Settings"),
            archived ? null : fields,
            heading,
            "listed",
            "launch",
            action + "/slug",
            KEY,
            "LAUNCH",
            archived,
            "/acme/projects/launch/archive",
            "/acme/projects/launch/columns",
            "/acme/projects/launch/deletion");
    var parent = NavigationItem.of(heading, "/acme/projects/launch", false);
    var title = heading + ": settings";
    var page = new FormPage<>(frame, title, parent, action, "", KEY, problems, forms);
    return new Sample(name, "project/settings", page);
  }

  private static Sample archive(
      String name, Frame frame, String heading, boolean archived, int open) {
    var escalated = new ArrayList<ArchiveForm.Escalated>();
    for (int number = 0; number < open; number++) {
      var title = name.endsWith("absurd") ? Words.ENDLESS : "Print the posters";
      escalated.add(
          new ArchiveForm.Escalated(
              title, "LAUNCH-3", "/acme/projects/launch/tasks/LAUNCH-3", "Ben"));
    }
    var words = open == 0 ? null : open + " open escalations";
    var form = new ArchiveForm(archived, open, words, escalated, open == 50);
    var parent = NavigationItem.of(heading, "/acme/projects/launch/settings", false);
    var action = "/acme/projects/launch/archive";
    var title = "Archive " + heading;
    var page = new FormPage<>(frame, title, parent, action, "", KEY, List.of(), form);
    return new Sample(name, "project/archive", page);
  }
}
