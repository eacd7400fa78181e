package io.roundtable.demo;

import io.roundtable.model.id.Slug;
import java.time.LocalDate;

/// How large a made-up tenant is.
///
/// @param tasks how many tasks over all projects
/// @param projects how many projects; their sizes follow a power law
/// @param users how many people; the first is the admin
/// @param sameSecond how many tasks of the largest project are created within one second, as an
///     import does
/// @param seed the same seed gives the same tenant
/// @param until the day before which everything happened
/// @param work what its people work on
public record LoadPlan(
    Slug tenant,
    int tasks,
    int projects,
    int users,
    int sameSecond,
    long seed,
    LocalDate until,
    Work work) {
  static final Slug HARBOUR = new Slug("harbour");

  private static final long FNV_PRIME = 0x100000001b3L;
  private static final int LARGEST_BURST = 400;
  private static final int BURST_SHARE = 10;
  private static final int USUAL_TASKS_OF_A_PROJECT = 250;
  private static final int USUAL_TASKS_OF_A_PERSON = 100;
  private static final int FEWEST_USERS = 5;
  private static final int MOST_PROJECTS = 2_000;
  private static final int MOST_USERS = 5_000;

  /// A tenant of any size that makes software.
  public LoadPlan(
      Slug tenant, int tasks, int projects, int users, int sameSecond, long seed, LocalDate until) {
    this(tenant, tasks, projects, users, sameSecond, seed, until, Work.SOFTWARE);
  }

  /// A support desk with a year of history, for a first impression.
  ///
  /// @param until the day before which everything happened
  static LoadPlan harbour(LocalDate until) {
    return new LoadPlan(HARBOUR, 150, 1, 8, 0, 12, until, Work.SUPPORT);
  }

  /// The kinds of work that a tenant does.
  enum Work {
    SOFTWARE,
    SUPPORT
  }

  /// The seed of everything, which depends on the size too: a tenant of another size has other
  /// keys.
  long mixedSeed() {
    if (work == Work.SUPPORT) {
      return seed;
    }
    var text = tenant + "/" + tasks + "/" + projects + "/" + users + "/" + sameSecond + "/" + until;
    var mixed = seed;
    for (char character : text.toCharArray()) {
      mixed = (mixed ^ character) * FNV_PRIME;
    }
    return mixed;
  }

  /// The number of projects that fits a number of tasks.
  ///
  /// @param tasks how many tasks
  /// @return 1 to 2,000
  public static int usualProjects(int tasks) {
    return Math.clamp(tasks / USUAL_TASKS_OF_A_PROJECT, 1, MOST_PROJECTS);
  }

  /// The number of people that fits a number of tasks.
  ///
  /// @param tasks how many tasks
  /// @return 5 to 5,000
  public static int usualUsers(int tasks) {
    return Math.clamp(tasks / USUAL_TASKS_OF_A_PERSON, FEWEST_USERS, MOST_USERS);
  }

  /// The size of an import that fits a number of tasks.
  ///
  /// @param tasks how many tasks
  /// @return a tenth of them, at most 400
  public static int usualSameSecond(int tasks) {
    return Math.min(tasks / BURST_SHARE, LARGEST_BURST);
  }
}
