package io.roundtable.feature.task.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.Text;

/// The box of a task list's item (`- [ ] milk`), which knows where it stands in the source: ticking
/// it changes one character there.
final class TaskBox extends CustomNode {
  private static final int LONGEST_LABEL = 80;
  private static final int LENGTH = 3;

  private final int position;
  private final int number;
  private final boolean ticked;
  private final String label;

  private TaskBox(int position, int number, String literal, String label) {
    this.position = position;
    this.number = number;
    this.ticked = literal.charAt(1) != ' ';
    this.label = label;
  }

  /// Its place among the boxes of its text, from 1.
  int number() {
    return number;
  }

  boolean ticked() {
    return ticked;
  }

  /// The words behind it, which name it to those who do not see it.
  ///
  /// @return at most 80 characters and a sign that there are more
  String label() {
    return label;
  }

  /// Finds the boxes of a tree and puts each in front of its words.
  ///
  /// @param source from which the tree was made
  /// @return in the order of the text
  static List<TaskBox> place(Node document, String source) {
    var boxes = new ArrayList<TaskBox>();
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(ListItem item) {
            find(item, source, boxes.size() + 1).ifPresent(boxes::add);
            visitChildren(item);
          }
        });
    return boxes;
  }

  /// Ticks a box of a text, or clears it where it is ticked.
  ///
  /// @param number from 1, in the order of the text
  /// @return the text with one other character; empty where it has no such box
  static Optional<String> toggle(String source, int number) {
    var boxes = place(MarkdownTree.parse(source), source);
    if (number < 1 || number > boxes.size()) {
      return Optional.empty();
    }
    var box = boxes.get(number - 1);
    var text = new StringBuilder(source);
    text.setCharAt(box.position + 1, box.ticked ? ' ' : 'x');
    return Optional.of(text.toString());
  }

  /// Escaped brackets are no box, though the tree has the same letters: the source decides.
  private static Optional<TaskBox> find(ListItem item, String source, int number) {
    if (!(item.getFirstChild() instanceof Paragraph words
        && words.getFirstChild() instanceof Text text
        && isBox(text.getLiteral()))) {
      return Optional.empty();
    }
    int position = text.getSourceSpans().getFirst().getInputIndex();
    var literal = text.getLiteral();
    if (!source.startsWith(literal.substring(0, LENGTH), position)) {
      return Optional.empty();
    }
    text.setLiteral(literal.substring(LENGTH + 1));
    var box = new TaskBox(position, number, literal, label(words, number));
    text.insertBefore(box);
    return Optional.of(box);
  }

  private static boolean isBox(String literal) {
    return literal.length() > LENGTH
        && literal.charAt(0) == '['
        && " xX".indexOf(literal.charAt(1)) >= 0
        && literal.charAt(2) == ']'
        && Character.isWhitespace(literal.charAt(LENGTH));
  }

  private static String label(Paragraph words, int number) {
    var label = new StringBuilder();
    words.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text text) {
            append(label, text.getLiteral());
          }

          @Override
          public void visit(Code code) {
            append(label, code.getLiteral());
          }
        });
    return label.isEmpty() ? "Box " + number : label.toString().strip();
  }

  private static void append(StringBuilder label, String words) {
    int room = LONGEST_LABEL - label.codePointCount(0, label.length());
    if (room > 0) {
      boolean fits = words.codePointCount(0, words.length()) <= room;
      label.append(words, 0, fits ? words.length() : words.offsetByCodePoints(0, room));
      label.append(fits ? "" : "…");
    }
  }
}
