package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.model.Entity;
import io.roundtable.model.Inbox;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.Tenant;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectLabel;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A site with the tenant `acme`: its project `launch` of Ada, the editors Ben and Cyd, the viewer
/// Vic and one task, LAUNCH-1; Dan, who is in no project; the admin Rut, who is in none either.
public final class EscalationSite implements AutoCloseable {
  public static final TenantId TENANT = new TenantId("t1");
  public static final ProjectId PROJECT = new ProjectId("p1");
  public static final UserId ADA = new UserId("ada");
  public static final UserId BEN = new UserId("ben");
  public static final UserId CYD = new UserId("cyd");
  public static final UserId VIC = new UserId("vic");
  public static final UserId DAN = new UserId("dan");
  public static final UserId RUT = new UserId("rut");
  public static final TaskKey TASK =
      new TaskKey(TENANT, PROJECT, MadeProjects.SINCE, new TaskId("p1-first"));

  static final String TASKS = "/acme/projects/launch/tasks";
  static final String PAGE = TASKS + "/LAUNCH-1";
  static final String ESCALATION = PAGE + "/escalation";

  private final Site site = Site.start();

  public EscalationSite() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", ADA, TenantRole.MEMBER));
    // Rut, who comes below, is its only admin.
    entities.replaceAll(entity -> entity instanceof Tenant tenant ? tenant.withAdmins(1) : entity);
    for (var person : List.of(BEN, CYD, VIC, DAN)) {
      entities.add(person(person, TenantRole.MEMBER));
    }
    entities.add(person(RUT, TenantRole.ADMIN));
    entities.replaceAll(entity -> entity instanceof Tenant tenant ? tenant.withAdmins(1) : entity);
    entities.addAll(project(PROJECT, "launch", ProjectState.LISTED));
    site.load(entities);
  }

  private static Entity person(UserId person, TenantRole role) {
    var address = new EmailAddress(person + "@acme.example");
    return MadeProjects.person(TENANT, person, address, role);
  }

  /// A project of Ada's with Ben, Cyd and Vic.
  static List<Entity> project(ProjectId id, String slug, ProjectState state) {
    var entities = new ArrayList<>(MadeProjects.project(TENANT, id, slug, state, ADA));
    var project = (Project) entities.getFirst();
    var label = new ProjectLabel(project.slug(), project.name());
    entities.replaceAll(entity -> entity instanceof Task task ? task.withProject(label) : entity);
    entities.add(MadeProjects.member(project, BEN, ProjectRole.EDITOR));
    entities.add(MadeProjects.member(project, CYD, ProjectRole.EDITOR));
    entities.add(MadeProjects.member(project, VIC, ProjectRole.VIEWER));
    return entities;
  }

  public Site site() {
    return site;
  }

  FormBrowser browser(UserId person) {
    return site.signedIn(TENANT, "acme", person).forms();
  }

  /// The task as the table has it.
  public Task task() {
    var read = BatchGet.of(AccessPatterns.TASK_PAGE).with(TableKeys.task(TASK));
    var batch = Site.result(site.table().reads(new PageCost()).batch(read));
    return batch.find(TableKeys.task(TASK)).orElseThrow();
  }

  /// A person's number of escalations to acknowledge as pages show it.
  public long inbox(UserId person) {
    return wholeInbox(person).waiting();
  }

  public Inbox wholeInbox(UserId person) {
    var key = TableKeys.inbox(TENANT, person);
    var read = BatchGet.of(AccessPatterns.PAGE_CONTEXT).with(key);
    var batch = Site.result(site.table().reads(new PageCost()).batch(read));
    return batch.find(key).orElseGet(() -> new Inbox(TENANT, person, 0));
  }

  boolean isMember(UserId person) {
    var key = TableKeys.member(TENANT, PROJECT, person);
    var read = BatchGet.of(AccessPatterns.OWN_MEMBERSHIPS).with(key);
    return Site.result(site.table().reads(new PageCost()).batch(read)).find(key).isPresent();
  }

  /// Escalates the task without a note.
  FormBrowser.Answer escalate(UserId by, UserId to) {
    return browser(by).send(ESCALATION, ESCALATION, Map.of("responder", to.value()));
  }

  /// Presses a button of the escalation, for example `return`.
  FormBrowser.Answer press(UserId by, String button) {
    return browser(by).send(ESCALATION, ESCALATION + "/" + button, Map.of());
  }

  /// The escalation is with a person, and was seen by them where its state says so.
  void assertHeldBy(UserId responder, EscalationState state) {
    var escalation = task().escalation();
    assertEquals(responder, escalation.escalatedTo());
    assertEquals(state, escalation.state());
    assertEquals(state == EscalationState.SEEN, escalation.acknowledgedAt() != null);
  }

  /// The numbers that the navigation shows to three people.
  void assertInboxes(long ada, long ben, long cyd) {
    assertAll(
        () -> assertEquals(ada, inbox(ADA), "ada"),
        () -> assertEquals(ben, inbox(BEN), "ben"),
        () -> assertEquals(cyd, inbox(CYD), "cyd"));
  }

  /// The sentence that a page says once, with its button.
  static String flash(String html) {
    int begin = html.indexOf("data-flash");
    return html.substring(begin, html.indexOf("</p>", begin));
  }

  @Override
  public void close() {
    site.close();
  }
}
