package io.roundtable.feature.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
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
