package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What must make every journey fail does so.
@InBrowser
class ComplaintsIT {
  private final Stage stage;

  ComplaintsIT(Stage stage) {
    this.stage = stage;
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
