package io.roundtable.documentation;

import io.roundtable.site.EscalationEvent;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/// The rules of escalations are documented as the random walks know them.
class EscalationsDocumentTest {
  @Test
  void rules_areThoseThatAreWalked() throws IOException {
    var table = new MarkdownTable("Event", "What becomes of an open escalation");
    for (var event : EscalationEvent.values()) {
      table.row(event.event(), event.rule());
    }
    MarkdownPage.read("src/docs/escalations.md").requirePart("## Events", table.toString());
  }
}
