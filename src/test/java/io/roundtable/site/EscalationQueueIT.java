package io.roundtable.site;

import static io.roundtable.site.EscalationSite.ADA;
import static io.roundtable.site.EscalationSite.BEN;
import static io.roundtable.site.EscalationSite.ESCALATION;
import static io.roundtable.site.EscalationSite.PAGE;
import static io.roundtable.site.EscalationSite.RUT;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.fault.Simulation;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Assignment;
import io.roundtable.table.client.PageCost;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// The dashboard of a responder, and what one has to do.
class EscalationQueueIT {
  private static final String QUEUE = "/acme/escalations";

  @AutoClose private final EscalationSite acme = new EscalationSite();

  private void escalate(UserId to) {
    var answer = acme.browser(ADA).send(ESCALATION, ESCALATION, Map.of("responder", to.value()));
    assertEquals(303, answer.status(), answer::html);
  }

  @Test
  void dashboard_acknowledgesAndResolvesInTheRow() {
    escalate(BEN);
    var ben = acme.browser(BEN);
    var before = ben.get(QUEUE);
    ben.send(QUEUE, ESCALATION + "/acknowledgement", Map.of("returnTo", QUEUE));
    var seen = ben.get(QUEUE);
    ben.send(QUEUE, ESCALATION + "/resolution", Map.of("returnTo", QUEUE));
    var after = ben.get(QUEUE);

    assertAll(
        () -> assertTrue(before.html().contains("(1) Escalations to you"), before::html),
        () -> assertTrue(before.html().contains("Acknowledge LAUNCH-1"), before::html),
        () -> assertTrue(seen.html().contains("<title>Escalations to you"), seen::html),
        () -> assertFalse(seen.html().contains("Acknowledge LAUNCH-1"), seen::html),
        () -> assertTrue(seen.html().contains("Resolve LAUNCH-1"), seen::html),
        () -> assertFalse(after.html().contains("Resolve LAUNCH-1"), after::html),
        () -> assertTrue(after.html().contains("escalation/reopening"), after::html),
        () -> assertTrue(after.html().contains("Nothing waits for you."), after::html));
  }

  @Test
  void dashboard_afterOwnActions_showsThemThoughTheIndexLags() {
    escalate(BEN);
    var ben = acme.browser(BEN);
    assertTrue(ben.get(QUEUE).html().contains("Acknowledge LAUNCH-1"));
    acme.site().faults().change(Simulation.parse(List.of("gsi-lag=3600000")));

    ben.send(QUEUE, ESCALATION + "/acknowledgement", Map.of("returnTo", QUEUE));
    var seen = ben.get(QUEUE).html();
    ben.send(QUEUE, ESCALATION + "/resolution", Map.of("returnTo", QUEUE));
    var resolved = ben.get(QUEUE).html();
    ben.send(ESCALATION, ESCALATION, Map.of("responder", "ben"));
    var again = ben.get(QUEUE).html();
    var stranger = acme.browser(BEN).get(QUEUE).html();

    assertAll(
        () -> assertEquals(1, count(seen, "class=\"row escalation-row")),
        () -> assertFalse(seen.contains("Acknowledge LAUNCH-1"), seen),
        () -> assertEquals(0, count(resolved, "class=\"row escalation-row")),
        () -> assertEquals(1, count(again, "Acknowledge LAUNCH-1")),
        () -> assertTrue(stranger.contains("LAUNCH-1"), "the index still has the first state"));
  }

  @Test
  void dashboard_ofAnother_isForAdmins() {
    escalate(BEN);
    var rut = acme.browser(RUT);
    var own = rut.get(QUEUE);
    var choice = rut.get(QUEUE + "?responder=");
    var bens = rut.get(QUEUE + "?responder=ben");
    var ada = acme.browser(ADA);

    assertAll(
        () -> assertTrue(own.html().contains("escalations?responder="), own::html),
        () ->
            assertTrue(choice.html().contains("<option dir=\"auto\" value=\"ben\""), choice::html),
        () -> assertTrue(bens.html().contains("Escalations to Person ben"), bens::html),
        () -> assertTrue(bens.html().contains("Acknowledge LAUNCH-1"), bens::html),
        () -> assertEquals(404, rut.get(QUEUE + "?responder=nobody").status()),
        () -> assertEquals(404, rut.get(QUEUE + "?responder=a%20b").status()),
        () -> assertEquals(403, ada.get(QUEUE + "?responder=ben").status()),
        () -> assertEquals(200, ada.get(QUEUE + "?responder=ada").status()),
        () -> assertFalse(ada.get(QUEUE).html().contains("See another responder")));
  }

  @Test
  void admin_actingInAnothersQueue_seesItAtOnce() {
    escalate(BEN);
    var rut = acme.browser(RUT);
    rut.get(QUEUE + "?responder=ben");
    acme.site().faults().change(Simulation.parse(List.of("gsi-lag=3600000")));
    var back = QUEUE + "?responder=ben";

    rut.send(back, ESCALATION + "/acknowledgement", Map.of("returnTo", back));

    var page = rut.get(back).html();
    assertFalse(page.contains("Acknowledge LAUNCH-1"), page);
    assertTrue(page.contains("Resolve LAUNCH-1"), page);
  }

  @Test
  void task_whileEscalated_offersEachWhatFits() {
    escalate(BEN);
    var ben = acme.browser(BEN).get(PAGE).html();
    var cyd = acme.browser(EscalationSite.CYD).get(PAGE).html();
    var vic = acme.browser(EscalationSite.VIC).get(PAGE).html();

    assertAll(
        () -> assertTrue(ben.contains("escalation/acknowledgement"), ben),
        () -> assertTrue(ben.contains("escalation/return"), ben),
        () -> assertTrue(ben.contains(">Hand on<"), ben),
        () -> assertFalse(cyd.contains("escalation/acknowledgement"), cyd),
        () -> assertTrue(cyd.contains("Person ben"), cyd),
        () -> assertFalse(vic.contains("escalation/"), vic),
        () -> assertTrue(vic.contains("Escalated to"), vic));
  }

  @Test
  void note_isShownWithTheTask() {
    acme.browser(ADA)
        .send(ESCALATION, ESCALATION, Map.of("responder", "ben", "note", "The <b>pipe</b> bursts"));

    var page = acme.browser(BEN).get(PAGE).html();

    assertTrue(page.contains("<p dir=\"auto\">The &lt;b&gt;pipe&lt;/b&gt; bursts</p>"), page);
  }

  @Test
  void tasks_assignedToOne_areListedUntilTheyAreDone() {
    assign(BEN);
    var ben = acme.browser(BEN);
    var home = ben.get("/acme").html();
    var mine = ben.get("/acme/tasks").html();
    acme.site().faults().change(Simulation.parse(List.of("gsi-lag=3600000")));

    ben.send(ESCALATION, PAGE + "/status", Map.of("status", "DONE"));

    var after = ben.get("/acme/tasks").html();
    var homeAfter = ben.get("/acme").html();
    assertAll(
        () -> assertTrue(home.contains("Secret of launch"), home),
        () -> assertTrue(mine.contains("Secret of launch"), mine),
        () -> assertFalse(after.contains("Secret of launch"), after),
        () -> assertTrue(after.contains("Nothing is assigned to you."), after),
        () -> assertFalse(homeAfter.contains("Secret of launch"), homeAfter));
  }

  private void assign(UserId person) {
    var task = acme.task();
    var assigned = task.withAssignment(new Assignment(person, "Person " + person, true));
    var change = acme.site().table().change("MoveTask").update(task, assigned);
    Site.result(change.write(new PageCost()));
  }

  private static int count(String html, String part) {
    return html.split(Pattern.quote(part), -1).length - 1;
  }
}
