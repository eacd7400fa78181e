package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Entity;
import io.roundtable.model.Project;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import io.vertx.core.json.JsonObject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Choosing people in a project of 320 members of a tenant of 400: whoever it is can be found and
/// chosen in every form, and two of one name are told apart.
@TestInstance(Lifecycle.PER_CLASS)
class PersonChoiceIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final ProjectId PROJECT = new ProjectId("p1");
  private static final UserId OWNER = new UserId("owner");
  private static final String BOARD = "/acme/projects/launch";
  private static final String TASKS = BOARD + "/tasks";
  private static final String MEMBERS = BOARD + "/members";
  private static final int PEOPLE = 400;
  private static final int IN_PROJECT = 320;
  private static final String LONG = "Wolfeschlegelsteinhausenbergerdorff".repeat(6);

  private final Site site = Site.start();

  @BeforeAll
  void start() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.MEMBER));
    entities.addAll(MadeProjects.project(TENANT, PROJECT, "launch", ProjectState.LISTED, OWNER));
    var project =
        (Project) entities.stream().filter(Project.class::isInstance).findFirst().orElseThrow();
    for (int person = 0; person < PEOPLE; person++) {
      var user = user(person, "Nobody Number" + person);
      entities.add(user);
      if (person < IN_PROJECT) {
        entities.add(MadeProjects.member(project, user.userId(), role(person)).named(user));
      }
    }
    var twin = "Ada King Lovelace";
    var names = List.of(twin, twin, "José Álvarez", LONG, LONG);
    for (int other = 0; other < names.size(); other++) {
      var user = user(900 + other, names.get(other));
      entities.add(user);
      entities.add(MadeProjects.member(project, user.userId(), ProjectRole.EDITOR).named(user));
    }
    site.load(entities);
  }

  @AfterAll
  void stop() {
    var violations = site.check();
    site.close();
    assertEquals(List.of(), violations);
  }

  private static ProjectRole role(int person) {
    return person == 319 ? ProjectRole.VIEWER : ProjectRole.EDITOR;
  }

  private static User user(int person, String name) {
    var address = new EmailAddress("p" + person + "@acme.example");
    return new User(TENANT, new UserId("u" + person), name, address, TenantRole.MEMBER, 1);
  }

  private FormBrowser owner() {
    return site.signedIn(TENANT, "acme", OWNER).forms();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Number318", "number318 nobody", "p318@acme.example", "X <p318@acme.example>"})
  void newTask_isAssignedToWhoeverIsTyped(String typed) {
    var sent = newTask(typed);

    assertEquals(303, sent.status(), sent::html);
    assertTrue(shown("u318").contains("Nobody Number318"));
  }

  @Test
  void newTask_forTwoOfOneName_offersBothWithAddressesAndKeepsWhatWasTyped() {
    var sent = newTask("lovelace");

    assertEquals(422, sent.status(), sent::html);
    var html = sent.html();
    assertTrue(html.contains("Several people are found by “lovelace”. Choose one of them."), html);
    assertTrue(html.contains("Ada King Lovelace &lt;p900@acme.example&gt;"), html);
    assertTrue(html.contains("Ada King Lovelace &lt;p901@acme.example&gt;"), html);
    assertTrue(html.contains("value=\"lovelace\""), html);
    assertTrue(html.contains("value=\"Write it down\""), html);

    var picked =
        owner()
            .send(
                TASKS + "/new",
                TASKS,
                Map.of(
                    "title", "Write it down",
                    "status", "OPEN",
                    "assignee", "lovelace",
                    "assignee.shown", "",
                    "assignee.picked", "u901"));
    assertEquals(303, picked.status(), picked::html);
  }

  @ParameterizedTest
  @CsvSource({
    "nemo, Nobody is found by “nemo”.",
    "number399, Nobody is found by “number399”.",
    "number, More people than are listed are found by “number”.",
  })
  void newTask_whereItIsNotClearWho_saysSoAndKeepsWhatWasTyped(String typed, String sentence) {
    var sent = newTask(typed);

    assertEquals(422, sent.status());
    assertTrue(sent.html().contains(sentence), sent::html);
    assertTrue(sent.html().contains("value=\"" + typed + "\""), sent::html);
    assertTrue(sent.html().split("assignee.picked", -1).length <= 22);
  }

  @Test
  void editing_keepsWhoIsThereAndTakesWhoIsTyped() {
    assertEquals(303, newTask("p900@acme.example").status());
    var html = owner().get(newest() + "/edit").html();
    assertTrue(html.contains("name=\"assignee.shown\" value=\"Ada King Lovelace\""), html);
    assertTrue(html.contains("name=\"assignee.id\" value=\"u900\""), html);

    assertEquals(303, edit("u900", "Ada King Lovelace", "Ada King Lovelace").status());
    assertTrue(assigned("u900"));
    assertEquals(422, edit("u900", "Ada King Lovelace", "lovelace").status());
    assertEquals(303, edit("u900", "Ada King Lovelace", "number317").status());
    assertTrue(assigned("u317"));
    assertEquals(303, edit("u317", "Nobody Number317", "").status());
    assertFalse(assigned("u317"));
  }

  private FormBrowser.Answer edit(String before, String shown, String typed) {
    var form =
        Map.of(
            "assignee", typed,
            "assignee.shown", shown,
            "assignee.id", before,
            "was.assignee", before);
    return owner().send(newest() + "/edit", newest(), form);
  }

  private boolean assigned(String id) {
    var html = owner().get(newest() + "/edit").html();
    return html.contains("name=\"assignee.id\" value=\"" + id + "\"");
  }

  @Test
  void responder_isTyped_andNobodyWhoOnlyReads() {
    assertEquals(303, newTask("").status());
    var form = newest() + "/escalation";
    var reader =
        owner()
            .send(
                form,
                form,
                Map.of("responder", "number319", "responder.shown", "", "note", "Look here"));
    assertEquals(422, reader.status());
    assertTrue(reader.html().contains("Look here"), reader::html);

    var sent = owner().send(form, form, Map.of("responder", "number316", "responder.shown", ""));
    assertEquals(303, sent.status(), sent::html);
  }

  @Test
  void successor_isTyped() {
    var removal = MEMBERS + "/u10/removal";
    var unclear = owner().send(removal, removal, Map.of("successor", "ada", "successor.shown", ""));
    assertEquals(422, unclear.status());
    assertTrue(unclear.html().contains("p901@acme.example"), unclear::html);

    var sent =
        owner().send(removal, removal, Map.of("successor", "number315", "successor.shown", ""));
    assertEquals(303, sent.status(), sent::html);
    site.settleJobs();
  }

  @Test
  void bulkAssignment_takesWhoIsTyped() {
    assertEquals(303, newTask("").status());
    var segment = newest().substring(newest().lastIndexOf('/') + 1);
    var form =
        Map.of("task", segment, "action", "assign", "assignee", "number314", "assignee.shown", "");
    var sent = owner().send(BOARD + "?select=1", BOARD + "/bulk", form);

    assertEquals(303, sent.status(), sent::html);
    assertTrue(owner().get(newest() + "/edit").html().contains("value=\"u314\""));
  }

  @Test
  void filter_findsWhoIsTypedAndSaysWhereNobodyIs() {
    var found = owner().get(BOARD + "?assignee=number318");
    assertEquals(302, found.status());
    assertTrue(found.location().contains("assignee=u318"), found.location());
    assertTrue(owner().get(found.location()).html().contains("Nobody Number318"));

    var nobody = owner().get(BOARD + "?assignee=nemo");
    assertTrue(nobody.html().contains("Nobody is found by “nemo”."), nobody::html);
    assertTrue(nobody.html().contains("data-words=\"Me,Nobody\""), nobody::html);
    var several = owner().get(BOARD + "?assignee=lovelace");
    assertTrue(several.html().contains("p901@acme.example"), several::html);
    var gone = owner().get(BOARD + "?assignee=u399").html();
    assertFalse(gone.contains("Assignee: u399"), gone);
  }

  @Test
  void addition_offersOnlyWhoIsNoMember() {
    var offered = people("/people/others?q=number31");
    assertEquals(List.of(), offered.getJsonArray("people").getList());
    assertEquals(
        List.of("Nobody Number398 <p398@acme.example>"),
        people("/people/others?q=number398").getJsonArray("people").getList());

    var member = add("number312");
    assertTrue(member.html().contains("Nobody Number312 is a member already"), member::html);
    var added = add("number398");
    assertEquals(303, added.status(), added::html);
  }

  @ParameterizedTest
  @ValueSource(strings = {"jose alvarez", "wolfe"})
  void labels_ofWhateverName_findTheirPersonInFormsAndFilters(String typed) {
    var label = people("/people?q=" + typed.replace(' ', '+')).getJsonArray("people").getString(0);

    assertEquals(303, newTask(label).status());
    var query = URLEncoder.encode(label, StandardCharsets.UTF_8);
    var found = owner().get(BOARD + "?assignee=" + query);
    assertEquals(302, found.status(), found::html);
  }

  @Test
  void search_isBoundedAndForMembersOnly() {
    var many = people("/people?q=number");
    assertEquals(20, many.getJsonArray("people").size());
    assertTrue(many.getBoolean("more"));
    assertEquals(0, people("/people?q=%20").getJsonArray("people").size());
    assertEquals(0, people("/people?q=" + "x".repeat(900)).getJsonArray("people").size());

    var outsider = site.signedIn(TENANT, "acme", new UserId("u399"));
    assertEquals(403, outsider.get(BOARD + "/people?q=ada").status());
    var editor = site.signedIn(TENANT, "acme", new UserId("u1"));
    assertEquals(403, editor.get(BOARD + "/people/others?q=ada").status());
  }

  private FormBrowser.Answer add(String typed) {
    var form = Map.of("member", typed, "member.shown", "", "role", "viewer");
    return owner().send(MEMBERS, MEMBERS, form);
  }

  private JsonObject people(String path) {
    return new JsonObject(owner().get(BOARD + path).html());
  }

  private FormBrowser.Answer newTask(String assignee) {
    var form =
        Map.of(
            "title", "Write it down",
            "status", "OPEN",
            "assignee", assignee,
            "assignee.shown", "");
    return owner().send(TASKS + "/new", TASKS, form);
  }

  /// The address of the newest task.
  private String newest() {
    var html = owner().get(TASKS).html();
    int begin = html.indexOf(TASKS + "/LAUNCH-");
    return html.substring(begin, html.indexOf('"', begin));
  }

  private String shown(String assignee) {
    return owner().get(BOARD + "?assignee=" + assignee).html();
  }
}
