package io.roundtable.feature.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.web.Avatar;
import io.roundtable.web.Chip;
import io.roundtable.web.Moment;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class CardHtmlTest {
  private static final String ATTACK = "<b onclick=\"x('1')\">&amp;</b>";
  private static final String ESCAPED = "&lt;b onclick=&quot;x('1')&quot;&gt;&amp;amp;&lt;/b&gt;";

  @Test
  void fragment_whenTextsHoldMarkup_showsThemAsText() {
    var card =
        new Card(
            "/acme/\"><script>",
            ATTACK,
            ATTACK,
            new Avatar(ATTACK, "<", "tone-1"),
            Moment.of(LocalDate.of(2026, 12, 24)),
            Chip.of(List.of(ATTACK)),
            ATTACK,
            2,
            Card.Escalation.NEW);

    String html = CardHtml.fragment(card);

    assertFalse(html.contains("<b "));
    assertFalse(html.contains("<script"));
    // Title, reference, name twice, label, priority twice.
    assertEquals(7, html.split(java.util.regex.Pattern.quote(ESCAPED), -1).length - 1);
    assertTrue(html.contains("href=\"/acme/&quot;&gt;&lt;script&gt;\""));
  }

  @Test
  void fragment_whenTaskHasOnlyATitle_hasNoEmptyParts() {
    String html = CardHtml.fragment(plain());

    assertEquals(
        "<article class=\"card\"><h3 dir=\"auto\"><a href=\"/acme/projects/launch/tasks/a\">"
            + "Choose logo</a></h3></article>",
        html);
  }

  @Test
  void fragment_whenEscalated_saysSoInWords() {
    assertTrue(CardHtml.fragment(escalated(Card.Escalation.NEW)).contains(">Escalated<"));
    assertTrue(CardHtml.fragment(escalated(Card.Escalation.SEEN)).contains(">Acknowledged<"));
  }

  @Test
  void appendItem_whenOverdue_marksTheItemAndLeavesTheFragmentAlone() {
    String fragment = CardHtml.fragment(plain());
    var column = new StringBuilder();

    CardHtml.appendItem(column, fragment, true);
    CardHtml.appendItem(column, fragment, false);

    assertEquals(
        "<li class=\"late\">" + fragment + "</li>\n<li>" + fragment + "</li>\n", column.toString());
  }

  private static Card plain() {
    return new Card(
        "/acme/projects/launch/tasks/a", "Choose logo", null, null, null, List.of(), null, 0, null);
  }

  private static Card escalated(Card.Escalation escalation) {
    return new Card("/x", "Fix billing", null, null, null, List.of(), null, 0, escalation);
  }
}
