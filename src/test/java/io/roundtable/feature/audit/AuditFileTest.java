package io.roundtable.feature.audit;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.AuditEntry;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The trail as a file that spreadsheets open.
class AuditFileTest {
  private static final AuditEntry ENTRY =
      new AuditEntry(
          new TenantId("t1"),
          "a1",
          Instant.parse("2026-11-02T09:00:00Z"),
          new UserId("u1"),
          "Ada \"Countess\", Lovelace",
          AuditKind.MEMBER_CHANGED,
          "Läunch\nBen",
          "editor",
          "=HYPERLINK(1)");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠x", "\tx", "\rx"
      })
  void cell_thatBeginsAFormula_isShownAsText(String text) {
    var cell = AuditFile.cell(text);
    assertTrue(cell.startsWith("\"'"), cell);
    assertEquals("\"" + text + "\"", cell.replace("'", ""));
  }

  @Test
  void cell_whereASpreadsheetMayTakeASignForItsEnd_beginsNoFormulaThere() {
    assertAll(
        () -> assertEquals("\" '=1\"", AuditFile.cell(" =1")),
        () -> assertEquals("\"a;'=1\"", AuditFile.cell("a;=1")),
        () -> assertEquals("\"a\n'@b\"", AuditFile.cell("a\n@b")),
        () -> assertEquals("\"a, '-b\"", AuditFile.cell("a, -b")));
  }

  @Test
  void cell_ofOtherTexts_isThatText() {
    for (var text :
        List.of("", "Ada", "a=b", "e-mail", "ben@acme.example", "2 + 2", "'", "Ünï 😀")) {
      assertEquals("\"" + text + "\"", AuditFile.cell(text));
    }
    assertEquals("\"say \"\"yes\"\"\"", AuditFile.cell("say \"yes\""));
  }

  @Test
  void file_hasAHead_andALineForEachEntry() {
    var file = new AuditFile();
    file.add(List.of(ENTRY));
    assertEquals(
        "\uFEFF\"Time (UTC)\",\"Person\",\"Did\",\"To\",\"Kind\",\"From\",\"Network\",\"Person's"
            + " id\"\r\n"
            + "\"2026-11-02T09:00:00Z\",\"Ada \"\"Countess\"\", Lovelace\",\"changed a member's"
            + " role from editor to =HYPERLINK(1)\",\"Läunch\n"
            + "Ben\",\"Changed a member's role\",\"editor\",\"\",\"u1\"\r\n",
        text(file, false));
  }

  @Test
  void file_isBounded_andSaysSo() {
    var file = new AuditFile();
    for (int part = 0; part < 20; part++) {
      file.add(Collections.nCopies(500, ENTRY));
      assertFalse(file.isFull());
    }
    assertFalse(text(file, false).contains("The file ends here"));
    file.add(List.of(ENTRY));
    assertTrue(file.isFull());
    var lines = text(file, false).split("\r\n");
    assertEquals(10_002, lines.length);
    assertTrue(lines[10_001].startsWith("\"The file ends here"), lines[10_001]);
    assertEquals(8, lines[10_001].split("\",\"", -1).length);

    var looked = new AuditFile();
    for (int part = 0; part < 100; part++) {
      looked.add(List.of());
    }
    assertTrue(looked.isFull());
    assertTrue(text(looked, true).contains("The file ends here"));
  }

  @Test
  void everyKind_hasWordsOfItsOwn() {
    var labels = List.of(AuditKind.values()).stream().map(AuditSentences::label).distinct();
    assertEquals(AuditKind.values().length, labels.count());
  }

  private static String text(AuditFile file, boolean more) {
    return file.end(more).toString(StandardCharsets.UTF_8);
  }
}
