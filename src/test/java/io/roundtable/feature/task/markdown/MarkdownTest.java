package io.roundtable.feature.task.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "plain          | <p>plain</p>",
        "*a* **b**      | <p><em>a</em> <strong>b</strong></p>",
        "`a < b`        | <p><code>a &lt; b</code></p>",
        "# Title        | <h2>Title</h2>",
        "##### Title    | <h6>Title</h6>",
        "###### Title   | <h6>Title</h6>",
        "3. three       | <ol start=\"3\"><li>three</li></ol>",
        "[a](/b)        | <p><a href=\"/b\" rel=\"nofollow\">a</a></p>",
        "~~a~~ b        | <p><del>a</del> b</p>",
        "* * *          | <hr />",
        "- - -          | <hr />",
        "[](/b)         | <p><a href=\"/b\" rel=\"nofollow\">/b</a></p>",
        "![ ](/b)       | <p><a href=\"/b\" rel=\"nofollow\"> /b</a></p>",
        "[]()           | <p>[]()</p>",
        "[a](/b \"c d\") | <p><a href=\"/b\" rel=\"nofollow\">a</a> (c d)</p>"
      })
  void toHtml_ofMarkdown_isMarkup(String text, String html) {
    assertEquals(html, html(text).replaceAll(">\\n", ">").strip());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "<SCRIPT SRC=//evil.example></SCRIPT>",
        "<img src=x onerror=alert(1)>",
        "<svg><script>alert(1)</script></svg>",
        "<p style='position:fixed' class=menu id=main onclick=alert(1)>x</p>",
        "<iframe src=//evil.example></iframe>",
        "<form action=//evil.example><input name=password></form>",
        "<base href=//evil.example>",
        "<meta http-equiv=refresh content='0;url=//evil.example'>",
        "<math><mtext><style><img src=x onerror=alert(1)>",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt&colon;alert(1))",
        "[x](&#106;avascript:alert(1))",
        "<javascript:alert(1)>",
        "[x](data:text/html,<script>alert(1)</script>)",
        "[x](vbscript:msgbox)",
        "<a href='java\tscript:alert(1)'>x</a>",
        "![x](https://evil.example/pixel.png)"
      })
  void toHtml_ofWhatCouldDoHarm_keepsNothingOfIt(String text) {
    assertHarmless(html(text));
  }

  @Property(tries = 300)
  void toHtml_ofAnything_isHarmless(
      @ForAll @Chars({'<', '>', '"', '\'', '=', '/', '[', ']', '(', ')', '&', 'a', ' ', '\n'})
          String noise) {
    assertHarmless(html(noise + "<img src=x onerror=alert(1)>" + noise));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "![plan](https://x.example/a.png)      | https://x.example/a.png    | plan",
        "![](https://x.example/a.png)          | https://x.example/a.png    |"
            + " https://x.example/a.png",
        "![the **plan**](a.png)                | a.png                      | the"
            + " <strong>plan</strong>",
        "see https://x.example/a?b=c&d=e.      | https://x.example/a?b&#61;c&amp;d&#61;e |"
            + " https://x.example/a?b&#61;c&amp;d&#61;e",
        "www.x.example                         | http://www.x.example       | www.x.example",
        "ada@x.example                         | mailto:ada&#64;x.example   | ada&#64;x.example",
        "[![build](b.svg)](https://x.example)  | https://x.example          | build (b.svg)"
      })
  void toHtml_ofImagesAndAddresses_isLinks(String text, String address, String words) {
    var link = "<a href=\"" + address + "\" rel=\"nofollow\">" + words + "</a>";

    assertTrue(html(text).contains(link), html(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "if a<b and c>d then             | if a&lt;b and c&gt;d then",
        "a<p and q>r, x<a and b>c        | a&lt;p and q&gt;r, x&lt;a and b&gt;c",
        "Set <name> in <project-id>.conf | Set &lt;name&gt; in &lt;project-id&gt;.conf",
        "List<String> and Map<K, V>      | List&lt;String&gt; and Map&lt;K, V&gt;",
        "<script>alert(1)</script>       | &lt;script&gt;alert(1)&lt;/script&gt;",
        "cp <code> <dest>                | cp &lt;code&gt; &lt;dest&gt;",
        "<!-- not done -->               | &lt;!-- not done --&gt;",
        "a <!-- b                        | a &lt;!-- b",
        "<?php echo 1; ?>                | &lt;?php echo 1; ?&gt;",
        "<![CDATA[ kept ]]>              | &lt;![CDATA[ kept ]]&gt;",
        "<!DOCTYPE html>                 | &lt;!DOCTYPE html&gt;",
        "</div> over                     | &lt;/div&gt; over",
        "<b>bold</b>                     | &lt;b&gt;bold&lt;/b&gt;",
        "AT&T; x &nosuch; y              | AT&amp;T; x &amp;nosuch; y",
        "[x](ftp://y.example/z)          | x (ftp://y.example/z)",
        "<ftp://y.example/z>             | ftp://y.example/z",
        "[x](javascript:alert)           | x (javascript:alert)",
        "[Ada]: done                     | [Ada]: done"
      })
  void toHtml_ofWhatIsNoMarkup_showsItAsItWasWritten(String text, String words) {
    assertEquals("<p>" + words + "</p>", html(text).strip());
  }

  @Test
  void toHtml_ofHtmlOverSeveralLines_keepsItsLines() {
    assertEquals(
        "<p>&lt;div&gt;<br />\n<em>a</em><br />\n&lt;/div&gt;</p>\n", html("<div>\n*a*\n</div>"));
  }

  @Test
  void toHtml_ofDefinitions_showsThoseThatNothingRefersTo() {
    var html = html("[a] [b](/x)\n\n[a]: /x\n[a]: /x\n[c]: /x\n");

    assertEquals(3, html.split("<p>").length - 1, html);
    assertTrue(html.contains("<p>[a]: /x</p>\n<p>[c]: /x</p>"), html);
  }

  @Test
  void toHtml_ofTables_keepsWhatNoColumnHas() {
    var html = html("| a | b |\n| --- | --: |\n| 1 | 2 | 3 | 4 |\n| 5 |\n");

    assertTrue(
        html.startsWith("<div role=\"group\" tabindex=\"0\" aria-label=\"Table\">\n<table>"), html);
    assertTrue(html.contains("<th align=\"right\">b</th>"), html);
    assertTrue(html.contains("<td align=\"right\">2 | 3 | 4 |</td>"), html);
    assertTrue(html.contains("<td>5</td>"), html);
  }

  @Test
  void toHtml_ofFewLettersThatStandForManyCells_isNoTable() {
    var wide = "|a".repeat(2_000) + "\n" + "|-".repeat(2_000) + "\n" + "b\n".repeat(6_000);

    assertFalse(html(wide).contains("<td"));
  }

  @ParameterizedTest
  @ValueSource(strings = {">", "- ", "*a **b ", "[", "[a](", "<blockquote>", "`", "*a _b "})
  void toHtml_ofWhatNestsDeeply_endsSoon(String part) {
    var text = part.repeat(50_000 / part.length());

    assertTimeoutPreemptively(Duration.ofSeconds(20), () -> html(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ">",
        "> ",
        "- ",
        "* ",
        "1. ",
        "# a\n",
        "- a\n",
        "a\n\n",
        "&",
        "\"",
        "'",
        "<",
        "<b>",
        "*a*",
        "**a** ",
        "`a`",
        "[a](b)",
        "<a:b>",
        "<h1>",
        "<li>",
        "<blockquote>",
        "![a](b)",
        "***\n",
        "a  \n",
        "~",
        "~~a~~ ",
        "~a ",
        "|",
        "|-",
        "|a\n|-\n",
        "a|b\n-|-\n",
        "- [ ] ",
        "- [ ] a\n",
        "www.",
        "www.a.b ",
        "http://",
        "http://a.b/(",
        "a@b.c ",
        "a@",
        "a.",
        "[a]: b\n",
        "<!--",
        "<?",
        "<a "
      })
  void toHtml_ofAnythingThatGrows_isBounded(String part) {
    var text = part.repeat(20_000 / part.length());

    assertTrue(html(text).length() <= Markdown.TEXT_BYTES, part);
  }

  @Test
  void toHtml_ofOneLinkUsedOften_isTheTextWithASentence() {
    var text = "[a]: /" + "x".repeat(9_992) + "\n\n" + "[a]".repeat(3_333);

    var html = html(text);

    assertTrue(html.startsWith("<p class=\"hint\">This text is shown as it was written"), html);
    assertTrue(html.contains("[a][a][a]"));
    assertEquals(3_333, html.split("\\[a](?!:)", -1).length - 1);
    assertTrue(html.length() < text.length() + 500);
  }

  @Test
  void toHtml_ofTooMuchForAPage_showsTheBeginningOfEach() {
    var texts = Collections.nCopies(50, "&".repeat(300_000));

    var html = all(texts);

    assertTrue(html.stream().mapToInt(String::length).sum() <= Markdown.PAGE_BYTES);
    assertTrue(html.stream().allMatch(text -> text.contains("Only the beginning of this text")));
  }

  @Test
  void toHtml_ofSeveralTexts_formatsWhatFits() {
    var grows = "> ".repeat(20) + "a\n\n";
    var texts = Collections.nCopies(25, grows.repeat(450));

    var html = all(texts);

    assertTrue(html.getFirst().contains("<blockquote>"), "the first has room");
    assertFalse(html.getLast().contains("<blockquote>"), "the last has not");
    assertTrue(html.getLast().contains("&gt; &gt; a"));
    assertTrue(html.stream().mapToInt(String::length).sum() <= Markdown.PAGE_BYTES);
  }

  @Test
  void toHtml_ofManyLinks_isTheText() {
    assertTrue(html("[a](b) ".repeat(1_000)).contains("<a href"));
    assertFalse(html("[a](b) ".repeat(1_001)).contains("<a href"));
  }

  @Test
  void toHtml_ofDeepNesting_endsIt() {
    var html = html(">".repeat(1_000) + "a");

    assertTrue(html.split("<blockquote>", -1).length <= 33, html);
  }

  private static String html(String text) {
    return all(List.of(text)).getFirst();
  }

  private static List<String> all(List<String> texts) {
    return Markdown.format(texts).stream().map(FormattedText::html).toList();
  }

  /// Text may say anything, so only what stands inside of tags is looked at.
  private static void assertHarmless(String html) {
    for (var tag : html.split("<")) {
      var inside = tag.substring(0, Math.max(tag.indexOf('>'), 0)).toLowerCase(Locale.ROOT);
      assertFalse(
          inside.matches(
              "(?s)(script|svg|img|iframe|form|input|base|meta|math|style|object|embed).*"
                  + "|.*\\s(on\\w+|style|class|id|src)\\s*=.*"
                  + "|.*(javascript|vbscript|data):.*"),
          html);
    }
  }
}
