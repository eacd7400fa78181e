package io.roundtable.site;

import io.roundtable.model.Entity;
import io.roundtable.model.Project;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A site with the projects `launch` and `docs` of one tenant, an owner, an editor, a viewer and a
/// member of the tenant alone, and another tenant; sends the forms of projects.
final class ProjectForms implements AutoCloseable {
  static final TenantId TENANT = new TenantId("t1");
  static final UserId OWNER = new UserId("owner");
  static final UserId EDITOR = new UserId("editor");
  static final UserId VIEWER = new UserId("viewer");
  static final UserId OUTSIDER = new UserId("outsider");
  static final UserId STRANGER = new UserId("stranger");
  static final ProjectId LAUNCH = new ProjectId("launch-id");
  static final ProjectId DOCS = new ProjectId("docs-id");

  private static final TenantId ELSEWHERE = new TenantId("t2");

  final Site site = Site.start();

  ProjectForms() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.MEMBER));
    for (var user : List.of(EDITOR, VIEWER, OUTSIDER)) {
      var address = new EmailAddress(user + "@acme.example");
      entities.add(MadeProjects.person(TENANT, user, address, TenantRole.MEMBER));
    }
    entities.addAll(MadeProjects.tenant(ELSEWHERE, "other", "Other", STRANGER, TenantRole.ADMIN));
    addProject(entities, LAUNCH, "launch", ProjectState.LISTED);
    addProject(entities, DOCS, "docs", ProjectState.PRIVATE);
    site.load(entities);
  }

  private static void addProject(
      List<Entity> entities, ProjectId id, String slug, ProjectState state) {
    var project = MadeProjects.project(TENANT, id, slug, state, OWNER);
    entities.addAll(project);
    entities.add(MadeProjects.member((Project) project.getFirst(), EDITOR, ProjectRole.EDITOR));
    entities.add(MadeProjects.member((Project) project.getFirst(), VIEWER, ProjectRole.VIEWER));
  }

  FormBrowser as(UserId user) {
    return user.equals(STRANGER)
        ? site.signedIn(ELSEWHERE, "other", user).forms()
        : site.signedIn(TENANT, "acme", user).forms();
  }

  /// Moves a project to another address.
  FormBrowser.Answer move(FormBrowser browser, String slug, String to) {
    var settings = "/acme/projects/" + slug + "/settings";
    return browser.send(settings, settings + "/slug", Map.of("slug", to));
  }

  Project project(ProjectId id) {
    return find(TableKeys.project(TENANT, id)).orElseThrow();
  }

  Optional<SlugClaim> claim(String slug) {
    return find(TableKeys.slug(TENANT, new Slug(slug)));
  }

  /// An item as it is now.
  <E extends Entity> Optional<E> find(ItemKey<E> key) {
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key);
    return Site.result(site.table().reads(new PageCost()).batch(read)).find(key);
  }

  /// What the audit trail of this month tells, oldest first.
  List<String> audit() {
    var month = site.clock().instant().toString().substring(0, "2026-10".length());
    var trail = AttributeValue.fromS("TENANT#t1#AUDIT#" + month);
    try (var program = site.otherProgram()) {
      return program
          .query(
              query ->
                  query
                      .tableName("Roundtable")
                      .keyConditionExpression("PK = :trail")
                      .expressionAttributeValues(Map.of(":trail", trail)))
          .join()
          .items()
          .stream()
          .map(ProjectForms::sentence)
          .toList();
    }
  }

  private static String sentence(Map<String, AttributeValue> entry) {
    var words = new ArrayList<String>();
    for (var attribute : List.of("actorId", "kind", "subject", "before", "after")) {
      if (entry.containsKey(attribute)) {
        words.add(entry.get(attribute).s());
      }
    }
    return String.join(", ", words);
  }

  @Override
  public void close() {
    site.close();
  }
}
