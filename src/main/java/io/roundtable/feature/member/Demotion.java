package io.roundtable.feature.member;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.page.Choice;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Submission;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.Optional;

/// Making a member a viewer, who takes no escalations: where some are open, who does it is asked
/// who takes over.
final class Demotion {
  private final PageReader reader;
  private final Frames frames;
  private final Form<PageData<ProjectContext, Departure>> form;

  Demotion(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.form =
        new Form<>(
            "member/removal",
            request ->
                MemberRemovalHandler.read(reader, request, MembersHandler.requireUserId(request)),
            this::page);
  }

  /// The page that asks who takes over, where that was not said and is not known to be needless. It
  /// is a question and no refusal: nothing of what was sent was wrong.
  ///
  /// @return empty where nobody needs to be asked
  Future<Optional<Response>> ask(Submission submission) {
    if (submission.fields().ticked(MemberRemovalHandler.SUCCESSOR)) {
      return Future.succeededFuture(Optional.empty());
    }
    return form.read()
        .apply(submission.request())
        .map(
            read ->
                isNeedless(read.data())
                    ? Optional.empty()
                    : Optional.of(form.show(submission.request(), read)));
  }

  private static boolean isNeedless(Departure departure) {
    return !departure.member().role().mayWork() || departure.held().freeOfEscalations();
  }

  /// The same page after what was chosen was refused.
  Future<Response> again(Submission submission, Failure failure) {
    return form.again(submission, failure);
  }

  private FormPage<RemovalForm> page(FormInput input, PageData<ProjectContext, Departure> read) {
    var project = read.context();
    var departure = read.data();
    var member = departure.member();
    var addresses = project.addresses();
    var name = DisplayNames.name(member.userName(), member.userId());
    return new FormPage<>(
        frames.ofProject(input.request(), project),
        "Make " + isolated(name) + " a viewer of " + isolated(project.name()),
        NavigationItem.of(project.name(), addresses.members(project.slug()), false),
        addresses.ofMember(project.slug(), member.userId(), "role"),
        input,
        new RemovalForm(
            "A viewer takes no escalations. What is escalated to %s goes to whom you choose: %s."
                .formatted(isolated(name), departure.held().escalated()),
            true,
            Roles.value(ProjectRole.VIEWER),
            input.rendered(Roles.FIELD, Roles.value(member.role())),
            departure
                .successors()
                .input(project, input, MemberRemovalHandler.SUCCESSOR, Choice.of("", "", "")),
            "Make viewer"));
  }
}
