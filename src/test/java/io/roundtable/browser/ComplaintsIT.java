package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What must make every journey fail does so.
@TestInstance(Lifecycle.PER_CLASS)
class ComplaintsIT {
  private Stage stage;

  @BeforeAll
  void start() {
    stage = Stage.withGuide();
  }

  @AfterAll
  void stop() {
    if (stage != null) {
      stage.close();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "document.body.insertAdjacentHTML('beforeend', '<p style=color:red>') | style-src-attr",
        "document.body.append(new Image()); document.images[0].src = 'http://a.example' | img-src",
        "Promise.reject(new Error('lost')); undefined | lost",
        "setTimeout(() => { throw new Error('thrown') }) | thrown",
        "console.error('said') | said",
        "fetch('/nothing/here').then(() => undefined) | 404",
        "setTimeout(() => alert('hello')) | hello"
      })
  void tab_thatHeardAComplaint_doesNotClose(String script, String complaint) {
    var tab = stage.tab(Look.DESK);
    tab.open("/acme/sign-in");
    tab.page().evaluate(script);
    tab.page().waitForLoadState();
    // Timers that were set before have run once this one has.
    tab.page().evaluate("() => new Promise((done) => setTimeout(done))");

    var failed = assertThrows(AssertionError.class, tab::close);

    assertTrue(failed.getMessage().contains(complaint), failed::getMessage);
  }
}
