package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameTest {
  @ParameterizedTest
  @CsvSource({"light, light", "dark, dark", ", system", "pink, system"})
  void themeChoices_anyTheme_haveExactlyOneCurrent(String theme, String current) {
    var frame =
        Frame.ofVisitor(new Frame.Assets("a.css", "a.js", "i.svg"), theme, "token", "/", null);

    var chosen =
        frame.themeChoices().stream().filter(choice -> choice.current().equals("true")).toList();
    assertEquals(3, frame.themeChoices().size());
    assertEquals(1, chosen.size());
    assertEquals(current, chosen.getFirst().value());
  }

  @ParameterizedTest
  @CsvSource({"0,", "1, 1", "99, 99", "100, 99+"})
  void counted_anyNumber_showsItWhereThereIsSomething(long count, String shown) {
    assertEquals(shown, NavigationItem.counted("Escalations", "/e", false, count).count());
  }

  @Test
  void paging_withoutAddresses_isNotShown() {
    assertFalse(Paging.none().shown());
    assertFalse(Paging.of("Newer tasks", null, "Older tasks", null).shown());
    var first = Paging.of("Newer tasks", null, "Older tasks", "?after=x");
    assertTrue(first.shown());
    assertNull(first.previous());
    assertEquals(new Paging.Step("Older tasks", "?after=x"), first.next());
  }
}
