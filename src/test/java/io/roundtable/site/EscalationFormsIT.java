package io.roundtable.site;

import static io.roundtable.site.EscalationSite.ADA;
import static io.roundtable.site.EscalationSite.BEN;
import static io.roundtable.site.EscalationSite.CYD;
import static io.roundtable.site.EscalationSite.DAN;
import static io.roundtable.site.EscalationSite.ESCALATION;
import static io.roundtable.site.EscalationSite.PAGE;
import static io.roundtable.site.EscalationSite.PROJECT;
import static io.roundtable.site.EscalationSite.TASKS;
import static io.roundtable.site.EscalationSite.VIC;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.ProjectState;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Escalating a task, from the form to the end of the escalation.
class EscalationFormsIT {
  private static final Map<String, String> TO_BEN = Map.of("responder", "ben", "note", "Please.");

  @AutoClose private final EscalationSite acme = new EscalationSite();

  @Test
  void escalation_fromRaisingToResolving_isCountedAtEveryStep() {
    var raised = acme.browser(ADA).send(ESCALATION, ESCALATION, TO_BEN);
    assertEquals(303, raised.status(), raised::html);
    assertTrue(raised.location().startsWith(PAGE + "#task-"), raised.location());
    acme.assertHeldBy(BEN, EscalationState.NEW);
    assertEquals("Person ben", acme.task().escalation().escalatedToName());
    assertEquals(ADA, acme.task().escalation().escalatedBy());
    acme.assertInboxes(0, 1, 0);

    assertEquals(303, acme.press(BEN, "acknowledgement").status());
    acme.assertHeldBy(BEN, EscalationState.SEEN);
    acme.assertInboxes(0, 0, 0);

    assertEquals(303, acme.escalate(BEN, CYD).status());
    acme.assertHeldBy(CYD, EscalationState.NEW);
    acme.assertInboxes(0, 0, 1);

    assertEquals(303, acme.press(CYD, "return").status());
    acme.assertHeldBy(ADA, EscalationState.NEW);
    acme.assertInboxes(1, 0, 0);

    assertEquals(303, acme.press(ADA, "resolution").status());
    assertNull(acme.task().escalation());
    acme.assertInboxes(0, 0, 0);
  }

  @Test
  void handingOn_keepsSinceWhenItWaits() {
    acme.escalate(ADA, BEN);
    var since = acme.task().escalation().escalatedAt();
    acme.site().clock().advance(Duration.ofHours(5));

    acme.escalate(BEN, CYD);

    assertEquals(since, acme.task().escalation().escalatedAt());
  }

  @Test
  void escalation_sentTwice_isCountedOnceWithTheSameAnswer() {
    var ada = acme.browser(ADA);
    var form = ada.fields(ESCALATION, TO_BEN);
    form.put("was.escalation", "");

    ada.post(ESCALATION, form);
    var told = EscalationSite.flash(ada.get(PAGE).html());
    var second = ada.post(ESCALATION, form);

    assertEquals(303, second.status(), second::html);
    assertEquals(told, EscalationSite.flash(ada.get(PAGE).html()));
    acme.assertInboxes(0, 1, 0);
    form.put("responder", "cyd");
    assertEquals(409, ada.post(ESCALATION, form).status());
    acme.assertInboxes(0, 1, 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "vic", "dan", "nobody", "a b"})
  void escalation_toWhoTakesNone_isRefusedAndKeepsTheNote(String responder) {
    var refused =
        acme.browser(ADA)
            .send(ESCALATION, ESCALATION, Map.of("responder", responder, "note", "Look <here>"));

    assertEquals(422, refused.status());
    assertTrue(refused.html().contains("Look &lt;here&gt;"), refused::html);
    assertTrue(refused.html().contains("href=\"#responder\""), refused::html);
    assertNull(acme.task().escalation());
  }

  @Test
  void note_overItsLimit_isRefusedAndKept() {
    var note = "x".repeat(1_001);
    var refused =
        acme.browser(ADA).send(ESCALATION, ESCALATION, Map.of("responder", "ben", "note", note));

    assertEquals(422, refused.status());
    assertTrue(refused.html().contains(note));
    assertTrue(refused.html().contains("Use at most 1000 characters; these are 1001."));
    assertTrue(refused.html().contains("value=\"ben\" selected"), refused::html);
  }

  @Test
  void note_ofAThousandWideCharacters_isKept() {
    var note = "😀".repeat(1_000);

    var raised =
        acme.browser(ADA).send(ESCALATION, ESCALATION, Map.of("responder", "ben", "note", note));

    assertEquals(303, raised.status(), raised::html);
  }

  @Test
  void form_afterSomebodyElseEscalated_isRefusedAndCanBeSentAgain() {
    var cyd = acme.browser(CYD);
    var form = cyd.fields(ESCALATION, Map.of("responder", "ada", "note", "Mine."));
    form.put("was.escalation", "");
    acme.escalate(ADA, CYD);

    var refused = cyd.post(ESCALATION, form);

    assertEquals(409, refused.status());
    assertTrue(refused.html().contains("became “escalated to Person cyd since "));
    assertTrue(refused.html().contains("Mine."));
    form.put("was.escalation", refused.hidden("was.escalation"));
    form.put("requestKey", refused.hidden("requestKey"));
    assertEquals(303, cyd.post(ESCALATION, form).status());
    acme.assertHeldBy(ADA, EscalationState.NEW);
    acme.assertInboxes(1, 0, 0);
  }

  @Test
  void escalation_toWhoHasIt_isRefused() {
    acme.escalate(ADA, BEN);

    var refused = acme.escalate(ADA, BEN);

    assertEquals(422, refused.status());
    assertTrue(refused.html().contains("Person ben has it already."), refused::html);
    acme.assertInboxes(0, 1, 0);
  }

  @Test
  void task_thatIsDone_isNotEscalated() {
    var ada = acme.browser(ADA);
    var form = ada.fields(ESCALATION, TO_BEN);
    ada.send(ESCALATION, PAGE + "/status", Map.of("status", "DONE"));

    var refused = ada.post(ESCALATION, form);

    assertEquals(409, refused.status());
    assertTrue(refused.html().contains("This task is done"), refused::html);
    assertTrue(ada.get(ESCALATION).html().contains("This task is done"));
    assertNull(acme.task().escalation());
  }

  @Test
  void closing_endsTheEscalationAndItsCount() {
    acme.escalate(ADA, BEN);

    acme.browser(ADA).send(ESCALATION, PAGE + "/status", Map.of("status", "DONE"));

    assertNull(acme.task().escalation());
    acme.assertInboxes(0, 0, 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/acknowledgement", "/return", "/resolution", "/reopening"})
  void form_ofAViewer_isRefused(String part) {
    acme.escalate(ADA, BEN);
    var vic = acme.browser(VIC);
    var form = new HashMap<>(Map.of("responder", "cyd", "resolution", "x", "requestKey", "key"));
    form.put("csrfToken", vic.get(PAGE).hidden("csrfToken"));

    assertEquals(403, vic.post(ESCALATION + part, form).status());
    assertEquals(403, vic.get(ESCALATION).status());
    acme.assertHeldBy(BEN, EscalationState.NEW);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/acknowledgement", "/return", "/resolution", "/reopening"})
  void form_forAForeignTask_findsNothing(String part) {
    var elsewhere = new TenantId("t2");
    acme.site().load(MadeProjects.tenant(elsewhere, "zeta", "Zeta", DAN, TenantRole.MEMBER));
    acme.site()
        .load(
            MadeProjects.project(
                elsewhere, new ProjectId("z1"), "secret", ProjectState.LISTED, DAN));
    var ada = acme.browser(ADA);
    var form = ada.fields(ESCALATION, Map.of("responder", "ben", "resolution", "x"));

    assertEquals(404, ada.post(TASKS + "/SECRET-1/escalation" + part, form).status());
    var other = "/zeta/projects/secret/tasks/SECRET-1/escalation" + part;
    assertEquals(404, ada.post(other, form).status());
  }

  @Test
  void escalation_inAnArchivedProject_isRefused() {
    var form = acme.browser(ADA).fields(ESCALATION, TO_BEN);
    acme.site().load(EscalationSite.project(PROJECT, "launch", ProjectState.ARCHIVED));
    var ada = acme.browser(ADA);
    form.put("csrfToken", ada.get(PAGE).hidden("csrfToken"));

    var refused = ada.post(ESCALATION, form);

    assertEquals(409, refused.status());
    assertTrue(refused.html().contains("This project is archived"), refused::html);
    assertNull(acme.task().escalation());
  }
}
