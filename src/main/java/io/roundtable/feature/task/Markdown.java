package io.roundtable.feature.task;

import io.roundtable.web.render.LongWork;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.owasp.html.Handler;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.HtmlSanitizer;
import org.owasp.html.HtmlStreamRenderer;
import org.owasp.html.PolicyFactory;

/// Turns what people wrote into HTML that can be shown: Markdown (CommonMark), and of its HTML only
/// what cannot do harm. Line ends stay line ends, as people expect of a comment.
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
  static final int COMMENTS_BYTES = PAGE_BYTES - TEXT_BYTES;

  private static final int MOST_LINKS = 1_000;
  private static final int DEEPEST = 32;
  private static final int LOWEST_HEADING = 6;
  private static final Parser PARSER =
      Parser.builder().maxOpenBlockParsers(DEEPEST).maxInlineNesting(DEEPEST).build();
  private static final HtmlRenderer RENDERER =
      HtmlRenderer.builder().softbreak("<br>\n").escapeHtml(false).build();
  private static final PolicyFactory POLICY =
      new HtmlPolicyBuilder()
          .allowElements(
              "p",
              "br",
              "hr",
              "ul",
              "ol",
              "li",
              "blockquote",
              "pre",
              "code",
              "em",
              "strong",
              "del",
              "a")
          .allowElements(Markdown::lowerHeading, "h1", "h2", "h3", "h4", "h5", "h6")
          .allowAttributes("href")
          .onElements("a")
          .allowAttributes("start")
          .onElements("ol")
          .allowStandardUrlProtocols()
          .requireRelNofollowOnLinks()
          .toFactory();

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
  /// @return sanitised HTML for each, in the same order; fails with Busy where too many wait
  public Future<List<String>> html(RoutingContext request, List<String> texts) {
    int characters = texts.stream().mapToInt(String::length).sum();
    return characters <= SHORT_CHARACTERS
        ? Future.succeededFuture(toHtml(texts))
        : longWork.run(request, () -> toHtml(texts));
  }

  static List<String> toHtml(List<String> texts) {
    long plain = texts.stream().mapToLong(PlainText::bytes).sum();
    int share = plain > PAGE_BYTES ? PAGE_BYTES / texts.size() : TEXT_BYTES;
    long spare = Math.max(0, PAGE_BYTES - plain);
    var all = new ArrayList<String>(texts.size());
    for (var text : texts) {
      int own = Math.min(share, PlainText.bytes(text));
      var html = new BoundedHtml((int) Math.min(share, own + spare));
      boolean formatted = format(text, html);
      all.add(formatted ? html.toString() : PlainText.html(text, own));
      spare -= formatted ? Math.max(0, html.size() - own) : 0;
    }
    return all;
  }

  static String toHtml(String text) {
    return toHtml(List.of(text)).getFirst();
  }

  /// Writes a text as HTML.
  ///
  /// @return false where it is more than there is room for
  private static boolean format(String text, BoundedHtml html) {
    var document = PARSER.parse(text);
    if (Links.in(document) > MOST_LINKS) {
      return false;
    }
    try {
      var unsafe = new BoundedHtml(TEXT_BYTES);
      RENDERER.render(document, unsafe);
      var safe = HtmlStreamRenderer.create(html, Handler.PROPAGATE, Handler.DO_NOTHING);
      HtmlSanitizer.sanitize(unsafe.toString(), POLICY.apply(safe));
      return true;
    } catch (BoundedHtml.FullException full) {
      return false;
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

    @Override
    public void visit(Image image) {
      count++;
      visitChildren(image);
    }
  }

  /// The page has its own `h1`, so that a text's headings begin one level below.
  private static String lowerHeading(String element, List<String> attributes) {
    return "h" + Math.min(LOWEST_HEADING, element.charAt(1) - '0' + 1);
  }
}
