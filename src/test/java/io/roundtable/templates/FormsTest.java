package io.roundtable.templates;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.page.unsent.FieldName;
import io.roundtable.web.render.PageRenderer;
import io.vertx.core.Vertx;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Every form of every sample: its fields are known by name, and Enter does in it what its field is
/// about, or nothing.
class FormsTest {
  private static final Pattern FORM = Pattern.compile("(?s)<form [^>]*method=\"post\".*?</form>");
  private static final Pattern CONTROL =
      Pattern.compile("<(input|textarea|select) [^>]*?name=\"([^\"]*)\"[^>]*>");
  private static final Pattern TYPE = Pattern.compile(" type=\"([^\"]*)\"");
  private static final Pattern SUBMIT = Pattern.compile("<button [^>]*type=\"submit\"[^>]*>");

  private static Vertx vertx;
  private static List<String> forms;

  @BeforeAll
  static void renderForms() {
    vertx = Vertx.vertx();
    var renderer = PageRenderer.create(vertx);
    forms =
        Samples.all().stream()
            .map(sample -> renderer.render(sample.template(), sample.page()).toString())
            .flatMap(html -> FORM.matcher(html).results())
            .map(MatchResult::group)
            .distinct()
            .toList();
  }

  @AfterAll
  static void close() {
    vertx.close().await();
  }

  @Test
  void fields_areKnownByName_andTypedOrSecretAsTheyAreShown() {
    assertTrue(forms.size() > 20, "the forms are not found any more");
    var wrong = new TreeSet<String>();
    for (var control : (Iterable<MatchResult>) controls()::iterator) {
      var name = control.group(2);
      var known = FieldName.of(name);
      var type = type(control);
      boolean typed = known.filter(FieldName::typed).isPresent();
      boolean secret = known.filter(FieldName::secret).isPresent();
      boolean fits =
          switch (type) {
            case "hidden" -> !secret || name.equals("credential");
            case "checkbox", "radio", "select" -> !secret;
            case "password" -> secret;
            default -> typed || name.equals("code");
          };
      if (known.isEmpty() || !fits) {
        wrong.add(type + " " + name);
      }
    }
    assertEquals(new TreeSet<>(), wrong);
  }

  /// Browsers cut off what is pasted over a `maxlength`, without a word.
  @Test
  void fields_cutOffNothing() {
    assertEquals(List.of(), forms.stream().filter(form -> form.contains("maxlength")).toList());
    assertTrue(forms.stream().anyMatch(form -> form.contains("data-most=\"200\"")));
  }

  /// The first button is what browsers press on Enter: it does nothing. One that is disabled would
  /// be passed over in a box, where Chromium takes the next.
  @Test
  void enter_inAFormOfSeveralButtons_pressesNoneThatIsNotBesideTheField() {
    var several = forms.stream().filter(form -> SUBMIT.matcher(form).results().count() > 1);
    var wrong =
        several
            .filter(form -> controls(form).anyMatch(control -> !type(control).equals("hidden")))
            .filter(form -> !isHarmless(form))
            .toList();
    assertAll(
        () -> assertEquals(List.of(), wrong),
        () -> assertTrue(forms.stream().anyMatch(FormsTest::isHarmless), "no form like that"));
  }

  private static boolean isHarmless(String form) {
    var first = SUBMIT.matcher(form);
    return first.find()
        && first.group().contains(" formmethod=\"dialog\"")
        && form.contains(" data-part");
  }

  private static Stream<MatchResult> controls() {
    return forms.stream().flatMap(FormsTest::controls);
  }

  private static Stream<MatchResult> controls(String form) {
    return CONTROL.matcher(form).results();
  }

  private static String type(MatchResult control) {
    if (!control.group(1).equals("input")) {
      return control.group(1);
    }
    var type = TYPE.matcher(control.group());
    return type.find() ? type.group(1) : "text";
  }
}
