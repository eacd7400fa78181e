package io.roundtable.feature.people;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.Command;
import io.roundtable.model.state.Outcome;
import io.roundtable.page.Actions;
import io.roundtable.page.Pages;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.web.Flash;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.function.Supplier;

/// The page of a tenant's people and invitations, and inviting people.
public final class InvitationsHandler {
  private final PeoplePages pages;
  private final Actions actions;
  private final InvitationLimit limit;
  private final boolean mails;

  public InvitationsHandler(Pages pages, InvitationLinks links, InvitationLimit limit) {
    this.pages = new PeoplePages(pages, links);
    this.actions = pages.actions();
    this.limit = limit;
    this.mails = links.mails();
  }

  /// `GET /:tenant/people`, with `state`, `q` and the cursor `at`.
  ///
  /// @return the page
  public Future<Response> showPeoplePage(Request request) {
    return pages.form.show(request);
  }

  /// `POST /:tenant/people/invitations`, with `addresses`, `role`, for each project `project`, and
  /// `otherProjects` with `otherRole`.
  ///
  /// @return the way to the invitations; the page with the lines by which nobody was invited, if
  ///     there are any
  public Future<Response> invitePeople(Submission submission) {
    var fields = submission.fields();
    var lines = AddressLines.read(fields);
    var role = InviteFields.role(fields);
    var places = InviteFields.places(fields);
    return pages.form.answer(
        submission,
        () ->
            Future.succeededFuture(new InvitePeople(lines.addresses(), role, places))
                .map(command -> take(submission, command))
                .compose(command -> actions.perform(submission, command))
                .map(outcome -> lines.fates(outcome.notes(), mails))
                .compose(fates -> invited(submission, fates)));
  }

  private InvitePeople take(Submission submission, InvitePeople command) {
    limit.take(submission.request().tenantId(), command.addresses().size());
    return command;
  }

  private Future<Response> invited(Submission submission, AddressLines.Fates fates) {
    if (!fates.left().isEmpty()) {
      return pages.told(submission, fates);
    }
    var told = fates.invitedSentence(mails);
    var invitations = PeoplePages.invitations(submission.addresses());
    return Future.succeededFuture(actions.done(submission, invitations, Flash.of(told)));
  }

  /// `POST /:tenant/people/invitations/:invitation/renewal`.
  ///
  /// @return the way to the invitations; fails with NotFound where it is not there any more
  public Future<Response> renewInvitation(Submission submission) {
    var told = " has a new link. The one before does not work any more.";
    return perform(
        submission,
        () -> new RenewInvitation(submission.segment("invitation")),
        mails ? told + " The new one is on its way by mail." : told);
  }

  /// `POST /:tenant/people/invitations/:invitation/removal`.
  ///
  /// @return the way to the invitations; fails with NotFound where it is not there any more
  public Future<Response> withdrawInvitation(Submission submission) {
    return perform(
        submission,
        () -> new WithdrawInvitation(submission.segment("invitation")),
        " is not invited any more.");
  }

  private Future<Response> perform(Submission submission, Supplier<Command> command, String told) {
    return pages.form.answer(
        submission,
        () ->
            Future.succeededFuture()
                .map(begun -> command.get())
                .compose(made -> actions.perform(submission, made))
                .map(outcome -> done(submission, outcome, told)));
  }

  private Response done(Submission submission, Outcome outcome, String told) {
    var sentence = isolated(outcome.notes().getFirst()) + told;
    var invitations = PeoplePages.invitations(submission.addresses());
    return actions.done(submission, invitations, Flash.of(sentence));
  }
}
