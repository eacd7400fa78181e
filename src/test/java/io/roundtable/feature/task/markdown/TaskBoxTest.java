package io.roundtable.feature.task.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class TaskBoxTest {
  @Test
  void format_ofTaskLists_hasBoxes() {
    var list = "- [ ] milk & *bread*\n- [x] tea\n\n1. [X] a\n- [ ]b\n- \\[ ] c\n- [ ](d)\n";

    var formatted = Markdown.format(List.of(list, "- a")).iterator();

    var html = formatted.next();
    assertTrue(html.boxes());
    assertTrue(
        html.html()
            .contains(
                "<li><button type=\"submit\" id=\"box-1\" name=\"box\" value=\"1\""
                    + " role=\"checkbox\" aria-checked=\"false\" aria-label=\"milk &amp;"
                    + " bread\"></button> milk &amp; <em>bread</em></li>"),
        html.html());
    assertEquals(4, html.html().split("<button").length, html.html());
    assertEquals(3, html.html().split("aria-checked=\"true\"").length, html.html());
    assertFalse(formatted.next().boxes());
  }

  @Test
  void within_givesEachBoxAnIdOfItsOwn_andLeavesWordsAlone() {
    var text = "- [ ] `x id=\"box-1\"` [a](/b 'c id=\"box-1')\n- [x] b id=\"box-7\"\n";
    var formatted = Markdown.format(List.of(text, "no id=\"box-1\"")).iterator();

    var html = formatted.next().within("comment-a");
    assertEquals(2, html.split(" id=\"comment-a-box-").length - 1, html);
    assertTrue(html.contains("id=\"comment-a-box-1\" name"), html);
    assertTrue(html.contains("id=\"comment-a-box-2\" name"), html);
    assertFalse(formatted.next().within("comment-a").contains("comment-a"));
  }

  @Test
  void toggle_ofABox_changesOneLetter() {
    var list = "> - [ ] a\r\n> - [x] b\n\n```\n- [ ] code\n```\n* [X] c\n";

    assertEquals(list.replace("[ ] a", "[x] a"), Markdown.toggle(list, 1).orElseThrow());
    assertEquals(list.replace("[x] b", "[ ] b"), Markdown.toggle(list, 2).orElseThrow());
    assertEquals(list.replace("[X] c", "[ ] c"), Markdown.toggle(list, 3).orElseThrow());
    assertTrue(Markdown.toggle(list, 0).isEmpty());
    assertTrue(Markdown.toggle(list, 4).isEmpty());
  }
}
