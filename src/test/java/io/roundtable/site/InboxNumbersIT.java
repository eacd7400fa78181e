package io.roundtable.site;

import static io.roundtable.site.EscalationSite.ADA;
import static io.roundtable.site.EscalationSite.BEN;
import static io.roundtable.site.EscalationSite.CYD;
import static io.roundtable.site.EscalationSite.DAN;
import static io.roundtable.site.EscalationSite.PROJECT;
import static io.roundtable.site.EscalationSite.RUT;
import static io.roundtable.site.EscalationSite.TENANT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.check.InboxRepair;
import io.roundtable.command.Command;
import io.roundtable.command.Order;
import io.roundtable.feature.member.AddMember;
import io.roundtable.feature.member.ChangeRole;
import io.roundtable.feature.member.LeaveProject;
import io.roundtable.feature.member.RemoveMember;
import io.roundtable.feature.project.ArchiveProject;
import io.roundtable.feature.project.RestoreProject;
import io.roundtable.model.Inbox;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.ProjectState;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The numbers by project of an Inbox, through everything that gives and takes the right to act on
/// what waits there.
class InboxNumbersIT {
  private static final ProjectId KITCHEN = new ProjectId("p2");
  private static final String KITCHEN_TASK = "/acme/projects/kitchen/tasks/KITCHEN-1/escalation";

  /// Stands in the write by which a process takes a job, and in no earlier one.
  private static final String TAKING_A_JOB = "leaseUntil";

  @AutoClose private final EscalationSite acme = new EscalationSite();

  @AfterEach
  void stop() {
    acme.site().wire().letGo();
    acme.site().settleJobs();
    assertEquals(List.of(), acme.site().check());
  }

  @ParameterizedTest
  @CsvSource({"ben,true", "ben,false", "ada,true", "ada,false"})
  void inbox_ofWhoLeft_saysNothingOfTheProject(String actor, boolean escalated) {
    if (escalated) {
      acme.escalate(ADA, BEN);
    }
    send(
        new UserId(actor),
        actor.equals("ben")
            ? new LeaveProject(PROJECT, CYD)
            : new RemoveMember(PROJECT, BEN, null));
    acme.site().settleJobs();

    assertForgotten(BEN);
  }

  @Test
  void inbox_ofWhoLeft_keepsWhatItSaysOfOtherProjects() {
    loadKitchen();
    acme.escalate(ADA, BEN);
    acme.browser(ADA).send(KITCHEN_TASK, KITCHEN_TASK, Map.of("responder", "ben"));
    assertEquals(Map.of(PROJECT, 1L, KITCHEN, 1L), acme.wholeInbox(BEN).inProjects());

    send(ADA, new RemoveMember(PROJECT, BEN, CYD));
    assertEquals(1, acme.inbox(BEN), "at once");
    acme.site().settleJobs();

    assertEquals(Map.of(KITCHEN, 1L), acme.wholeInbox(BEN).inProjects());
    assertEquals(Set.of(), acme.wholeInbox(BEN).withheld());
    acme.assertInboxes(0, 1, 1);
  }

  @Test
  void whoIsAMemberAgainBeforeTheJob_hasWhatIsOpenBack() {
    acme.escalate(ADA, BEN);
    acme.site().wire().hold(TAKING_A_JOB);
    send(ADA, new RemoveMember(PROJECT, BEN, CYD));
    acme.assertInboxes(0, 0, 0);
    send(ADA, new AddMember(PROJECT, "ben", ProjectRole.EDITOR));
    acme.assertInboxes(0, 1, 0);
    acme.site().wire().letGo();
    acme.site().settleJobs();

    acme.assertHeldBy(BEN, EscalationState.NEW);
    acme.assertInboxes(0, 1, 0);
    assertEquals(Map.of(PROJECT, 1L), acme.wholeInbox(BEN).inProjects());
  }

  @Test
  void whoIsAMemberAgainToReadOnly_countsNothingAndLosesItToTheJob() {
    acme.escalate(ADA, BEN);
    acme.site().wire().hold(TAKING_A_JOB);
    send(ADA, new RemoveMember(PROJECT, BEN, CYD));
    send(ADA, new AddMember(PROJECT, "ben", ProjectRole.VIEWER));
    acme.assertInboxes(0, 0, 0);
    assertEquals(Set.of(PROJECT), acme.wholeInbox(BEN).withheld());
    acme.site().wire().letGo();
    acme.site().settleJobs();

    acme.assertHeldBy(CYD, EscalationState.NEW);
    acme.assertInboxes(0, 0, 1);
    send(ADA, new ChangeRole(PROJECT, BEN, ProjectRole.EDITOR));
    assertEquals(Set.of(), acme.wholeInbox(BEN).withheld());
  }

  /// The first job comes to its end while what came in between waits for the second.
  @Test
  void whoLeftTwice_isForgottenWithTheLastJob() {
    acme.escalate(ADA, BEN);
    acme.site().wire().hold(TAKING_A_JOB);
    send(ADA, new RemoveMember(PROJECT, BEN, CYD));
    send(ADA, new AddMember(PROJECT, "ben", ProjectRole.EDITOR));
    send(ADA, new RemoveMember(PROJECT, BEN, null));
    acme.assertInboxes(0, 0, 0);
    acme.site().wire().letGo();
    acme.site().settleJobs();

    assertForgotten(BEN);
  }

  @Test
  void somebodyNew_whoMayReadOnly_countsNothing() {
    send(ADA, new AddMember(PROJECT, "dan", ProjectRole.VIEWER));

    assertEquals(Set.of(PROJECT), acme.wholeInbox(DAN).withheld());
    assertEquals(422, acme.escalate(ADA, DAN).status());
    assertEquals(0, acme.inbox(DAN));
    send(ADA, new ChangeRole(PROJECT, DAN, ProjectRole.EDITOR));
    assertEquals(303, acme.escalate(ADA, DAN).status());
    assertEquals(1, acme.inbox(DAN));
  }

  @Test
  void archiveAndRestore_whileSomethingIsWithheld_leaveNothingBehind() {
    acme.escalate(ADA, BEN);
    acme.site().wire().hold(TAKING_A_JOB);
    send(ADA, new ChangeRole(PROJECT, BEN, ProjectRole.VIEWER));
    send(ADA, new ArchiveProject(PROJECT));
    acme.assertInboxes(0, 0, 0);
    send(ADA, new RestoreProject(PROJECT));
    acme.assertInboxes(0, 0, 0);
    acme.site().wire().letGo();
    acme.site().settleJobs();

    assertEquals(0, acme.wholeInbox(BEN).inAllProjects());
    assertEquals(Set.of(PROJECT), acme.wholeInbox(BEN).withheld());
    send(ADA, new RemoveMember(PROJECT, BEN, null));
    acme.site().settleJobs();
    assertForgotten(BEN);
  }

  /// An admin may act in every project; what is listed as theirs is what they have as a member.
  @Test
  void admin_whoIsNoMemberAnyMore_countsWhatTheirPageLists() {
    send(ADA, new AddMember(PROJECT, "rut", ProjectRole.EDITOR));
    acme.escalate(ADA, RUT);
    assertEquals(1, acme.inbox(RUT));
    acme.site().wire().hold(TAKING_A_JOB);
    send(ADA, new RemoveMember(PROJECT, RUT, CYD));

    assertEquals(0, acme.inbox(RUT));
    var page = acme.browser(RUT).get("/acme/escalations").html();
    assertFalse(page.contains("escalation/resolution\""), page);
    var others = acme.browser(RUT).get("/acme/escalations?responder=ben").html();
    assertTrue(others.contains("Nothing"), others);
    acme.site().wire().letGo();
    acme.site().settleJobs();
    assertForgotten(RUT);
    acme.assertInboxes(0, 0, 1);
  }

  @Test
  void repair_countsByProjectWhatAnOlderVersionCountedInAll() {
    loadKitchen();
    acme.escalate(ADA, BEN);
    acme.browser(ADA).send(KITCHEN_TASK, KITCHEN_TASK, Map.of("responder", "ben"));
    olderVersion(Map.of());
    assertEquals(List.of(), acme.site().check(), "a sum alone is not wrong");
    olderVersion(Map.of(PROJECT, -1L, KITCHEN, 2L));
    assertFalse(acme.site().check().isEmpty());

    assertEquals(1, Site.result(repair().repairOnce()));

    assertEquals(Map.of(PROJECT, 1L, KITCHEN, 1L), acme.wholeInbox(BEN).inProjects());
    assertEquals(0, Site.result(repair().repair()), "what is right is not written again");
    olderVersion(Map.of());
    assertEquals(0, Site.result(repair().repairOnce()), "once means once");
    assertEquals(1, Site.result(repair().repair()));
  }

  /// What happens between the look and the write is never overwritten.
  @Test
  void repair_besideAnEscalation_leavesTheInboxToTheNextTime() {
    acme.escalate(ADA, BEN);
    olderVersion(Map.of());
    acme.site().beforeNextTransaction(() -> acme.press(BEN, "acknowledgement"));

    assertEquals(0, Site.result(repair().repairOnce()));

    assertEquals(0, acme.wholeInbox(BEN).unacknowledged());
    assertEquals(1, Site.result(repair().repairOnce()), "it was not noted as done");
    assertEquals(Map.of(), withoutZeros(acme.wholeInbox(BEN)));
  }

  /// An older version counts in all only: its number alone tells that something happened.
  @Test
  void repair_besideAnOlderVersionThatCounts_leavesTheInboxToTheNextTime() {
    acme.escalate(ADA, BEN);
    olderVersion(Map.of());
    acme.site().beforeNextTransaction(() -> acme.site().load(List.of(new Inbox(TENANT, BEN, 2))));

    assertEquals(0, Site.result(repair().repairOnce()));

    assertEquals(2, acme.wholeInbox(BEN).unacknowledged());
    assertEquals(Map.of(), acme.wholeInbox(BEN).inProjects());
    acme.site().load(List.of(new Inbox(TENANT, BEN, 1)));
  }

  private static Map<ProjectId, Long> withoutZeros(Inbox inbox) {
    var numbers = new HashMap<>(inbox.inProjects());
    numbers.values().removeIf(number -> number == 0);
    return numbers;
  }

  private InboxRepair repair() {
    return new InboxRepair(acme.site().table(), acme.site().clock());
  }

  private void olderVersion(Map<ProjectId, Long> numbers) {
    acme.site().load(List.of(acme.wholeInbox(BEN).counting(numbers)));
  }

  private void loadKitchen() {
    acme.site().load(EscalationSite.project(KITCHEN, "kitchen", ProjectState.LISTED));
  }

  private void assertForgotten(UserId person) {
    var inbox = acme.wholeInbox(person);
    assertEquals(Map.of(), inbox.inProjects());
    assertEquals(Set.of(), inbox.withheld());
    assertEquals(0, inbox.waiting());
  }

  private void send(UserId actor, Command command) {
    var site = acme.site();
    var deadline = site.clock().instant().plus(Duration.ofMinutes(5));
    var key = Identifiers.next(site.clock());
    Site.result(site.commands().send(new Order(TENANT, actor, key, command, deadline)));
  }
}
