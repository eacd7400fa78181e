package io.roundtable.model.state;

import java.util.Arrays;
import java.util.List;

/// The reasons for which somebody is told of a task.
public enum NewsKind {
  /// They must look at it.
  ESCALATED("escalated"),
  /// They are to do it.
  ASSIGNED("assigned"),
  /// Somebody named them in a text.
  MENTIONED("mentioned"),
  /// Somebody said something about a task that they watch.
  COMMENTED("watched"),
  /// A task that they watch went to another column.
  MOVED("watched"),
  /// A task that they watch went to the trash.
  DELETED("watched"),
  /// A task that they watch came back from there.
  RESTORED("watched");

  private final String word;

  NewsKind(String word) {
    this.word = word;
  }

  /// The kinds of a word.
  ///
  /// @return empty where it is of none
  public static List<NewsKind> of(String word) {
    return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).toList();
  }

  /// All words, each once.
  public static List<String> words() {
    return Arrays.stream(values()).map(NewsKind::word).distinct().toList();
  }

  /// The word by which its mails are switched off, in items, forms and links, for example
  /// `escalated`. All that people are told of because they watch a task has one.
  public String word() {
    return word;
  }
}
