package io.roundtable.feature.task.markdown;

import io.roundtable.web.render.LongWork;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Link;
import org.commonmark.node.Node;

/// Turns what people wrote into HTML that can be shown: Markdown in GitHub's flavour, of which
/// every word stays. Line ends stay line ends, as people expect of a comment. HTML is shown as it
/// was written; images are links, so that no page asks others for anything.
///
/// Short texts are turned at once, long ones on a worker thread, so that no text holds up others.
/// What becomes of a text is bounded, because a few characters of Markdown can stand for many of
/// HTML: a link's definition is written out for each of its uses. A text that would take more room
/// than it may is shown as it was written, with a sentence that says so.
public final class Markdown {
  /// Above this, in characters, a worker thread does it.
  static final int SHORT_CHARACTERS = 2_000;

  /// The most that one text may take, in bytes of HTML.
  static final int TEXT_BYTES = 256 * 1024;

  /// The most that the texts of a page may take together, in bytes of HTML.
  static final int PAGE_BYTES = 1536 * 1024;

  /// The most that the comments of a page may take as plain text, so that each of them is shown
  /// whole.
  public static final int COMMENTS_BYTES = PAGE_BYTES - TEXT_BYTES;

  private static final int MOST_LINKS = 1_000;

  private final LongWork longWork;

  /// @param longWork takes long texts
  public Markdown(LongWork longWork) {
    this.longWork = longWork;
  }

  /// Turns the texts of a page into HTML. Each may take at least what it takes as plain text, and
  /// the first of them what the page has room for beyond that.
  ///
  /// @param request for which it is done
  /// @param texts Markdown, in any order
  /// @return each as HTML, in the same order; fails with Busy where too many wait
  public Future<List<FormattedText>> html(RoutingContext request, List<String> texts) {
    int characters = texts.stream().mapToInt(String::length).sum();
    return characters <= SHORT_CHARACTERS
        ? Future.succeededFuture(format(texts))
        : longWork.run(request, () -> format(texts));
  }

  /// Ticks a box of a text, or clears it where it is ticked.
  ///
  /// @param text Markdown
  /// @param number from 1, in the order of the text
  /// @return the text with one other character; empty where it has no such box
  public static Optional<String> toggle(String text, int number) {
    return TaskBox.toggle(text, number);
  }

  static List<FormattedText> format(List<String> texts) {
    long plain = texts.stream().mapToLong(PlainText::bytes).sum();
    int share = plain > PAGE_BYTES ? PAGE_BYTES / texts.size() : TEXT_BYTES;
    long spare = Math.max(0, PAGE_BYTES - plain);
    var all = new ArrayList<FormattedText>(texts.size());
    for (var text : texts) {
      int own = Math.min(share, PlainText.bytes(text));
      int room = (int) Math.min(share, own + spare);
      var formatted = format(text, room);
      all.add(formatted.orElseGet(() -> new FormattedText(PlainText.html(text, own), false)));
      spare -= formatted.map(one -> Math.max(0, BoundedHtml.bytes(one.html()) - own)).orElse(0);
    }
    return all;
  }

  /// Writes a text as HTML.
  ///
  /// @param room in bytes
  /// @return empty where it is more than there is room for
  private static Optional<FormattedText> format(String text, int room) {
    var document = MarkdownTree.parse(text);
    if (Links.in(document) > MOST_LINKS) {
      return Optional.empty();
    }
    boolean boxes = !TaskBox.place(document, text).isEmpty();
    var html = new BoundedHtml(room);
    try {
      MarkdownHtml.write(document, html);
      return Optional.of(new FormattedText(html.toString(), boxes));
    } catch (BoundedHtml.FullException full) {
      return Optional.empty();
    }
  }

  private static final class Links extends AbstractVisitor {
    private int count;

    static int in(Node document) {
      var links = new Links();
      document.accept(links);
      return links.count;
    }

    @Override
    public void visit(Link link) {
      count++;
      visitChildren(link);
    }
  }
}
