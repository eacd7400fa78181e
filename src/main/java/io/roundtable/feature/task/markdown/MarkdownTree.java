package io.roundtable.feature.task.markdown;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.commonmark.Extension;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.node.ThematicBreak;
import org.commonmark.node.Visitor;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/// The tree of a text, in which nothing is left out that somebody wrote: HTML is text, an image is
/// a link, an address that may be no link is text behind its words, and so are a definition that
/// nothing refers to or that names no address, and the cells of a row that its table has no column
/// for.
final class MarkdownTree extends AbstractVisitor {
  /// More cells would not fit into what a text may take.
  static final int MOST_CELLS = Markdown.TEXT_BYTES / 10;

  private static final int DEEPEST = 32;
  private static final Set<String> SCHEMES = Set.of("http", "https", "mailto");

  /// The parser tries them in this order: a line of stars is a break before it is a list.
  private static final Set<Class<? extends Block>> BLOCKS =
      new LinkedHashSet<>(
          List.of(
              BlockQuote.class,
              Heading.class,
              FencedCodeBlock.class,
              ThematicBreak.class,
              ListBlock.class,
              IndentedCodeBlock.class));
  private static final Extension TABLES = TablesExtension.create();
  private static final Extension STRIKETHROUGH = StrikethroughExtension.create();
  private static final Extension AUTOLINK = AutolinkExtension.create();
  private static final Parser PARSER = parser(List.of(TABLES, STRIKETHROUGH, AUTOLINK));
  private static final Parser WITHOUT_TABLES = parser(List.of(STRIKETHROUGH, AUTOLINK));

  /// The extensions whose nodes have to be written as HTML.
  static final List<Extension> RENDERED = List.of(TABLES, STRIKETHROUGH);

  private final String source;

  /// The addresses that links have, each as the very object: a definition that a link refers to has
  /// given it its own.
  private final Set<String> destinations = Collections.newSetFromMap(new IdentityHashMap<>());

  /// The words that stand in definitions where an address should.
  private final Set<String> names = Collections.newSetFromMap(new IdentityHashMap<>());

  private boolean insideLink;

  private MarkdownTree(String source) {
    this.source = source;
  }

  private static Parser parser(List<Extension> extensions) {
    return Parser.builder()
        .extensions(extensions)
        .enabledBlockTypes(BLOCKS)
        .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
        .maxOpenBlockParsers(DEEPEST)
        .maxInlineNesting(DEEPEST)
        .build();
  }

  /// Reads a text.
  ///
  /// @param source Markdown
  /// @return its tree, with the places of the source
  static Node parse(String source) {
    var document = (tablesFit(source) ? PARSER : WITHOUT_TABLES).parse(source);
    var tree = new MarkdownTree(source);
    document.accept(tree.destinations());
    document.accept(tree);
    return document;
  }

  /// A row has a cell for each column of its table, even where nothing is written: a short text can
  /// stand for millions. So the widest line that could divide a head from its rows is taken times
  /// all lines.
  private static boolean tablesFit(String source) {
    var lines = source.lines().toList();
    long widest =
        lines.stream()
            .filter(line -> line.chars().allMatch(letter -> "|-: \t>+*.)".indexOf(letter) >= 0))
            .mapToLong(line -> 1 + line.chars().filter(letter -> letter == '|').count())
            .max()
            .orElse(0);
    return widest * lines.size() <= MOST_CELLS;
  }

  private Visitor destinations() {
    return new AbstractVisitor() {
      @Override
      public void visit(Link link) {
        destinations.add(link.getDestination());
        visitChildren(link);
      }

      @Override
      public void visit(Image image) {
        destinations.add(image.getDestination());
        visitChildren(image);
      }

      /// Footnotes and remarks in brackets look like definitions; their words must stay.
      @Override
      public void visit(LinkReferenceDefinition definition) {
        var destination = definition.getDestination();
        if (definition.getLabel().startsWith("^")
            || destination.chars().noneMatch(letter -> "/.:#?@".indexOf(letter) >= 0)) {
          names.add(destination);
        }
      }
    };
  }

  @Override
  public void visit(HtmlInline html) {
    replace(html, new Text(html.getLiteral()));
  }

  @Override
  public void visit(Image image) {
    link(image, image.getDestination(), new Link(image.getDestination(), image.getTitle()));
  }

  @Override
  public void visit(Link link) {
    link(link, link.getDestination(), link);
  }

  /// Links do not nest: within one, the words of another are followed by its address. A link
  /// without words shows its address, and a title stands behind the words.
  private void link(Node words, String destination, Link link) {
    if (names.contains(destination) || destination.isEmpty()) {
      asWritten(words).forEach(words::insertBefore);
      words.unlink();
      return;
    }
    showAll(words, link);
    boolean text = insideLink || !isAllowed(destination);
    boolean outer = insideLink;
    insideLink = outer || !text;
    visitChildren(words);
    insideLink = outer;
    if (text) {
      if (!isOnly(words.getFirstChild(), destination)) {
        words.appendChild(new Text(" (" + destination + ")"));
      }
      moveChildren(words, words);
    } else if (words != link) {
      words.insertBefore(link);
      for (var child = words.getFirstChild(); child != null; child = words.getFirstChild()) {
        link.appendChild(child);
      }
    }
    if (text || words != link) {
      words.unlink();
    }
  }

  @Override
  public void visit(LinkReferenceDefinition definition) {
    var destination = definition.getDestination();
    if (names.contains(destination) || !destinations.contains(destination)) {
      replace(definition, paragraph(definition));
    }
  }

  private Paragraph paragraph(Block block) {
    var paragraph = new Paragraph();
    asWritten(block).forEach(paragraph::appendChild);
    return paragraph;
  }

  private List<Node> asWritten(Node node) {
    var written = new ArrayList<Node>();
    for (var span : node.getSourceSpans()) {
      if (!written.isEmpty()) {
        written.add(new SoftLineBreak());
      }
      int begin = span.getInputIndex();
      written.add(new Text(source.substring(begin, begin + span.getLength())));
    }
    return written;
  }

  private static void showAll(Node words, Link link) {
    var only = words.getFirstChild() == words.getLastChild() ? words.getFirstChild() : words;
    if (only == null || only instanceof Text text && text.getLiteral().isBlank()) {
      words.appendChild(new Text(link.getDestination()));
    }
    if (link.getTitle() != null && !link.getTitle().isBlank()) {
      words.insertAfter(new Text(" (" + link.getTitle() + ")"));
    }
    link.setTitle(null);
  }

  @Override
  public void visit(CustomBlock block) {
    visitChildren(block);
    if (block instanceof TableBlock && isWithoutColumns(block)) {
      replace(block, paragraph(block));
    } else if (block instanceof TableBlock) {
      var box = new TableBox();
      block.insertBefore(box);
      box.appendChild(block);
    }
  }

  /// A bar alone makes a head without a column, whose rows have no cell.
  private static boolean isWithoutColumns(Node table) {
    return table.getFirstChild().getFirstChild().getFirstChild() == null;
  }

  @Override
  public void visit(CustomNode node) {
    visitChildren(node);
    var last = node.getLastChild();
    if (node instanceof TableRow && last != null && !last.getSourceSpans().isEmpty()) {
      var rest = between(last.getSourceSpans().getLast(), node.getSourceSpans().getLast()).strip();
      if (!rest.isEmpty() && !rest.equals("|")) {
        last.appendChild(new Text(" " + rest));
      }
    }
  }

  /// The rest of a row behind a cell.
  private String between(SourceSpan cell, SourceSpan row) {
    int begin = cell.getInputIndex() + cell.getLength();
    return source.substring(begin, Math.max(begin, row.getInputIndex() + row.getLength()));
  }

  /// Whether an address may be a link: one of the web, of mail, or of this site.
  private static boolean isAllowed(String destination) {
    for (int position = 0; position < destination.length(); position++) {
      switch (destination.charAt(position)) {
        case ':' -> {
          return SCHEMES.contains(destination.substring(0, position).toLowerCase(Locale.ROOT));
        }
        case '/', '?', '#' -> {
          return true;
        }
        default -> {}
      }
    }
    return true;
  }

  private static boolean isOnly(Node child, String words) {
    return child instanceof Text text && text.getLiteral().equals(words);
  }

  private static void moveChildren(Node from, Node before) {
    for (var child = from.getFirstChild(); child != null; child = from.getFirstChild()) {
      before.insertBefore(child);
    }
  }

  private static void replace(Node node, Node other) {
    node.insertBefore(other);
    node.unlink();
  }

  /// Scrolls by itself where a table is wider than the page.
  static final class TableBox extends CustomBlock {}
}
