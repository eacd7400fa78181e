package io.roundtable.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;

/// Sentences that read as if somebody had written them.
final class MadeUpText {
  private static final WordList ACTIONS = WordList.read("actions");
  private static final WordList SUBJECTS = WordList.read("subjects");
  private static final WordList CONTEXTS = WordList.read("contexts");
  private static final WordList LABELS = WordList.read("labels");
  private static final WordList REMARKS = WordList.read("remarks");
  private static final WordList PARAGRAPHS = WordList.read("paragraphs");
  private static final WordList REQUESTS = WordList.read("requests");
  private static final WordList CUSTOMERS = WordList.read("customers");
  private static final double WITH_CONTEXT = 0.45;
  private static final int MOST_LABELS = 3;
  private static final int MOST_PARAGRAPHS = 4;
  private static final int MOST_STEPS = 4;

  private MadeUpText() {}

  /// A title, for example `Fix rounding of totals for large orders`.
  static String title(RandomGenerator random) {
    var title = ACTIONS.any(random) + " " + SUBJECTS.any(random);
    return random.nextDouble() < WITH_CONTEXT ? title + " " + CONTEXTS.any(random) : title;
  }

  /// A request of a customer, for example `A refund has not arrived (Quayworks)`.
  static String request(RandomGenerator random) {
    return REQUESTS.any(random) + " (" + CUSTOMERS.any(random) + ")";
  }

  static List<String> labels(RandomGenerator random) {
    var count = Math.max(0, random.nextInt(MOST_LABELS + 2) - 1);
    var labels = new ArrayList<String>(count);
    while (labels.size() < count) {
      var label = LABELS.any(random);
      if (!labels.contains(label)) {
        labels.add(label);
      }
    }
    return labels;
  }

  /// A comment in Markdown.
  static String remark(RandomGenerator random) {
    return REMARKS.any(random);
  }

  /// A description of one sentence.
  static String shortDescription(RandomGenerator random) {
    return PARAGRAPHS.any(random);
  }

  /// A description of several paragraphs and a list, in Markdown.
  static String longDescription(RandomGenerator random) {
    var text = new StringBuilder();
    for (int paragraph = 1 + random.nextInt(MOST_PARAGRAPHS); paragraph > 0; paragraph--) {
      text.append(PARAGRAPHS.any(random)).append("\n\n");
    }
    text.append("## Steps\n\n");
    for (int step = 2 + random.nextInt(MOST_STEPS); step > 0; step--) {
      text.append("- ").append(ACTIONS.any(random)).append(' ').append(SUBJECTS.any(random));
      text.append('\n');
    }
    var last = CONTEXTS.any(random);
    text.append("\n> Also needed ").append(last.toLowerCase(Locale.ROOT)).append(".\n");
    return text.toString();
  }
}
