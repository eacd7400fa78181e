package io.roundtable.feature.member;

import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.UserId;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.PageRead;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.Words;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The form that asks who takes over: makes its page and reads its field.
final class RemovalForm {
  private static final String SUCCESSOR = "successor";
  private static final String CHOOSE = "Choose who takes over, or nobody.";
  private static final String MORE =
      "Not all members are listed here. Tasks can also be assigned anew later.";

  private RemovalForm() {}

  /// Reads who takes over.
  ///
  /// @return null for nobody, and where an error was noted
  static UserId successor(FormFields fields) {
    var chosen = fields.raw(SUCCESSOR).strip();
    if (!chosen.isEmpty() && !Identifiers.isValid(chosen)) {
      fields.reject(SUCCESSOR, CHOOSE);
    }
    return Identifiers.isValid(chosen) ? new UserId(chosen) : null;
  }

  /// The page as it is asked for.
  static RemovalPage page(Request request, Frames frames, PageRead<ProjectContext, Going> read) {
    return page(request, frames, read, new Sent(null, Field.of(SUCCESSOR, ""), List.of()));
  }

  /// The page after its form was refused.
  static RemovalPage again(
      Submission submission, Frames frames, PageRead<ProjectContext, Going> read, Failure failure) {
    var fields = submission.fields();
    var problems = Problem.of(failure, fields.errors());
    var sent = new Sent(submission.key().value(), fields.field(SUCCESSOR), problems);
    return page(submission.request(), frames, read, sent);
  }

  private static RemovalPage page(
      Request request, Frames frames, PageRead<ProjectContext, Going> read, Sent sent) {
    var project = read.context();
    var going = read.data();
    var addresses = request.addresses();
    var frame = frames.ofProject(request, project);
    var projectName = project.name();
    var name = Words.name(going.member().userName(), going.member().userId());
    boolean leaving = request.permission() != Permission.MANAGE_PROJECT;
    boolean stays = going.lastOwner(project.project().ownerCount());
    var key = sent.requestKey() == null ? frame.newRequestKey() : sent.requestKey();
    return new RemovalPage(
        frame,
        leaving ? "Leave " + projectName : "Remove " + name + " from " + projectName,
        addresses.members(project.slug()),
        projectName,
        stays ? lastOwner(leaving, name) : sentence(leaving, name),
        stays ? null : form(read, sent, key, addresses, leaving),
        sent.problems());
  }

  private static RemovalPage.Form form(
      PageRead<ProjectContext, Going> read,
      Sent sent,
      String key,
      Addresses addresses,
      boolean leaving) {
    var slug = read.context().slug();
    var going = read.data();
    return new RemovalPage.Form(
        leaving
            ? addresses.leaving(slug)
            : addresses.ofMember(slug, going.member().userId(), "removal"),
        key,
        sent.successor(),
        People.successors(going.successors(), sent.successor().value()),
        going.members().next().isPresent() ? MORE : null,
        leaving ? "Leave project" : "Remove member");
  }

  private static String sentence(boolean leaving, String name) {
    return leaving
        ? "You lose access at once. What is assigned or escalated to you goes to whom you choose."
        : name
            + " loses access at once. What is assigned or escalated to "
            + name
            + " goes to whom you choose.";
  }

  private static String lastOwner(boolean leaving, String name) {
    return (leaving ? "You are" : name + " is")
        + " the last owner of this project. Make somebody else an owner first.";
  }

  /// The content of the form.
  ///
  /// @param requestKey null where the form gets a new one
  private record Sent(String requestKey, Field successor, List<Problem> problems) {}
}
