package io.roundtable.feature.project;

import io.roundtable.feature.project.PrintPage.MemberLine;
import io.roundtable.feature.project.PrintPage.TaskLine;
import io.roundtable.web.render.GrowingList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;

/// The members and then the tasks of a print, which come while it is sent. Its state is that of the
/// place in the page that is being rendered.
public final class PrintLines {
  private final GrowingList<MemberLine> members = new GrowingList<>();
  private final GrowingList<TaskLine> tasks = new GrowingList<>();
  private boolean hasMembers;
  private int taskCount;
  private boolean whole;

  /// The next of them. Behind the first task there are no more members.
  public void add(List<MemberLine> moreMembers, List<TaskLine> moreTasks) {
    hasMembers |= !moreMembers.isEmpty();
    taskCount += moreTasks.size();
    members.add(moreMembers);
    tasks.add(moreTasks);
    if (taskCount > 0) {
      members.end();
    }
  }

  /// There are no more.
  public void end() {
    whole = true;
    breakOff();
  }

  /// No more of them come.
  public void breakOff() {
    members.end();
    tasks.end();
  }

  /// Members, for `th:each`.
  public Iterator<?> members() {
    return members.lines();
  }

  /// Tasks, for `th:each`.
  public Iterator<?> tasks() {
    return tasks.lines();
  }

  /// Whether there is a member; known when the page begins.
  public boolean hasMembers() {
    return hasMembers;
  }

  /// Whether there is a task; known behind the members.
  public boolean hasTasks() {
    return taskCount > 0;
  }

  /// Whether all of them came; known behind the tasks.
  public boolean whole() {
    return whole;
  }

  /// How many tasks came; known behind them.
  ///
  /// @return for example `1,242 tasks`
  public String count() {
    return taskCount == 1 ? "1 task" : String.format(Locale.ENGLISH, "%,d tasks", taskCount);
  }
}
