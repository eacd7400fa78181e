package io.roundtable.feature.task;

import io.roundtable.feature.task.markdown.FormattedText;
import io.roundtable.model.Activity;
import io.roundtable.model.Comment;
import io.roundtable.model.Task;
import io.roundtable.model.Watcher;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.CommentAddress;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Assignment;
import io.roundtable.page.Addresses;
import io.roundtable.page.Choice;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.FormInput;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Request;
import io.roundtable.web.Avatar;
import io.roundtable.web.Chip;
import io.roundtable.web.Moment;
import io.roundtable.web.form.FormFields;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Makes the parts of a task's page from what was read.
///
/// @param request whose page it is
record TaskParts(Request request, ProjectContext project) {
  TaskPage.Facts facts(Task task) {
    var details = task.details();
    boolean closed = DisplayNames.closed(project, task.status());
    return new TaskPage.Facts(
        DisplayNames.status(project, task.status()),
        closed,
        DisplayNames.of(details.priority()),
        task.assigned().map(TaskParts::avatar).orElse(null),
        details.dueOn() == null ? null : Moment.of(details.dueOn()),
        DisplayNames.overdue(details.dueOn(), closed, project.person().today(request)),
        Chip.of(details.labels()),
        Moment.of(task.key().createdAt(), project.person().zone()));
  }

  /// The comments with what the viewer can do about them.
  ///
  /// @param address the task's page
  List<TaskPage.Comment> comments(
      List<Comment> comments, List<FormattedText> texts, String address) {
    return IntStream.range(0, comments.size())
        .mapToObj(position -> comment(comments.get(position), texts.get(position), address))
        .toList();
  }

  /// The task's text, whose boxes everybody can tick who can edit it.
  ///
  /// @param text null for none
  /// @param source as it is stored
  TaskPage.Prose text(FormattedText text, String source, String address) {
    return text == null
        ? null
        : new TaskPage.Prose(
            text.within(Addresses.thing("task", "text")),
            text.boxes(),
            project.allowsChange(Permission.WORK_IN_PROJECT) ? address + "/boxes" : null,
            TaskField.TEXT.before(),
            Texts.hash(source),
            here(address));
  }

  /// The page with the places of both of its lists.
  private String here(String address) {
    var here = address;
    for (var cursor : TaskPages.CURSORS) {
      here = Addresses.with(here, cursor, request.parameter(cursor));
    }
    return here;
  }

  List<TaskPage.Activity> activities(List<Activity> activities) {
    return activities.stream().map(this::activity).toList();
  }

  private TaskPage.Comment comment(Comment comment, FormattedText text, String address) {
    var addresses = request.addresses();
    var segment = new CommentAddress(comment.createdAt(), comment.commentId()).toString();
    boolean own = comment.authorId().equals(request.userId());
    boolean editable = own && project.allowsChange(Permission.WORK_IN_PROJECT);
    boolean deletable = editable || project.allowsChange(Permission.MANAGE_PROJECT);
    var thing = Addresses.thing("comment", segment);
    return new TaskPage.Comment(
        thing,
        segment.equals(request.parameter(TaskPages.COMMENTS_CURSOR)),
        Avatar.of(DisplayNames.name(comment.authorName(), comment.authorId())),
        new TaskPage.Prose(
            text.within(thing),
            text.boxes(),
            editable ? addresses.ofComment(address, segment, "/boxes") : null,
            FormFields.before("version"),
            Long.toString(comment.version()),
            here(address)),
        Moment.of(comment.createdAt(), project.person().zone()),
        comment.edited(),
        editable ? addresses.ofComment(address, segment, "/edit") : null,
        deletable ? addresses.ofComment(address, segment, "/deletion") : null);
  }

  private TaskPage.Activity activity(Activity activity) {
    boolean detailed =
        activity.kind() == ActivityKind.EDITED && "text".equals(activity.edit().field());
    return new TaskPage.Activity(
        DisplayNames.name(activity.actor().name(), activity.actor().id()),
        ActivitySentences.of(activity, project),
        Moment.of(activity.createdAt(), project.person().zone()),
        detailed ? activity.before() : null,
        detailed ? activity.after() : null);
  }

  /// The forms and links by which the viewer can act on a task.
  ///
  /// @param address the task's page
  /// @param input what stands in the form of a comment
  /// @return null for a viewer who can only read
  TaskActions actions(Task task, String address, FormInput input) {
    if (!project.allowsChange(Permission.WORK_IN_PROJECT)) {
      return null;
    }
    var assignee = task.assigned().map(held -> held.assigneeId().value()).orElse("");
    var me = request.userId().value();
    boolean mine = assignee.equals(me) || project.member().isEmpty();
    return new TaskActions(
        address,
        project.peopleUrl(),
        task.status(),
        Choice.columns(project, task.status()),
        address + "/edit",
        mine ? null : me,
        assignee,
        input.field(TaskPages.COMMENT, ""),
        input.requestKey());
  }

  /// The form by which the viewer watches a task, or no longer.
  ///
  /// @param address the task's page
  /// @param known what is known of the viewer and the task
  /// @return null in the archive, where nothing happens, and for whoever is no member, to whom
  ///     nothing is told
  TaskPage.Watch watch(Task task, String address, Optional<Watcher> known) {
    boolean offered = project.member().isPresent() && project.allowsChange(Permission.READ_PROJECT);
    return offered
        ? new TaskPage.Watch(
            address + "/watch", here(address), Watcher.isWatching(known, task, request.userId()))
        : null;
  }

  private static Avatar avatar(Assignment assignment) {
    return Avatar.of(DisplayNames.name(assignment.assigneeName(), assignment.assigneeId()));
  }
}
