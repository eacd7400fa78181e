package io.roundtable.web.render;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Vertx;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.thymeleaf.exceptions.TemplateEngineException;

class PageRendererTest {
  @AutoClose private static Vertx vertx;
  private static PageRenderer renderer;

  @BeforeAll
  static void createRenderer() {
    vertx = Vertx.vertx();
    renderer = PageRenderer.create(vertx);
  }

  record Card(String title, String url) {}

  record Column(String name, List<Card> cards) {}

  record Board(String title, List<Column> columns) {}

  record Named(String name) {}

  record Text(String text) {}

  record Titled(String title, Named absent, Map<String, String> map, List<String> list) {}

  record Paths(
      Named record,
      Bean bean,
      Map<String, String> map,
      List<String> list,
      int number,
      String nothing) {}

  /// A class with getters, as the JDK's beans have them.
  public static final class Bean {
    public String getLabel() {
      return "a label";
    }

    public boolean isReady() {
      return true;
    }
  }

  @Test
  void render_withLayoutLoopAndFragment_composesThePage() {
    var open =
        new Column("Open", List.of(new Card("Fix billing", "/t/2"), new Card("<b>", "/t/3")));
    var page = new Board("Launch", List.of(open, new Column("Done", List.of())));

    var html = render("webtest/board", page);

    assertTrue(html.startsWith("<!DOCTYPE html>"), html);
    assertTrue(html.contains("<title>Launch</title>"), html);
    assertTrue(html.contains("<section id=\"column-0\">"), html);
    assertTrue(html.contains("<a href=\"/t/2\">Fix billing</a>"), html);
    assertTrue(html.contains("<a href=\"/t/3\">&lt;b&gt;</a>"), html);
    assertEquals(1, html.split("No cards", -1).length - 1, html);
    assertFalse(html.contains("th:"), html);
  }

  @Test
  void render_withEveryKindOfPath_readsIt() {
    var map = Map.of("key", "a value", "two words", "another");
    var page = new Paths(new Named("a name"), new Bean(), map, List.of("first", "second"), 3, null);

    var html = render("webtest/paths", page);

    assertEquals(
        List.of(
            "a name", "a label", "true", "a value", "another", "second", "2", "a name", "more",
            "default", "a name"),
        Pattern.compile("<[^>]*>").splitAsStream(html).filter(text -> !text.isEmpty()).toList());
  }

  @Test
  void render_withMarkupInText_escapesIt() {
    var html = render("webtest/text", new Text("<script>alert(\"1\")</script> & 'x'"));

    assertFalse(html.contains("<script>"), html);
    assertTrue(html.contains("&lt;script&gt;alert(&quot;1&quot;)"), html);
    assertTrue(html.contains("&amp; &#39;x&#39;"), html);
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "Grüße", "日本語", "שלום", "👩‍👩‍👧 family"})
  void render_withAnyScript_isUtf8(String text) {
    var html = render("webtest/text", new Text(text));

    assertTrue(html.contains(">" + text + "</p>"), html);
  }

  /// No HTML can hold it as it is.
  @Test
  void render_withNul_writesAReference() {
    assertTrue(render("webtest/text", new Text("\u0000x")).contains(">&#0;x</p>"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          misspelt            | has no property "titel"
          misspelt-condition  | has no property "titel"
          misspelt-loop       | has no property "titel"
          misspelt-variable   | No variable "pgae"
          misspelt-key        | No key "kye"
          misspelt-fragment   | crad
          absent              | "name" is asked of something absent
          beyond              | No element 9
          call                | Only a property path
          static              | Only a property path
          class               | has no property "class"
          """)
  void render_withNameThatDoesNotExist_fails(String template, String message) {
    var page = new Titled("Launch", null, Map.of("key", "value"), List.of());

    var failure =
        assertThrows(
            TemplateEngineException.class, () -> renderer.render("webtest/" + template, page));

    assertTrue(messages(failure).contains(message), messages(failure));
    assertTrue(messages(failure).contains("webtest/" + template), messages(failure));
  }

  @Test
  void render_withUnknownTemplate_fails() {
    assertThrows(
        TemplateEngineException.class, () -> renderer.render("webtest/none", new Text("x")));
  }

  @Test
  void render_withKeyOfNullValue_isAbsentNotUnknown() {
    var map = new HashMap<String, String>();
    map.put("key", null);
    map.put("two words", "x");
    var page = new Paths(new Named("n"), new Bean(), map, List.of("a", "b"), 1, "set");

    assertTrue(render("webtest/paths", page).contains("set"));
  }

  @Test
  void render_fromManyThreads_keepsPagesApart() throws Exception {
    try (var threads = Executors.newFixedThreadPool(8)) {
      var renders = new ArrayList<Callable<Boolean>>();
      for (int number = 0; number < 400; number++) {
        var title = "Board " + number;
        var column = new Column("Column " + number, List.of(new Card("Card " + number, "/c")));
        renders.add(
            () -> {
              var html = render("webtest/board", new Board(title, List.of(column)));
              return html.contains("<title>" + title + "</title>")
                  && html.contains(">" + column.name() + "</h2>")
                  && html.contains(">" + column.cards().getFirst().title() + "</a>");
            });
      }
      for (var result : threads.invokeAll(renders)) {
        assertTrue(result.get());
      }
    }
  }

  private static String render(String template, Object page) {
    return renderer.render(template, page).toString(UTF_8);
  }

  private static String messages(Throwable failure) {
    var messages = new StringBuilder();
    for (var cause = failure; cause != null; cause = cause.getCause()) {
      messages.append(cause.getMessage()).append('\n');
    }
    return messages.toString();
  }
}
