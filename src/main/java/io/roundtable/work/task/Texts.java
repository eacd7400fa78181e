package io.roundtable.work.task;

/// Where the text of a task is kept: a short one with the task, a long one apart from it, so that
/// lists never read it.
public final class Texts {
  private static final int LONGEST_SHORT = 300;

  private Texts() {}

  /// Whether a text is kept apart from its task.
  ///
  /// @param text empty for none
  /// @return true from 301 characters on
  public static boolean isLong(String text) {
    return text.length() > LONGEST_SHORT;
  }

  /// What is kept with the task.
  ///
  /// @param text empty for none
  /// @return null where there is no text, or where it is kept apart
  public static String shortOrNull(String text) {
    return text.isEmpty() || isLong(text) ? null : text;
  }
}
