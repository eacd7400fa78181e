package io.roundtable.feature.task;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.List;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.PolicyFactory;

/// Turns what people wrote into HTML that can be shown: Markdown (CommonMark), and of its HTML only
/// what cannot do harm. Line ends stay line ends, as people expect of a comment.
///
/// Short texts are turned at once, long ones on a worker thread, so that no text holds up others.
public final class Markdown {
  /// Above this, in characters, a worker thread does it.
  static final int SHORT_CHARACTERS = 4_000;

  private static final int LOWEST_HEADING = 6;
  private static final Parser PARSER = Parser.builder().build();
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

  private final Vertx vertx;

  /// Markdown of one installation.
  ///
  /// @param vertx whose worker threads take long texts
  public Markdown(Vertx vertx) {
    this.vertx = vertx;
  }

  /// Turns several texts into HTML.
  ///
  /// @param texts Markdown, in any order
  /// @return sanitised HTML for each, in the same order
  public Future<List<String>> html(List<String> texts) {
    int characters = texts.stream().mapToInt(String::length).sum();
    return characters <= SHORT_CHARACTERS
        ? Future.succeededFuture(toHtml(texts))
        : vertx.executeBlocking(() -> toHtml(texts), false);
  }

  private static List<String> toHtml(List<String> texts) {
    return texts.stream().map(Markdown::toHtml).toList();
  }

  static String toHtml(String text) {
    return POLICY.sanitize(RENDERER.render(PARSER.parse(text)));
  }

  /// The page has its own `h1`, so that a text's headings begin one level below.
  private static String lowerHeading(String element, List<String> attributes) {
    return "h" + Math.min(LOWEST_HEADING, element.charAt(1) - '0' + 1);
  }
}
