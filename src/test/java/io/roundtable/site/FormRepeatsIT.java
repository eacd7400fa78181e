package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.roundtable.RouteTable;
import io.roundtable.Routes;
import io.roundtable.feature.task.Texts;
import io.roundtable.model.BoardColumn;
import io.roundtable.model.Comment;
import io.roundtable.model.Entity;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every form of signed-in people, sent twice at once and again later: one effect, one answer.
class FormRepeatsIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final UserId OWNER = new UserId("owner");
  private static final UserId EDITOR = new UserId("editor");
  private static final UserId NEWCOMER = new UserId("newcomer");
  private static final String PROJECT = "/acme/projects/launch";
  private static final String TASK = PROJECT + "/tasks/LAUNCH-1";
  private static final String COMMENT = TASK + "/comments/20261001T080000Z-c1";
  private static final String LIST = "- [ ] Paint";
  static final Set<String> TEXTS = Set.of("name", "title", "text", "note");
  private static final Step ESCALATED =
      new Step(TASK + "/escalation", Map.of("responder", "editor", "note", "Now"));
  private static final String RESOLUTION = "01JDQ4Z0V6Y3M8W2K5T7B9C1DE";
  private static final Step RESOLVED =
      new Step(TASK + "/escalation/resolution", Map.of("requestKey", RESOLUTION));
  private static final Step DELETED = new Step(TASK + "/deletion", Map.of());
  private static final Step ARCHIVED = new Step(PROJECT + "/archive", Map.of());
  private static final Step TWO_OWNERS =
      new Step(PROJECT + "/members/editor/role", Map.of("role", "owner"));

  /// What is sent to each route, after what.
  static final Map<String, Case> CASES = cases();

  private static Map<String, Case> cases() {
    var cases = new LinkedHashMap<String, Case>();
    var project = "/:tenant/projects/:slug";
    var task = project + "/tasks/:task";
    cases.put(
        "/:tenant/projects",
        at("/acme/projects", "name", "Docs", "slug", "docs", "visibility", "listed"));
    cases.put(
        project + "/members", at(PROJECT + "/members", "member", "newcomer", "role", "editor"));
    cases.put(
        project + "/members/:user/role", at(PROJECT + "/members/editor/role", "role", "viewer"));
    cases.put(
        project + "/members/:user/removal",
        at(PROJECT + "/members/editor/removal", "successor", "owner"));
    cases.put(
        project + "/membership/removal",
        at(PROJECT + "/membership/removal", "successor", "editor").after(TWO_OWNERS));
    cases.put(
        project + "/settings",
        at(
            PROJECT + "/settings",
            "name",
            "Start",
            "visibility",
            "private",
            "was.name",
            "Project launch",
            "was.visibility",
            "listed"));
    cases.put(project + "/settings/slug", at(PROJECT + "/settings/slug", "slug", "start"));
    cases.put(project + "/archive", at(PROJECT + "/archive"));
    cases.put(project + "/archive/removal", at(PROJECT + "/archive/removal").after(ARCHIVED));
    cases.put(project + "/columns", at(PROJECT + "/columns", "name", "Review"));
    cases.put(
        project + "/columns/:status",
        at(PROJECT + "/columns/DOING", "name", "Doing now", "taskLimit", "7", "version", "1"));
    cases.put(
        project + "/columns/:status/place",
        at(PROJECT + "/columns/OPEN/place", "place", "1", "order", "OPEN,DOING,DONE"));
    cases.put(
        project + "/columns/:status/removal",
        at(PROJECT + "/columns/OPEN/removal", "target", "DOING"));
    cases.put(project + "/deletion", at(PROJECT + "/deletion", "slug", "launch"));
    cases.put(project + "/tasks", at(PROJECT + "/tasks", "title", "Paint", "status", "OPEN"));
    cases.put(task, at(TASK, "title", "Paint", "was.title", "Secret of launch"));
    cases.put(task + "/status", at(TASK + "/status", "status", "DONE"));
    cases.put(task + "/deletion", at(TASK + "/deletion"));
    cases.put(task + "/restoration", at(TASK + "/restoration").after(DELETED));
    cases.put(
        task + "/boxes",
        at(TASK + "/boxes", "box", "1", "was.text", Texts.hash(LIST))
            .after(new Step(TASK, Map.of("text", LIST, "was.text", ""))));
    cases.put(
        task + "/comments/:comment/boxes", at(COMMENT + "/boxes", "box", "1", "was.version", "1"));
    cases.put(task + "/comments", at(TASK + "/comments", "text", "Well done"));
    cases.put(task + "/comments/:comment", at(COMMENT, "text", "Better", "was.version", "1"));
    cases.put(task + "/comments/:comment/deletion", at(COMMENT + "/deletion"));
    cases.put(task + "/escalation", at(TASK + "/escalation", "responder", "editor", "note", "Now"));
    for (var action : List.of("acknowledgement", "return", "resolution")) {
      cases.put(
          task + "/escalation/" + action, at(TASK + "/escalation/" + action).after(ESCALATED));
    }
    cases.put(
        task + "/escalation/reopening",
        at(TASK + "/escalation/reopening", "resolution", RESOLUTION).after(ESCALATED, RESOLVED));
    cases.put(
        project + "/bulk",
        at(PROJECT + "/bulk", "task", "LAUNCH-1", "action", "move", "value", "DONE"));
    return cases;
  }

  static Stream<RouteTable.Entry> forms() {
    return Routes.table().entries().stream()
        .filter(entry -> entry.method().equals("POST"))
        .filter(entry -> entry.permission() != Permission.ANYBODY);
  }

  @ParameterizedTest
  @MethodSource("forms")
  void form_sentTwiceAtOnceAndLater_hasOneEffectAndOneAnswer(RouteTable.Entry entry) {
    var form = CASES.get(entry.path());
    assertNotNull(form, () -> "What is sent to " + entry.path() + "? Add it to CASES.");
    Map<String, Integer> once;
    try (var site = site()) {
      var owner = site.signedIn(TENANT, "acme", OWNER);
      prepare(owner.forms(), form);
      var answer = owner.forms().post(form.path(), form.fields(owner.forms()));
      assertEquals(303, answer.status(), answer::html);
      once = items(site);
    }
    try (var site = site()) {
      var owner = site.signedIn(TENANT, "acme", OWNER);
      prepare(owner.forms(), form);
      var fields = form.fields(owner.forms());
      var other = CompletableFuture.supplyAsync(() -> owner.forms().post(form.path(), fields));
      var first = owner.forms().post(form.path(), fields);
      assertSame(first, other.join());
      assertEquals(once, items(site));
      site.restart();
      site.clock().advance(Duration.ofMinutes(11));
      assertSame(first, owner.forms().post(form.path(), fields));
      assertEquals(once, items(site));
      assertEquals(List.of(), site.check());
    }
  }

  @ParameterizedTest
  @MethodSource("forms")
  void key_whenUsedForAnotherInput_isRefused(RouteTable.Entry entry) {
    var form = CASES.get(entry.path());
    try (var site = site()) {
      var owner = site.signedIn(TENANT, "acme", OWNER);
      prepare(owner.forms(), form);
      var fields = form.fields(owner.forms());
      assertEquals(303, owner.forms().post(form.path(), fields).status());
      var once = items(site);
      var others = new ArrayList<>(List.of(at("/acme/projects", "name", "Other", "slug", "other")));
      form.other().ifPresent(others::add);
      for (var other : others) {
        var sent = other.fields(owner.forms());
        sent.put("requestKey", fields.get("requestKey"));
        var answer = owner.forms().post(other.path(), sent);
        assertEquals(409, answer.status(), answer::html);
        assertEquals(once, items(site));
      }
    }
  }

  private static void assertSame(FormBrowser.Answer first, FormBrowser.Answer again) {
    assertEquals(303, again.status(), again::html);
    assertEquals(first.location(), again.location());
    assertEquals(flash(first), flash(again));
  }

  /// What the next page tells; when it was written does not matter.
  private static JsonObject flash(FormBrowser.Answer answer) {
    var signed = answer.cookie("rt-flash-" + TENANT).split("[.;]");
    var text = new JsonObject(Buffer.buffer(Base64.getUrlDecoder().decode(signed[1])));
    text.remove("at");
    return text;
  }

  static void prepare(FormBrowser browser, Case form) {
    for (var step : form.before()) {
      var answer = browser.post(step.path(), new Case(step.path(), step.typed()).fields(browser));
      assertEquals(303, answer.status(), answer::html);
    }
  }

  /// How many items of each entity there are when what follows a command is done.
  static Map<String, Integer> items(Site site) {
    site.settleJobs();
    var counts = new TreeMap<String, Integer>();
    try (var planting = new Planting(site.otherProgram())) {
      planting.items().forEach(item -> counts.merge(item.get("entity").s(), 1, Integer::sum));
    }
    return counts;
  }

  static Site site() {
    var site = Site.start();
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.MEMBER));
    for (var person : List.of(EDITOR, NEWCOMER)) {
      var address = new EmailAddress(person + "@acme.example");
      entities.add(MadeProjects.person(TENANT, person, address, TenantRole.MEMBER));
    }
    var places =
        List.of(
            new BoardColumn("OPEN", false),
            new BoardColumn("DOING", false),
            new BoardColumn("DONE", true));
    var made =
        MadeProjects.project(
            TENANT, new ProjectId("p1"), "launch", ProjectState.LISTED, OWNER, places);
    for (var entity : made) {
      entities.add(entity instanceof Task task ? task.withCommentCount(1) : entity);
    }
    entities.add(MadeProjects.member((Project) made.getFirst(), EDITOR, ProjectRole.EDITOR));
    entities.add(
        new Comment(
            TENANT,
            new TaskId("p1-first"),
            "c1",
            MadeProjects.SINCE,
            OWNER,
            "Person owner",
            LIST,
            1));
    site.load(entities);
    return site;
  }

  private static Case at(String path, String... fields) {
    var typed = new LinkedHashMap<String, String>();
    for (int field = 0; field < fields.length; field += 2) {
      typed.put(fields[field], fields[field + 1]);
    }
    return new Case(path, typed);
  }

  /// One form.
  ///
  /// @param before what is sent beforehand
  record Case(String path, Map<String, String> typed, List<Step> before) {
    Case(String path, Map<String, String> typed) {
      this(path, typed, List.of());
    }

    Case after(Step... steps) {
      return new Case(path, typed, List.of(steps));
    }

    /// The same form with another text in it; empty where no text is typed.
    Optional<Case> other() {
      return typed.keySet().stream()
          .filter(TEXTS::contains)
          .findFirst()
          .map(
              text -> {
                var others = new LinkedHashMap<>(typed);
                others.compute(text, (name, value) -> value + " else");
                return new Case(path, others);
              });
    }

    Map<String, String> fields(FormBrowser browser) {
      var fields = new LinkedHashMap<>(typed);
      fields.put("csrfToken", browser.get("/acme").hidden("csrfToken"));
      fields.putIfAbsent("requestKey", Identifiers.next(InstantSource.system()));
      return fields;
    }
  }

  record Step(String path, Map<String, String> typed) {}
}
