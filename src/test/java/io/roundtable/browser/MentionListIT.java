package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Locator;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The list of members while one types `@` in a text.
@InBrowser
class MentionListIT {
  private static final String OPTIONS = "#people-found [role=option]";

  @AutoClose private final HandStage stage;

  MentionListIT(Browsers browsers) {
    stage = HandStage.open(browsers);
  }

  @BeforeAll
  void createProject() {
    stage.createProject();
    stage.join(List.of("Grace Hopper", "Grace Jones", "Kit King", "Kit King"));
  }

  private Locator opened(Tab tab, String address) {
    tab.open(stage.board() + address);
    if (address.isEmpty()) {
      tab.find(".card h3 a").first().focus();
      tab.page().keyboard().press("e");
    }
    var field = tab.find("textarea[name=text]");
    // There may be a draft.
    field.fill("");
    return field;
  }

  @ParameterizedTest
  @ValueSource(strings = {"/tasks/new", "/tasks/WORKAA-1/edit", "/tasks/WORKAA-1", ""})
  void member_isChosenByTheKeyboard(String address) {
    try (var tab = stage.opened(Look.PHONE, "dark")) {
      var field = opened(tab, address);
      field.pressSequentially("Ask @gra");
      assertThat(tab.find(OPTIONS)).hasCount(2);
      assertThat(tab.find(OPTIONS).first()).hasAttribute("aria-selected", "true");
      tab.photograph("mention" + address.replace('/', '-'));
      tab.requireNothingCutOff();
      assertEquals(List.of(), Axe.violations(tab.page()));

      field.press("ArrowDown");
      assertThat(field).hasAttribute("aria-activedescendant", Pattern.compile(".+-1"));
      field.press("Enter");
      assertThat(field).hasValue("Ask @Grace Jones ");
      assertThat(tab.find(".people-found")).isHidden();
      assertThat(field).isFocused();

      field.press("Enter");
      field.pressSequentially("and @");
      assertThat(field).hasValue("Ask @Grace Jones \nand @");
      assertThat(tab.find(".people-found")).isHidden();
    }
  }

  /// What stands behind the caret stays, and the browser takes the choice back.
  @Test
  void choice_isTakenBackLikeWhatWasTyped() {
    try (var tab = stage.opened(Look.DESK)) {
      var field = opened(tab, "/tasks/WORKAA-1");
      field.fill("Ask  soon");
      field.press("Home");
      for (int step = 0; step < 4; step++) {
        field.press("ArrowRight");
      }
      field.pressSequentially("@jones");
      tab.find(OPTIONS).click();
      assertThat(field).hasValue("Ask @Grace Jones  soon");
      field.press("Control+z");
      assertThat(field).hasValue("Ask @jones soon");
    }
  }

  /// Two are called Kit King: a name would mean neither of them.
  @Test
  void peopleOfTheSameName_areMentionedByTheirAddress() {
    try (var tab = stage.opened(Look.DESK)) {
      var field = opened(tab, "/tasks/WORKAA-1");
      field.pressSequentially("@kit king");
      assertThat(tab.find(OPTIONS)).hasCount(2);
      var address = tab.find(OPTIONS).first().textContent().replaceAll(".*<(.*)>", "$1");
      field.press("Tab");
      assertThat(field).hasValue("@" + address + " ");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "grace@example.org",
    "@ grace",
    "@@grace",
    "'@grace jones, '",
    "grace",
    "(@grace)",
    "'@grace:'"
  })
  void otherText_isNotAskedFor(String typed) {
    try (var tab = stage.opened(Look.DESK)) {
      var field = opened(tab, "/tasks/WORKAA-1");
      var asked = new ArrayList<String>();
      tab.page().onRequest(request -> asked.add(request.url()));
      field.fill(typed);
      // Timers come in their order: what the field waits for is over before.
      tab.page().evaluate("() => new Promise(done => setTimeout(done, 300))");
      assertEquals(List.of(), asked.stream().filter(url -> url.contains("/people?")).toList());

      field.press("Enter");
      field.pressSequentially("@hop");
      assertThat(tab.find(OPTIONS)).hasText(new String[] {"Grace Hopper <p0@hand.example>"});
      field.press("Escape");
      assertThat(tab.find(".people-found")).isHidden();
      field.press("Enter");
      assertThat(field).hasValue(typed + "\n@hop\n");
    }
  }

  /// An answer that comes late would have Enter put a name in the place of what was typed since.
  @Test
  void answerThatComesLate_offersNobody() {
    try (var tab = stage.opened(Look.DESK)) {
      var field = opened(tab, "/tasks/WORKAA-1");
      tab.page()
          .evaluate(
              """
              () => window.fetch = () => new Promise(take => window.answer = () =>
                take(new Response('{"people": ["Grace Jones <p1@hand.example>"], "more": false}')))
              """);
      field.fill("@gra");
      tab.page().waitForCondition(() -> (boolean) tab.page().evaluate("() => !!window.answer"));
      field.evaluate(
          """
          async text => {
            text.setRangeText(' is out', text.value.length, text.value.length, 'end');
            window.answer();
            await new Promise(done => setTimeout(done, 50));
          }
          """);

      assertThat(tab.find(".people-found")).isHidden();
      field.press("Enter");
      assertThat(field).hasValue("@gra is out\n");
    }
  }

  @Test
  void caretWithinAName_offersNobody() {
    try (var tab = stage.opened(Look.DESK)) {
      var field = opened(tab, "/tasks/WORKAA-1");
      field.pressSequentially("@grac");
      assertThat(tab.find(OPTIONS)).hasCount(2);
      field.press("ArrowLeft");
      assertThat(tab.find(".people-found")).isHidden();
      field.press("Enter");
      assertThat(field).hasValue("@gra\nc");
    }
  }

  /// Nothing is to be chosen, so that Enter begins a line; and no letter more asks again.
  @ParameterizedTest
  @ValueSource(strings = {"@Grace Jones", "@nobodyhere"})
  void mentionThatIsWholeOrMeansNobody_isLeftAlone(String typed) {
    try (var tab = stage.opened(Look.DESK)) {
      var field = opened(tab, "/tasks/WORKAA-1");
      var answer = tab.page().waitForResponse("**/people?q=*", () -> field.fill(typed));
      answer.finished();
      field.press("Enter");
      assertThat(field).hasValue(typed + "\n");
      assertThat(tab.find(".people-found")).isHidden();
    }
  }

  @Test
  void searchThatFails_leavesTheTextAlone() {
    try (var tab = stage.opened(Look.DESK)) {
      tab.expectLostRequests();
      var field = opened(tab, "/tasks/WORKAA-1");
      var asked = new AtomicInteger();
      tab.page()
          .route(
              "**/people?q=*",
              route -> {
                asked.incrementAndGet();
                route.abort();
              });
      field.pressSequentially("@gra");
      tab.page().waitForCondition(() -> asked.get() > 0);
      field.press("Enter");
      field.pressSequentially("Thanks");

      assertThat(tab.find(".people-found")).isHidden();
      assertThat(field).hasValue("@gra\nThanks");
    }
  }
}
