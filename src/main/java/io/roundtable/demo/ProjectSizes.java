package io.roundtable.demo;

/// How many tasks each project has: the second has about half of the first, the third a third.
final class ProjectSizes {
  private ProjectSizes() {}

  /// Shares out the tasks.
  ///
  /// @return one number a project, the largest first; their sum is `tasks`
  static int[] of(int tasks, int projects) {
    double whole = 0;
    for (int rank = 1; rank <= projects; rank++) {
      whole += 1.0 / rank;
    }
    var sizes = new int[projects];
    var given = 0;
    for (int rank = 1; rank <= projects; rank++) {
      sizes[rank - 1] = (int) (tasks / (rank * whole));
      given += sizes[rank - 1];
    }
    for (int left = tasks - given, project = 0; left > 0; left--, project++) {
      sizes[project % projects]++;
    }
    return sizes;
  }
}
