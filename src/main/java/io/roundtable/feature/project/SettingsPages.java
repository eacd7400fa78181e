package io.roundtable.feature.project;

import io.roundtable.model.ProjectState;
import io.roundtable.model.failure.Failure;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
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
  Response show(Request visit, ProjectContext head) {
    return Response.page(TEMPLATE, new Making(visit, head).page(), visit.report());
  }

  /// The page with what was typed about name and visibility.
  Response refuseGeneral(Submission submission, ProjectContext head, Failure failure) {
    var making = new Making(submission.visit(), head);
    var fields = submission.fields();
    making.name = fields.field(ProjectFields.NAME);
    making.visibility = fields.raw(Visibility.FIELD);
    making.generalKey = submission.key().value();
    return making.refused(fields, failure);
  }

  /// The page with what was typed about the address.
  Response refuseAddress(Submission submission, ProjectContext head, Failure failure) {
    var making = new Making(submission.visit(), head);
    making.slug = submission.fields().field(ProjectFields.SLUG);
    making.addressKey = submission.key().value();
    return making.refused(submission.fields(), failure);
  }

  /// One page being made; begins with what the project is.
  private final class Making {
    private final Request visit;
    private final ProjectContext head;
    private final Addresses addresses;
    private final Frame frame;
    private Field name;
    private String visibility;
    private Field slug;
    private String generalKey;
    private String addressKey;
    private List<Problem> problems = List.of();

    Making(Request visit, ProjectContext head) {
      this.visit = visit;
      this.head = head;
      this.addresses = new Addresses(visit.claim().slug());
      this.frame = frames.ofPerson(visit, head.head(), NavigationSection.PROJECT);
      this.name = Field.of(ProjectFields.NAME, head.project().name());
      this.visibility = Visibility.value(Visibility.shown(head.project()));
      this.slug = Field.of(ProjectFields.SLUG, head.slug());
      this.generalKey = frame.newRequestKey();
      this.addressKey = frame.newRequestKey();
    }

    Response refused(FormFields fields, Failure failure) {
      problems = Problem.of(failure, fields.errors());
      return new Response.Refused(TEMPLATE, page(), visit.report(), failure);
    }

    SettingsPage page() {
      var project = head.project();
      boolean archived = project.state() == ProjectState.ARCHIVED;
      return new SettingsPage(
          frame,
          project.name() + ": settings",
          project.name(),
          ProjectTab.SETTINGS.tabs(visit.claim().slug(), head),
          problems,
          archived && problems.isEmpty() ? null : general(),
          archived && problems.isEmpty() ? null : address(),
          project.prefix() == null ? null : project.prefix().value(),
          archive(archived),
          addresses.columns(head.slug()),
          addresses.deletion(head.slug()));
    }

    private SettingsPage.General general() {
      var project = head.project();
      return new SettingsPage.General(
          addresses.settings(head.slug()),
          generalKey,
          name,
          Visibility.choices(visibility),
          project.name(),
          Visibility.value(Visibility.shown(project)));
    }

    private SettingsPage.Address address() {
      return new SettingsPage.Address(
          addresses.ofSettings(head.slug(), ProjectFields.SLUG),
          addressKey,
          slug,
          addresses.board(""));
    }

    private SettingsPage.Archive archive(boolean archived) {
      var slug = head.slug();
      return new SettingsPage.Archive(
          archived ? addresses.archiveRemoval(slug) : addresses.archive(slug),
          frame.newRequestKey(),
          archived);
    }
  }
}
