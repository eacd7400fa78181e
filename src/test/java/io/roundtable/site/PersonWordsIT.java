package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.check.WordRepair;
import io.roundtable.engine.fault.Simulation;
import io.roundtable.feature.member.AddMember;
import io.roundtable.feature.member.ChangeRole;
import io.roundtable.feature.member.RemoveMember;
import io.roundtable.model.Entity;
import io.roundtable.model.PersonWord;
import io.roundtable.model.Project;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.UserId;
import io.roundtable.model.text.NameWords;
import io.roundtable.site.Clients.Answer;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.PageRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// The words by which people are found: there with the person, gone with the person, and brought to
/// tables that have none.
class PersonWordsIT {
  private static final ProjectKey LAUNCH = new ProjectKey(Crowd.TENANT, Crowd.PROJECT);
  private static final UserId ADA = new UserId("ada");

  @AutoClose private final Crowd crowd = new Crowd();

  private void loadBoard() {
    crowd.site().load(Crowd.board(0, null));
  }

  @Test
  void member_isFoundByEachWordAndTheAddressUntilRemoved() {
    loadBoard();
    loadAda();
    assertEquals(List.of(), found("king"));

    crowd.send(Crowd.user(0), new AddMember(Crowd.PROJECT, "ada", ProjectRole.EDITOR));
    for (var typed : List.of("ADA", "lovelace", "king lo", "Lovelace, Ada", "ada lovelace")) {
      assertEquals(List.of("ada Ada King Lovelace ada@acme.example EDITOR"), found(typed), typed);
    }
    assertEquals(1, found("ada@acme").size());
    assertEquals(List.of(), found("lace"));

    crowd.send(Crowd.user(0), new ChangeRole(Crowd.PROJECT, ADA, ProjectRole.VIEWER));
    assertEquals(List.of("ada Ada King Lovelace ada@acme.example VIEWER"), found("king"));

    crowd.send(Crowd.user(0), new RemoveMember(Crowd.PROJECT, ADA, null));
    assertEquals(List.of(), found("king"));
    assertEquals(1, foundInTenant("king").size());
  }

  @Test
  void roleAndMembershipChangedAndRepairedAtOnce_leaveEveryWordAsItShouldBe() {
    loadBoard();
    deleteWords();
    crowd.simulate();
    var work = new ArrayList<Callable<Answer>>();
    for (int person = 1; person < 8; person++) {
      var target = Crowd.user(person);
      for (var role : ProjectRole.values()) {
        work.add(() -> crowd.send(Crowd.user(0), new ChangeRole(Crowd.PROJECT, target, role)));
      }
      work.add(() -> crowd.send(Crowd.user(0), new RemoveMember(Crowd.PROJECT, target, null)));
      work.add(
          () ->
              crowd.send(
                  Crowd.user(0), new AddMember(Crowd.PROJECT, target.value(), ProjectRole.EDITOR)));
    }
    // Answers that are lost may end it early.
    var repair = repair().repair().otherwise(0);
    Clients.atOnce(work);
    Site.result(repair);
    crowd.site().faults().change(Simulation.NONE);
    Site.result(repair().repair());
  }

  /// As a table of an older version is: no words, and no addresses on memberships.
  @Test
  void repair_ofAnOlderTable_findsEverybodyAgain() {
    loadBoard();
    loadAda();
    crowd.send(Crowd.user(0), new AddMember(Crowd.PROJECT, "ada", ProjectRole.EDITOR));
    deleteWords();
    assertTrue(crowd.site().check().size() > 40);
    assertEquals(List.of(), found("king"));

    assertTrue(Site.result(repair().repairOnce()) > 40);

    assertEquals(List.of("ada Ada King Lovelace ada@acme.example EDITOR"), found("king"));
    assertEquals(1, foundInTenant("king").size());
    assertEquals(List.of("u3 Person u3 u3@acme.example EDITOR"), found("u3"));
    assertEquals(0, Site.result(repair().repair()), "what is right is not written again");
    deleteWords();
    assertEquals(0, Site.result(repair().repairOnce()), "once means once");
    Site.result(repair().repair());
  }

  @Test
  void repair_deletesWordsOfNobody() {
    loadBoard();
    var project = LAUNCH.projectId();
    var gone = new UserId("gone");
    var stale =
        new PersonWord(
            LAUNCH.tenantId(), project, gone, "eve", "Eve", null, ProjectRole.EDITOR, null);
    var other =
        new PersonWord(LAUNCH.tenantId(), null, Crowd.user(1), "eve", "Eve", null, null, null);
    crowd.site().load(List.of(stale, other));
    assertEquals(2, crowd.site().check().size());

    assertTrue(Site.result(repair().repair()) >= 2);

    assertEquals(List.of(), found("eve"));
    assertEquals(List.of(), foundInTenant("eve"));
  }

  @Test
  void deletedProject_takesItsWordsAlong() {
    var entities = new ArrayList<Entity>(Crowd.board(0, null));
    var project = (Project) entities.getFirst();
    for (int person = 0; person < 150; person++) {
      var id = new UserId("many" + person);
      var address = new EmailAddress("many" + person + "@acme.example");
      var user =
          new User(LAUNCH.tenantId(), id, "One Of So Many Members", address, TenantRole.MEMBER, 1);
      entities.add(user);
      entities.add(MadeProjects.member(project, id, ProjectRole.EDITOR).named(user));
    }
    crowd.site().load(entities);
    assertFalse(found("many").isEmpty());

    var forms = crowd.site().signedIn(LAUNCH.tenantId(), "acme", Crowd.user(0)).forms();
    var deletion = "/acme/projects/first/deletion";
    var sent = forms.send(deletion, deletion, Map.of("slug", "first"));
    assertEquals(303, sent.status(), sent::html);
    crowd.site().settleJobs();

    assertEquals(List.of(), found("many"));
  }

  private WordRepair repair() {
    return new WordRepair(crowd.site().table(), crowd.site().clock());
  }

  private void loadAda() {
    var address = new EmailAddress("ada@acme.example");
    crowd
        .site()
        .load(
            List.of(
                new User(
                    LAUNCH.tenantId(), ADA, "Ada King Lovelace", address, TenantRole.MEMBER, 1)));
  }

  private void deleteWords() {
    try (var client = crowd.site().otherProgram()) {
      client
          .scanPaginator(scan -> scan.tableName("Roundtable").consistentRead(true))
          .items()
          .subscribe(
              item -> {
                if (item.get("entity").s().equals("PersonWord")) {
                  var key = Map.of("PK", item.get("PK"), "SK", item.get("SK"));
                  client.deleteItem(delete -> delete.tableName("Roundtable").key(key)).join();
                }
              })
          .join();
    }
  }

  private List<String> found(String typed) {
    var words = NameWords.typed(typed).orElseThrow();
    var page =
        crowd
            .site()
            .table()
            .reads(new PageCost())
            .projects()
            .findMembers(LAUNCH, words, PageRequest.first(20));
    return lines(Site.result(page).items());
  }

  private List<String> foundInTenant(String typed) {
    var words = NameWords.typed(typed).orElseThrow();
    var page =
        crowd
            .site()
            .table()
            .reads(new PageCost())
            .tenants()
            .findPeople(LAUNCH.tenantId(), words, PageRequest.first(20));
    return lines(Site.result(page).items());
  }

  private static List<String> lines(List<PersonWord> words) {
    return words.stream()
        .map(word -> word.userId() + " " + word.name() + " " + word.email() + " " + word.role())
        .distinct()
        .toList();
  }
}
