package io.roundtable.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.fault.Simulation;
import io.roundtable.feature.member.AddMember;
import io.roundtable.feature.people.ChangePersonRole;
import io.roundtable.feature.people.DeactivatePerson;
import io.roundtable.feature.project.CreateProject;
import io.roundtable.feature.project.FirstBoard;
import io.roundtable.model.Entity;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ProjectState;
import io.roundtable.site.MadeProjects;
import io.roundtable.site.Site;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.PageRequest;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Admins who take the role from each other, or end each other, at the same moment, each through a
/// process of its own: nothing keeps their commands apart but the conditions of their writes.
class AdminsIT {
  private static final Duration LONG = Duration.ofMinutes(2);
  private static final int ADMINS = 5;
  private static final int ROUNDS = 20;

  private Site site;
  private UnorderedCommands commands;

  @BeforeEach
  void start() {
    site = Site.start();
    commands = new UnorderedCommands(site);
    site.faults().change(Simulation.parse(List.of("seed=7", "transaction-conflicts=0.2")));
  }

  @AfterEach
  void stop() {
    commands.close();
    site.close();
  }

  @Test
  void adminsWhoEndEachOtherAtOnce_leaveOne() {
    for (int round = 0; round < ROUNDS; round++) {
      var tenant = new TenantId("t" + round);
      site.load(entities(tenant, round));
      promote(tenant);
      var ended =
          IntStream.range(0, ADMINS)
              .mapToObj(actor -> end(tenant, actor, (actor + 1) % ADMINS))
              .toList();
      ended.forEach(AdminsIT::requireAnAnswer);
      assertTrue(admins(tenant) >= 1, "no admin is left in round " + round);
    }
    site.faults().change(Simulation.parse(List.of("seed=7")));
    site.settleJobs();
    site.clock().advance(Duration.ofMinutes(2));
    site.settleJobs();
    assertEquals(List.of(), site.check());
  }

  /// Nobody but each of them alone decides, so nothing but the number of admins keeps the last.
  @Test
  void adminsWhoStepDownAtOnce_leaveOne() {
    for (int round = 0; round < ROUNDS; round++) {
      var tenant = new TenantId("t" + round);
      site.load(entities(tenant, round));
      promote(tenant);
      var steps =
          IntStream.range(0, ADMINS)
              .mapToObj(
                  number ->
                      execute(
                          tenant,
                          number,
                          new ChangePersonRole(admin(number), TenantRole.MEMBER, null)))
              .toList();
      steps.forEach(AdminsIT::requireAnAnswer);
      assertEquals(1, admins(tenant), "admins left in round " + round);
    }
    site.faults().change(Simulation.parse(List.of("seed=7")));
    assertEquals(List.of(), site.check());
  }

  @Test
  void whoJoinsWhileTheyAreDeactivated_isInNoProject() {
    var tenant = new TenantId("joins");
    var entities = new ArrayList<Entity>(entities(tenant, ROUNDS));
    var project = new ProjectId("launch");
    var columns = List.of(new BoardColumn("OPEN", false), new BoardColumn("DONE", true));
    entities.addAll(
        MadeProjects.project(tenant, project, "launch", ProjectState.LISTED, admin(0), columns));
    site.load(entities);
    for (int number = 1; number < ADMINS; number++) {
      var joins = new AddMember(project, admin(number).value(), ProjectRole.EDITOR);
      var ended =
          List.of(
              execute(tenant, 0, joins),
              execute(tenant, 0, new DeactivatePerson(admin(number), null)),
              execute(tenant, number, project("own-" + number)));
      ended.forEach(AdminsIT::requireAnAnswer);
    }
    site.faults().change(Simulation.parse(List.of("seed=7")));
    site.settleJobs();
    site.clock().advance(Duration.ofMinutes(2));
    site.settleJobs();
    assertEquals(List.of(), site.check());
  }

  private static Command project(String slug) {
    return new CreateProject(slug, new Slug(slug), null, ProjectState.PRIVATE, FirstBoard.PLAIN);
  }

  private static List<Entity> entities(TenantId tenant, int round) {
    var slug = "acme-" + round;
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(tenant, slug, "Acme", admin(0), TenantRole.ADMIN));
    for (int number = 1; number < ADMINS; number++) {
      var address = new EmailAddress("admin" + number + "@" + slug + ".example");
      entities.add(MadeProjects.person(tenant, admin(number), address, TenantRole.MEMBER));
    }
    return entities;
  }

  private void promote(TenantId tenant) {
    for (int number = 1; number < ADMINS; number++) {
      Site.result(execute(tenant, 0, new ChangePersonRole(admin(number), TenantRole.ADMIN, null)));
    }
  }

  /// Every second one deactivates.
  private Future<?> end(TenantId tenant, int actor, int whom) {
    return execute(
        tenant,
        actor,
        actor % 2 == 0
            ? new ChangePersonRole(admin(whom), TenantRole.MEMBER, null)
            : new DeactivatePerson(admin(whom), null));
  }

  private Future<?> execute(TenantId tenant, int actor, Command command) {
    var key = Identifiers.next(site.clock());
    var deadline = site.clock().instant().plus(LONG);
    return commands.execute(new Order(tenant, admin(actor), key, command, deadline));
  }

  /// Carried out, or refused for a reason that people can be told; never a fault.
  private static void requireAnAnswer(Future<?> ended) {
    Site.result(
        ended
            .<Object>map(done -> done)
            .otherwise(
                cause -> {
                  assertInstanceOf(FailureException.class, cause);
                  return cause;
                }));
  }

  private long admins(TenantId tenant) {
    var page = PageRequest.first(ADMINS);
    return Site.result(site.table().reads(new PageCost()).tenants().listPeople(tenant, "", page))
        .items()
        .stream()
        .filter(word -> word.listedAs() == TenantRole.ADMIN)
        .count();
  }

  private static UserId admin(int number) {
    return new UserId("admin" + number);
  }
}
