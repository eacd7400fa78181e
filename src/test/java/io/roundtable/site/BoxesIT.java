package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Boxes of task lists, ticked where they stand.
class BoxesIT {
  private static final String BOXES = Workshop.TASK + "/boxes";
  private static final String LIST = "Buy:\n\n- [ ] milk\n- [x] tea\n";
  private static final String MOVED_ON =
      "Somebody else changed the text after this form was loaded.";

  @AutoClose private final Workshop workshop = new Workshop();
  private FormBrowser owner;
  private FormBrowser editor;

  @BeforeEach
  void start() {
    owner = workshop.as(Workshop.OWNER);
    editor = workshop.as(Workshop.EDITOR);
  }

  @Test
  void box_whenPressed_changesOneLetterOfTheText_andBack() {
    write(LIST);

    var ticked = press("1");

    assertEquals(303, ticked.status(), ticked::html);
    assertEquals(Workshop.TASK + "#task-text-box-1", ticked.location());
    assertEquals(LIST.strip().replace("[ ] milk", "[x] milk"), text());
    assertEquals(2, editor.get(Workshop.TASK).html().split("aria-checked=\"true\"").length - 1);
    assertTrue(
        workshop.activities().getLast().contains("[x] milk"), workshop.activities()::toString);

    assertEquals(303, press("2").status());
    assertEquals(303, press("1").status());
    assertEquals(LIST.strip().replace("[x] tea", "[ ] tea"), text());
    assertEquals(List.of(), workshop.site.check());
  }

  @Test
  void box_ofALongText_isTickedWhereItIsKept() {
    write("- [ ] milk " + "and more ".repeat(100));

    assertEquals(303, press("1").status());

    assertTrue(owner.get(Workshop.TASK).html().contains("aria-checked=\"true\""));
    assertEquals(List.of(), workshop.site.check());
  }

  @Test
  void box_sentTwice_isTickedOnce() {
    write(LIST);
    var form = pressed("1");

    assertEquals(303, editor.post(BOXES, form).status());
    assertEquals(303, editor.post(BOXES, form).status());

    assertTrue(text().contains("[x] milk"), text());
  }

  @Test
  void box_ofATextThatMovedOn_isRefused_andShownAsItIs() {
    write(LIST);
    var form = pressed("1");
    write("- [ ] bread\n" + LIST);

    var refused = editor.post(BOXES, form);

    assertEquals(409, refused.status());
    assertTrue(refused.html().contains(MOVED_ON), refused::html);
    assertTrue(refused.html().contains("bread"), refused::html);
    assertFalse(text().contains("[x] milk"), text());
    assertEquals(303, press("1").status());
    assertTrue(text().contains("[x] bread"), text());
  }

  @Test
  void box_thatIsNotThere_isRefused() {
    write(LIST);
    var third = pressed("3");
    var none = pressed("none");

    assertEquals(409, editor.post(BOXES, third).status());
    assertEquals(400, editor.post(BOXES, none).status());
    assertEquals(LIST.strip(), text());
  }

  @Test
  void box_whereTheProjectIsArchived_isShownOnly() {
    write(LIST);
    var form = pressed("1");
    assertEquals(
        303,
        owner.send(Workshop.BOARD + "/settings", Workshop.BOARD + "/archive", Map.of()).status());

    var refused = editor.post(BOXES, form);

    assertTrue(refused.status() >= 400, refused::html);
    var page = editor.get(Workshop.TASK).html();
    assertEquals(1, page.split("aria-checked=\"true\"").length - 1, page);
    assertTrue(page.contains("<fieldset class=\"prose\" disabled"), page);
    assertFalse(page.contains("data-boxes"), page);
  }

  @Test
  void box_ofAComment_isForItsAuthor() {
    assertEquals(
        303,
        editor.send(Workshop.TASK, Workshop.TASK + "/comments", Map.of("text", LIST)).status());
    assertTrue(owner.get(Workshop.TASK).html().contains("<fieldset class=\"prose\" disabled"));
    var form = editor.get(Workshop.TASK).form("was.version");
    form.put("box", "1");
    var action = commentBoxes(editor.get(Workshop.TASK).html());
    var moved = editor.get(Workshop.TASK).form("was.version");
    moved.put("box", "2");

    assertEquals(303, editor.post(action, form).status());

    var page = editor.get(Workshop.TASK).html();
    assertEquals(2, page.split("aria-checked=\"true\"").length - 1, page);
    assertTrue(page.contains(" edited<"), page);
    assertEquals(409, editor.post(action, moved).status());
    var others = owner.fields(Workshop.TASK, Map.of("box", "1", "was.version", "2"));
    assertEquals(403, owner.post(action, others).status());
    assertEquals(List.of(), workshop.site.check());
  }

  private FormBrowser.Answer press(String box) {
    return editor.post(BOXES, pressed(box));
  }

  private Map<String, String> pressed(String box) {
    var form = editor.get(Workshop.TASK).form("was.text");
    form.put("box", box);
    return form;
  }

  private void write(String text) {
    var form = Workshop.form(owner, Workshop.TASK + "/edit");
    form.put("text", text);
    assertEquals(303, owner.post(Workshop.TASK, form).status());
  }

  private String text() {
    return Workshop.form(owner, Workshop.TASK + "/edit").get("text");
  }

  private static String commentBoxes(String html) {
    int end = html.indexOf("/boxes\"", html.indexOf("/comments/"));
    return html.substring(html.lastIndexOf('"', end) + 1, end) + "/boxes";
  }
}
