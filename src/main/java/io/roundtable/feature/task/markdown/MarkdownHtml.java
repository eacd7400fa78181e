package io.roundtable.feature.task.markdown;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;
import org.owasp.html.Handler;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.HtmlSanitizer;
import org.owasp.html.HtmlStreamRenderer;
import org.owasp.html.PolicyFactory;

/// Writes a tree as HTML. The tree holds no HTML of people, so that the sanitiser should find
/// nothing; it is there for what nobody thought of.
final class MarkdownHtml implements NodeRenderer {
  private static final int LOWEST_HEADING = 6;
  private static final Pattern ALIGNMENT = Pattern.compile("left|center|right");
  private static final Pattern ROLE = Pattern.compile("checkbox|group");
  private static final Pattern BOX_ID = Pattern.compile("box-\\d{1,9}");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");
  private static final HtmlRenderer RENDERER =
      HtmlRenderer.builder()
          .softbreak("<br>\n")
          .escapeHtml(true)
          .extensions(MarkdownTree.RENDERED)
          .nodeRendererFactory(MarkdownHtml::new)
          .build();
  private static final PolicyFactory POLICY =
      new HtmlPolicyBuilder()
          .allowElements("p", "br", "hr", "ul", "ol", "li", "blockquote", "pre", "code")
          .allowElements("em", "strong", "del", "a", "table", "thead", "tbody", "tr", "th", "td")
          .allowElements("div", "button")
          .allowElements(MarkdownHtml::lowerHeading, "h1", "h2", "h3", "h4", "h5", "h6")
          .allowAttributes("href", "title")
          .onElements("a")
          .allowAttributes("start")
          .onElements("ol")
          .allowAttributes("align")
          .matching(ALIGNMENT)
          .onElements("th", "td")
          .allowAttributes("role")
          .matching(ROLE)
          .onElements("div", "button")
          .allowAttributes("tabindex")
          .matching(false, "0")
          .onElements("div")
          .allowAttributes("type")
          .matching(false, "submit")
          .onElements("button")
          .allowAttributes("name")
          .matching(false, "box")
          .onElements("button")
          .allowAttributes("id")
          .matching(BOX_ID)
          .onElements("button")
          .allowAttributes("value")
          .matching(NUMBER)
          .onElements("button")
          .allowAttributes("aria-checked")
          .matching(false, "true", "false")
          .onElements("button")
          .allowAttributes("aria-label")
          .onElements("div", "button")
          .allowStandardUrlProtocols()
          .requireRelNofollowOnLinks()
          .toFactory();

  private final HtmlNodeRendererContext context;

  private MarkdownHtml(HtmlNodeRendererContext context) {
    this.context = context;
  }

  /// Writes a tree.
  ///
  /// @param html takes it; has had part of it where it is too small
  /// @throws BoundedHtml.FullException where there is more than it has room for
  static void write(Node document, BoundedHtml html) {
    var unsafe = new BoundedHtml(Markdown.TEXT_BYTES);
    RENDERER.render(document, unsafe);
    var safe = HtmlStreamRenderer.create(html, Handler.PROPAGATE, Handler.DO_NOTHING);
    HtmlSanitizer.sanitize(unsafe.toString(), POLICY.apply(safe));
  }

  @Override
  public Set<Class<? extends Node>> getNodeTypes() {
    return Set.of(TaskBox.class, MarkdownTree.TableBox.class);
  }

  @Override
  public void render(Node node) {
    switch (node) {
      case TaskBox box -> box(box);
      default -> scrolling(node);
    }
  }

  /// A button, so that one press ticks it without a script as well.
  private void box(TaskBox box) {
    var attributes = new LinkedHashMap<String, String>();
    attributes.put("type", "submit");
    attributes.put("id", "box-" + box.number());
    attributes.put("name", "box");
    attributes.put("value", Integer.toString(box.number()));
    attributes.put("role", "checkbox");
    attributes.put("aria-checked", Boolean.toString(box.ticked()));
    attributes.put("aria-label", box.label());
    context.getWriter().tag("button", attributes);
    context.getWriter().tag("/button");
    context.getWriter().text(" ");
  }

  /// Can be scrolled with the keyboard.
  private void scrolling(Node node) {
    var attributes = new LinkedHashMap<String, String>();
    attributes.put("role", "group");
    attributes.put("tabindex", "0");
    attributes.put("aria-label", "Table");
    context.getWriter().tag("div", attributes);
    for (var child = node.getFirstChild(); child != null; child = child.getNext()) {
      context.render(child);
    }
    context.getWriter().tag("/div");
  }

  /// The page has its own `h1`, so that a text's headings begin one level below.
  private static String lowerHeading(String element, List<String> attributes) {
    return "h" + Math.min(LOWEST_HEADING, element.charAt(1) - '0' + 1);
  }
}
