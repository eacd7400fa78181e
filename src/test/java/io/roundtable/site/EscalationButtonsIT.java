package io.roundtable.site;

import static io.roundtable.site.EscalationSite.ADA;
import static io.roundtable.site.EscalationSite.BEN;
import static io.roundtable.site.EscalationSite.CYD;
import static io.roundtable.site.EscalationSite.ESCALATION;
import static io.roundtable.site.EscalationSite.PAGE;
import static io.roundtable.site.EscalationSite.RUT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.id.UserId;
import io.roundtable.model.state.EscalationState;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Acknowledging an escalation, handing it back, resolving it and taking that back.
class EscalationButtonsIT {
  @AutoClose private final EscalationSite acme = new EscalationSite();

  @Test
  void resolution_takenBack_bringsTheEscalationAsItWas() {
    acme.escalate(ADA, BEN);
    acme.press(BEN, "acknowledgement");
    var before = acme.task().escalation();
    var ben = acme.browser(BEN);
    ben.send(ESCALATION, ESCALATION + "/resolution", Map.of("returnTo", PAGE));
    var page = ben.get(PAGE);
    assertTrue(page.html().contains("Resolved the escalation of LAUNCH-1."), page::html);

    var undo = Map.of("resolution", page.hidden("resolution"));
    var reopened = ben.send(ESCALATION, ESCALATION + "/reopening", undo);

    assertEquals(303, reopened.status(), reopened::html);
    assertEquals(before, acme.task().escalation());
    assertTrue(ben.get(PAGE).html().contains("LAUNCH-1 is escalated to Person ben again."));
    acme.assertInboxes(0, 0, 0);
  }

  @Test
  void resolution_takenBackAfterItWasEscalatedAgain_isRefused() {
    acme.escalate(ADA, BEN);
    var ben = acme.browser(BEN);
    ben.send(ESCALATION, ESCALATION + "/resolution", Map.of("returnTo", PAGE));
    var undo = Map.of("resolution", ben.get(PAGE).hidden("resolution"));
    acme.escalate(ADA, CYD);

    var refused = ben.send(ESCALATION, ESCALATION + "/reopening", undo);

    assertEquals(409, refused.status());
    acme.assertHeldBy(CYD, EscalationState.NEW);
    acme.assertInboxes(0, 0, 1);
  }

  @Test
  void resolution_ofSomebodyElse_isNotTakenBack() {
    acme.escalate(ADA, BEN);
    var ben = acme.browser(BEN);
    ben.send(ESCALATION, ESCALATION + "/resolution", Map.of("returnTo", PAGE));
    var undo = Map.of("resolution", ben.get(PAGE).hidden("resolution"));

    var refused = acme.browser(CYD).send(ESCALATION, ESCALATION + "/reopening", undo);

    assertEquals(409, refused.status());
    assertNull(acme.task().escalation());
  }

  @ParameterizedTest
  @ValueSource(strings = {"acknowledgement", "return", "resolution"})
  void button_pressedTwice_hasOneEffectAndTheSameAnswer(String button) {
    acme.escalate(ADA, BEN);
    var ben = acme.browser(BEN);
    var form = ben.fields(ESCALATION, Map.of("returnTo", PAGE));

    var first = ben.post(ESCALATION + "/" + button, form);
    var version = acme.task().version();
    var told = EscalationSite.flash(ben.get(PAGE).html());
    var second = ben.post(ESCALATION + "/" + button, form);

    assertEquals(303, first.status(), first::html);
    assertEquals(303, second.status(), second::html);
    assertEquals(first.location(), second.location());
    assertEquals(told, EscalationSite.flash(ben.get(PAGE).html()));
    assertEquals(version, acme.task().version());
  }

  @ParameterizedTest
  @ValueSource(strings = {"acknowledgement", "return", "resolution"})
  void button_ofAnEditorWhoseItIsNot_isRefused(String button) {
    acme.escalate(ADA, BEN);

    var refused = acme.press(CYD, button);

    assertEquals(403, refused.status());
    assertTrue(refused.html().contains("This is for Person ben"), refused::html);
    acme.assertHeldBy(BEN, EscalationState.NEW);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ada", "rut"})
  void owner_orAdmin_actsInTheRespondersPlace(String person) {
    acme.escalate(ADA, BEN);

    assertEquals(303, acme.press(new UserId(person), "acknowledgement").status());
    acme.assertHeldBy(BEN, EscalationState.SEEN);
    acme.assertInboxes(0, 0, 0);
  }

  @Test
  void escalation_raisedByAnAdminWhoIsNoMember_cannotBeHandedBack() {
    acme.escalate(RUT, BEN);

    assertEquals(409, acme.press(BEN, "return").status());
    acme.assertHeldBy(BEN, EscalationState.NEW);
  }

  @Test
  void acknowledgement_ofWhatWasSeen_writesNothing() {
    acme.escalate(ADA, BEN);
    acme.press(BEN, "acknowledgement");
    var version = acme.task().version();

    assertEquals(303, acme.press(BEN, "acknowledgement").status());
    assertEquals(version, acme.task().version());
  }

  @Test
  void resolution_ofWhatWasResolved_writesNothingAndOffersNoUndo() {
    acme.escalate(ADA, BEN);
    acme.press(BEN, "resolution");
    var ben = acme.browser(BEN);

    ben.send(ESCALATION, ESCALATION + "/resolution", Map.of());

    var page = ben.get(PAGE).html();
    assertTrue(page.contains("LAUNCH-1 is not escalated any more."), page);
    assertFalse(page.contains("reopening"), page);
  }
}
