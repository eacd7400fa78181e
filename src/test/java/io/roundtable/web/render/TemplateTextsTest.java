package io.roundtable.web.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplateTextsTest {
  private static final Pattern REMOVABLE = Pattern.compile("\\R|\\s\\s|\\t");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <ul>~  <li>One</li>~  <li>Two</li>~</ul>~ | <ul><li>One</li><li>Two</li></ul>
          <p>~  One and~  two~</p>                  | <p>One and two</p>
          <p>~  A <b>bold</b> word~  more~</p>      | <p>A <b>bold</b> word more</p>
          <p>~  A <b>bold</b> ~  word~</p>          | <p>A <b>bold</b>word</p>
          <a href="a"~    class="b">Go</a>          | <a href="a" class="b">Go</a>
          <a th:text="'One~    two'"></a>           | <a th:text="'One two'"></a>
          <i></i>~~<b></b>                          | <i></i><b></b>
          <i> a</i><b>b  c </b>                     | <i> a</i><b>b  c </b>
          <pre>~  one~</pre>                        | <pre>one</pre>
          """)
  void withoutLineBreaks_keepsWhatReadersSee(String lines, String expected) {
    assertEquals(expected, TemplateTexts.withoutLineBreaks(lines.replace("~", "\n")));
    assertEquals(expected, TemplateTexts.withoutLineBreaks(lines.replace("~", "\r\n")));
  }

  @Test
  void read_ofTheTemplates_keepsNothingThatServesAuthorsOnly() {
    var texts = TemplateTexts.read(TemplateTexts.class.getClassLoader(), "templates");

    assertFalse(texts.isEmpty());
    texts.forEach((name, text) -> assertFalse(REMOVABLE.matcher(text).find(), name));
  }
}
