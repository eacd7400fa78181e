package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import io.roundtable.web.RecordedLog;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The line of the log that tells why a request was refused.
class RefusalLogIT {
  private static final String BOARD = "/acme/projects/launch";
  private static final String SETTINGS = BOARD + "/settings";

  @AutoClose private final ProjectForms forms = new ProjectForms();

  @AutoClose
  private final RecordedLog log = new RecordedLog("io.roundtable.web.RefusalLog", Level.DEBUG);

  @ParameterizedTest
  @CsvSource({"/tasks, title, CreateTask", "/columns, name, AddColumn"})
  void formShownAgain_isLoggedWithTheRuleThatRefused(String path, String field, String command) {
    var browser = forms.as(ProjectForms.OWNER);
    browser.send(SETTINGS, BOARD + "/archive", Map.of());
    browser.send(SETTINGS, BOARD + path, Map.of(field, "Secret", "status", "OPEN"));

    assertRefused(
        "Archived at Access.requireChangeable, ProjectAttempt.read, " + command + ".execute");
  }

  @Test
  void formWithFieldsThatCannotBe_isLoggedWithTheirNames() {
    var browser = forms.as(ProjectForms.OWNER);
    browser.send(SETTINGS, SETTINGS + "/slug", Map.of("slug", "!"));

    assertRefused("Invalid at the form: slug");
  }

  /// Its page names the request: so its line is there at the level that is usual.
  @Test
  void conflict_isLoggedAtLevelInfoWithItsRequest() {
    var browser = forms.as(ProjectForms.OWNER);
    var slug = BOARD + "/settings/slug";
    var seen = Map.of("slug", "other", "was.slug", "another");
    var refused = browser.send(SETTINGS, slug, seen);

    assertEquals(409, refused.status(), refused::html);
    assertTrue(onlyLine().contains(" was refused: Conflict at Merge."), this::onlyLine);
    assertEquals(Level.INFO, log.events().getFirst().getLevel());
  }

  @Test
  void pageThatMayNotBeSeen_isLoggedWithoutTheName() {
    forms.as(ProjectForms.OUTSIDER).get("/acme/projects/docs");

    var line = onlyLine();
    assertTrue(line.contains(" was refused: NotFound at Access."), line);
  }

  private void assertRefused(String why) {
    assertEquals(why, onlyLine().replaceFirst("^Request \\S+ was refused: ", ""));
  }

  private String onlyLine() {
    var lines = log.events().stream().map(ILoggingEvent::getFormattedMessage).toList();
    assertEquals(1, lines.size(), () -> lines.toString());
    return lines.getFirst();
  }
}
