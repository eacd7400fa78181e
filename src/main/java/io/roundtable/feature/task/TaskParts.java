package io.roundtable.feature.task;

import io.roundtable.access.ProjectHead;
import io.roundtable.access.Visit;
import io.roundtable.access.Words;
import io.roundtable.model.Activity;
import io.roundtable.model.Assignment;
import io.roundtable.model.Comment;
import io.roundtable.model.Task;
import io.roundtable.web.Avatar;
import io.roundtable.web.Chip;
import io.roundtable.web.Moment;
import java.util.List;
import java.util.stream.IntStream;

/// Makes the parts of a task's page from what was read.
///
/// @param visit whose page it is
/// @param head the project
record TaskParts(Visit visit, ProjectHead head) {
  TaskPage.Facts facts(Task task) {
    var details = task.details();
    boolean closed = Words.closed(head, task.status());
    return new TaskPage.Facts(
        Words.status(head, task.status()),
        closed,
        Words.of(details.priority()),
        task.assigned().map(TaskParts::avatar).orElse(null),
        details.dueOn() == null ? null : Moment.of(details.dueOn()),
        Words.overdue(details.dueOn(), closed, visit.now()),
        Chip.of(details.labels()),
        Moment.of(task.key().createdAt()));
  }

  List<TaskPage.Comment> comments(List<Comment> comments, List<String> html) {
    return IntStream.range(0, comments.size())
        .mapToObj(position -> comment(comments.get(position), html.get(position)))
        .toList();
  }

  List<TaskPage.Activity> activities(List<Activity> activities) {
    return activities.stream().map(this::activity).toList();
  }

  private static TaskPage.Comment comment(Comment comment, String html) {
    var author = Avatar.of(Words.name(comment.authorName(), comment.authorId()));
    return new TaskPage.Comment(author, html, Moment.of(comment.createdAt()));
  }

  private TaskPage.Activity activity(Activity activity) {
    return new TaskPage.Activity(
        Words.name(activity.actorName(), activity.actorId()),
        ActivitySentences.of(activity, head),
        Moment.of(activity.createdAt()));
  }

  private static Avatar avatar(Assignment assignment) {
    return Avatar.of(Words.name(assignment.assigneeName(), assignment.assigneeId()));
  }
}
