package io.roundtable.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.fault.Simulation;
import io.roundtable.feature.member.ChangeRole;
import io.roundtable.feature.member.LeaveProject;
import io.roundtable.feature.member.RemoveMember;
import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import io.roundtable.site.Site;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Owners who take the ownership from each other at the same moment, each through a process of its
/// own: nothing keeps their commands apart but the conditions of their writes.
class OwnersIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final Instant SINCE = Instant.parse("2026-10-01T08:00:00Z");
  private static final Duration LONG = Duration.ofMinutes(2);
  private static final int MOST_OWNERS = 10;

  private Site site;
  private UnorderedCommands commands;

  @BeforeEach
  void start() {
    site = Site.start();
    commands = new UnorderedCommands(site);
    site.load(IntStream.range(0, MOST_OWNERS).mapToObj(OwnersIT::user).toList());
    site.faults().change(Simulation.parse(List.of("seed=7", "transaction-conflicts=0.2")));
  }

  @AfterEach
  void stop() {
    commands.close();
    site.close();
  }

  static Stream<Arguments> rounds() {
    BiFunction<ProjectId, Integer, Command> remove =
        (project, next) -> new RemoveMember(project, owner(next), null);
    BiFunction<ProjectId, Integer, Command> demote =
        (project, next) -> new ChangeRole(project, owner(next), ProjectRole.VIEWER);
    BiFunction<ProjectId, Integer, Command> leave =
        (project, next) -> new LeaveProject(project, null);
    return Stream.of(
        Arguments.of(2, 12, remove),
        Arguments.of(2, 6, demote),
        Arguments.of(2, 6, leave),
        Arguments.of(MOST_OWNERS, 3, remove),
        Arguments.of(MOST_OWNERS, 2, leave));
  }

  @ParameterizedTest
  @MethodSource("rounds")
  void ownersWhoRemoveEachOtherAtOnce_leaveOne(
      int owners, int rounds, BiFunction<ProjectId, Integer, Command> command) {
    for (int round = 0; round < rounds; round++) {
      var project = project(round, owners);
      site.load(entities(project, owners));

      var ended =
          IntStream.range(0, owners)
              .mapToObj(
                  actor -> execute(actor, command.apply(project.projectId(), (actor + 1) % owners)))
              .toList();
      ended.forEach(OwnersIT::requireAnAnswer);

      long left = owners(project.projectId());
      assertTrue(left >= 1, "no owner is left in round " + round);
      assertEquals(left, counted(project.projectId()), "the owners are counted");
    }
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

  private Future<?> execute(int actor, Command command) {
    var key = Identifiers.next(site.clock());
    var deadline = site.clock().instant().plus(LONG);
    return commands.execute(new Order(TENANT, owner(actor), key, command, deadline));
  }

  private long owners(ProjectId project) {
    return Site.result(
            site.table()
                .reads(new PageCost())
                .projects()
                .listMembers(TENANT, project, PageRequest.first(MOST_OWNERS)))
        .items()
        .stream()
        .filter(member -> member.role() == ProjectRole.OWNER)
        .count();
  }

  private long counted(ProjectId project) {
    var key = TableKeys.project(TENANT, project);
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key);
    return Site.result(site.table().reads(new PageCost()).batch(read))
        .find(key)
        .orElseThrow()
        .ownerCount();
  }

  private static List<Entity> entities(Project project, int owners) {
    var entities = new ArrayList<Entity>();
    entities.add(project);
    for (int number = 0; number < owners; number++) {
      entities.add(
          new Member(
              TENANT,
              project.projectId(),
              owner(number),
              ProjectRole.OWNER,
              "Owner " + number,
              project.name(),
              project.slug(),
              1));
    }
    return entities;
  }

  private static Project project(int round, int owners) {
    var id = new ProjectId("p" + round);
    var slug = new Slug("project-" + round);
    return new Project(
        new ProjectKey(TENANT, id),
        new Project.Names("Project", slug, null, Map.of()),
        List.of(),
        ProjectState.LISTED,
        null,
        owners,
        SINCE,
        1);
  }

  private static User user(int number) {
    var address = new EmailAddress("owner" + number + "@acme.example");
    return new User(TENANT, owner(number), "Owner " + number, address, TenantRole.MEMBER, 1);
  }

  private static UserId owner(int number) {
    return new UserId("owner" + number);
  }
}
