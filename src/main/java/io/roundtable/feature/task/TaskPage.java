package io.roundtable.feature.task;

import io.roundtable.web.Avatar;
import io.roundtable.web.Chip;
import io.roundtable.web.Frame;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The page `task/task`: one task with its text, comments and activity.
///
/// @param frame the frame
/// @param heading the task's title
/// @param reference for example `LAUNCH-3`; null where the task has none
/// @param projectName for example `Launch`
/// @param projectUrl the project's board
/// @param facts status, assignee and the like
/// @param text the description; null where there is none
/// @param escalation null where there is nothing to show of it
/// @param comments oldest first
/// @param commentPaging between pages of those
/// @param activities newest first
/// @param activityPaging between pages of those
/// @param problems why the last form of this page was refused; empty otherwise
/// @param actions what the viewer can do; null for a viewer who can only read
/// @param watch whether the viewer watches it; null where that can not be chosen
public record TaskPage(
    Frame frame,
    String heading,
    String reference,
    String projectName,
    String projectUrl,
    Facts facts,
    Prose text,
    EscalationPart escalation,
    List<Comment> comments,
    Paging commentPaging,
    List<Activity> activities,
    Paging activityPaging,
    List<Problem> problems,
    TaskActions actions,
    Watch watch) {
  /// Copies the lists.
  public TaskPage {
    problems = List.copyOf(problems);
    comments = List.copyOf(comments);
    activities = List.copyOf(activities);
  }

  /// The title of the page, for example `LAUNCH-3 Fix billing`.
  public String title() {
    return reference == null ? heading : reference + " " + heading;
  }

  /// Whether the summary is shown.
  ///
  /// @return true where there are problems
  public boolean refused() {
    return !problems.isEmpty();
  }

  /// Whether there are no comments on this page.
  ///
  /// @return true where the empty state is shown
  public boolean noComments() {
    return comments.isEmpty();
  }

  /// Whether there is no activity on this page.
  ///
  /// @return true where the empty state is shown
  public boolean noActivities() {
    return activities.isEmpty();
  }

  /// Whether the task has a text.
  ///
  /// @return false where the empty state is shown
  public boolean hasText() {
    return text != null;
  }

  /// The form by which the viewer watches the task, or no longer.
  ///
  /// @param action where it is posted to
  /// @param returnTo the page itself, with the places of its lists
  /// @param watching whether they do now
  public record Watch(String action, String returnTo, boolean watching) {}

  /// The properties of the task, in a word each.
  ///
  /// @param status the column's name
  /// @param closed whether the column is a closing one
  /// @param priority the words, for example `Normal`
  /// @param assignee null where nobody is
  /// @param due null where there is no due date
  /// @param overdue whether that has passed while the task is open
  /// @param labels in the task's order
  /// @param createdAt when it was created
  public record Facts(
      String status,
      boolean closed,
      String priority,
      Avatar assignee,
      Moment due,
      boolean overdue,
      List<Chip> labels,
      Moment createdAt) {
    /// Copies the labels.
    public Facts {
      labels = List.copyOf(labels);
    }

    /// Whether there are labels.
    ///
    /// @return true where the chips are shown
    public boolean labelled() {
      return !labels.isEmpty();
    }

    /// The class of the due date.
    ///
    /// @return `late` where it has passed, else null
    public String dueClass() {
      return overdue ? "late" : null;
    }

    /// The class of the status.
    ///
    /// @return `closed` in a closing column, else null
    public String statusClass() {
      return closed ? "closed" : null;
    }
  }

  /// A text that somebody wrote.
  ///
  /// @param html sanitised
  /// @param boxes whether there are boxes in it
  /// @param action where the form that ticks one of them is posted to; null where the viewer cannot
  /// @param was the name of the field that tells from what the boxes were made
  /// @param rendered the value of that field
  /// @param url the page itself, with the places of its lists
  public record Prose(
      String html, boolean boxes, String action, String was, String rendered, String url) {
    /// Whether it is a form.
    ///
    /// @return true where the viewer can tick a box
    public boolean tickable() {
      return boxes && action != null;
    }

    /// Whether its boxes are shown only.
    ///
    /// @return true where there are boxes that the viewer cannot tick
    public boolean fixed() {
      return boxes && action == null;
    }
  }

  /// One comment.
  ///
  /// @param id of its element
  /// @param sought whether the address leads to it
  /// @param author who wrote it
  /// @param text Markdown of who wrote it
  /// @param createdAt when
  /// @param edited whether it was changed afterwards
  /// @param editUrl the form that changes it; null where the viewer cannot
  /// @param deletionAction where the form that deletes it is posted to; null where the viewer
  ///     cannot
  public record Comment(
      String id,
      boolean sought,
      Avatar author,
      Prose text,
      Moment createdAt,
      boolean edited,
      String editUrl,
      String deletionAction) {}

  /// One change.
  ///
  /// @param actor the name of who did it
  /// @param sentence what was done, without the actor, for example `moved it to Done.`
  /// @param createdAt when
  /// @param before what a long text was around the change; null where the sentence says all
  /// @param after what it became; null where the sentence says all
  public record Activity(
      String actor, String sentence, Moment createdAt, String before, String after) {
    /// Whether there is more than the sentence.
    ///
    /// @return true where both versions can be unfolded
    public boolean detailed() {
      return before != null || after != null;
    }
  }
}
