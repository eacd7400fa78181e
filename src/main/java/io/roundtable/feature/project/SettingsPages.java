package io.roundtable.feature.project;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.state.ProjectState;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectTab;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.web.Frame;
import io.roundtable.web.Response;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.Problem;
import java.util.List;

/// Makes the page of a project's settings: as it is, and again where one of its forms was refused.
final class SettingsPages {
  static final String TEMPLATE = "project/settings";

  private final Frames frames;

  SettingsPages(Frames frames) {
    this.frames = frames;
  }

  /// The page as it is.
  Response show(Request request, ProjectContext project) {
    return Response.page(TEMPLATE, new Making(request, project).page(), request.report());
  }

  /// The page with what was typed about name and visibility.
  Response refuseGeneral(Submission submission, ProjectContext project, Failure failure) {
    var making = new Making(submission.request(), project);
    var fields = submission.fields();
    making.name = fields.field(ProjectFields.NAME);
    making.visibility = fields.raw(Visibility.FIELD);
    making.generalKey = submission.key().value();
    return making.refused(fields, failure);
  }

  /// The page with what was typed about the address.
  Response refuseAddress(Submission submission, ProjectContext project, Failure failure) {
    var making = new Making(submission.request(), project);
    making.slug = submission.fields().field(ProjectFields.SLUG);
    making.addressKey = submission.key().value();
    return making.refused(submission.fields(), failure);
  }

  /// One page being made; begins with what the project is.
  private final class Making {
    private final Request request;
    private final ProjectContext project;
    private final Addresses addresses;
    private final Frame frame;
    private Field name;
    private String visibility;
    private Field slug;
    private String generalKey;
    private String addressKey;
    private List<Problem> problems = List.of();

    Making(Request request, ProjectContext project) {
      this.request = request;
      this.project = project;
      this.addresses = request.addresses();
      this.frame = frames.ofProject(request, project);
      this.name = Field.of(ProjectFields.NAME, project.name());
      this.visibility = Visibility.value(Visibility.shown(project.project()));
      this.slug = Field.of(ProjectFields.SLUG, project.slug());
      this.generalKey = frame.newRequestKey();
      this.addressKey = frame.newRequestKey();
    }

    Response refused(FormFields fields, Failure failure) {
      problems = Problem.of(failure, fields.errors());
      return new Response.Refused(TEMPLATE, page(), request.report(), failure);
    }

    SettingsPage page() {
      var prefix = project.project().prefix();
      boolean archived = project.project().state() == ProjectState.ARCHIVED;
      return new SettingsPage(
          frame,
          project.name() + ": settings",
          project.name(),
          ProjectTab.SETTINGS.tabs(project),
          problems,
          archived && problems.isEmpty() ? null : general(),
          archived && problems.isEmpty() ? null : address(),
          prefix == null ? null : prefix.value(),
          archive(archived),
          addresses.columns(project.slug()),
          addresses.deletion(project.slug()));
    }

    private SettingsPage.General general() {
      return new SettingsPage.General(
          addresses.settings(project.slug()),
          generalKey,
          name,
          Visibility.choices(visibility),
          project.name(),
          Visibility.value(Visibility.shown(project.project())));
    }

    private SettingsPage.Address address() {
      return new SettingsPage.Address(
          addresses.ofSettings(project.slug(), ProjectFields.SLUG),
          addressKey,
          slug,
          addresses.board(""));
    }

    private SettingsPage.Archive archive(boolean archived) {
      var slug = project.slug();
      return new SettingsPage.Archive(
          archived ? addresses.archiveRemoval(slug) : addresses.archive(slug),
          frame.newRequestKey(),
          archived);
    }
  }
}
