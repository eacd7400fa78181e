package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.model.Entity;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import io.roundtable.site.FormBrowser.Answer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A site with an admin who invites people, and links by which strangers come.
final class InvitationSite implements AutoCloseable {
  static final TenantId ACME = new TenantId("t1");
  static final TenantId GLOBEX = new TenantId("t2");
  static final UserId ADA = new UserId("ada");
  static final UserId BEN = new UserId("ben");
  static final UserId GUS = new UserId("gus");
  static final String INVITED = "/acme/people?state=invited";
  static final String INVITE = "/acme/people/invitations";
  static final String PASSWORD = "correct horse battery";
  static final Pattern LINK = Pattern.compile("/(acme|globex)/invitations/([^<\"\\s]+)");

  final Site site;
  final FormBrowser admin;

  InvitationSite() {
    this(Site.start());
  }

  InvitationSite(Site site) {
    this.site = site;
    this.admin = load();
  }

  private FormBrowser load() {
    site.clock().stop();
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(ACME, "acme", "Acme", ADA, TenantRole.ADMIN));
    var address = new EmailAddress("ben@acme.example");
    entities.add(MadeProjects.person(ACME, BEN, address, TenantRole.MEMBER));
    entities.addAll(MadeProjects.tenant(GLOBEX, "globex", "Globex", GUS, TenantRole.ADMIN));
    entities.addAll(project("launch", ProjectState.LISTED));
    entities.addAll(project("secret", ProjectState.PRIVATE));
    entities.addAll(project("old", ProjectState.ARCHIVED));
    site.load(entities);
    return site.signedIn(ACME, "acme", ADA).forms();
  }

  private static List<Entity> project(String slug, ProjectState state) {
    return MadeProjects.project(ACME, new ProjectId(slug), slug, state, ADA);
  }

  /// Sends the form by which people are invited.
  Answer invite(String addresses, String... projects) {
    return admin.post(INVITE, invitation(addresses, projects));
  }

  Collection<Map.Entry<String, String>> invitation(String addresses, String... projects) {
    var fields = new ArrayList<Map.Entry<String, String>>();
    var typed = Map.of("addresses", addresses, "role", "member", "otherRole", "viewer");
    fields.addAll(admin.fields(INVITED, typed).entrySet());
    Stream.of(projects).forEach(place -> fields.add(Map.entry("project", place)));
    return fields;
  }

  List<String> links() {
    return LINK.matcher(admin.get(INVITED).html()).results().map(found -> found.group()).toList();
  }

  String link(String address) {
    assertEquals(303, invite(address, "launch editor").status());
    return links().getFirst();
  }

  static Map<String, String> person(String name) {
    return Map.of("name", name, "newPassword", PASSWORD, "newPasswordAgain", PASSWORD);
  }

  FormBrowser stranger() {
    return site.stranger().forms();
  }

  static String text(Answer page) {
    return page.html().replaceAll("<[^>]+>", " ").replaceAll("\\s+", " ");
  }

  @Override
  public void close() {
    site.close();
  }
}
