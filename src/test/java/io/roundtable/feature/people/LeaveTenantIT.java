package io.roundtable.feature.people;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.command.JobStage;
import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.PersonWord;
import io.roundtable.model.Project;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.PersonState;
import io.roundtable.model.state.ProjectState;
import io.roundtable.site.MadeProjects;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// Whoever was deactivated leaves each project once, and none is without an owner, whenever a
/// process dies.
class LeaveTenantIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final List<BoardColumn> COLUMNS =
      List.of(new BoardColumn("OPEN", false), new BoardColumn("DONE", true));

  @AutoClose private final JobStage stage = new JobStage();
  private int round;

  @Test
  void projects_whenProcessDiesAtAnyWrite_areLeftOnce() {
    stage.dieAtEveryWrite(() -> load(true, TenantRole.ADMIN));
  }

  @Test
  void whoDeactivated_isNoAdminAnyMore_soAnotherOwns() {
    load(false, TenantRole.MEMBER).run();
  }

  /// As the command leaves it: leaver owns one project alone, another with the successor, and works
  /// in a third.
  private Runnable load(boolean chosen, TenantRole actorsRole) {
    var prefix = "r" + round++;
    var entities = new ArrayList<Entity>();
    var leaver = person(entities, prefix + "leaver", TenantRole.MEMBER).in(PersonState.DEACTIVATED);
    entities.set(entities.size() - 1, leaver);
    var successor = person(entities, prefix + "successor", TenantRole.MEMBER);
    var actor = person(entities, prefix + "actor", actorsRole);
    var other = person(entities, prefix + "other", TenantRole.ADMIN);
    var alone = project(entities, prefix + "a", ProjectState.PRIVATE, leaver.userId());
    var shared = project(entities, prefix + "b", ProjectState.LISTED, successor.userId());
    entities.add(Member.of(leaver, shared, ProjectRole.EDITOR));
    var archived = project(entities, prefix + "c", ProjectState.ARCHIVED, leaver.userId());
    entities.add(Member.of(successor, archived, ProjectRole.VIEWER));
    var command = new DeactivatePerson(leaver.userId(), chosen ? successor.userId() : null);
    var jobId = Identifiers.next(stage.clock());
    entities.add(LeaveTenantJob.of(jobId, actor, command, stage.clock().instant()));
    for (var entity : List.copyOf(entities)) {
      entities.addAll(PersonWord.of(entity));
    }
    stage.load(entities);
    var owner = chosen ? successor : other;
    return () -> {
      settle();
      for (var project : List.of(alone, shared, archived)) {
        assertEquals(Optional.empty(), stage.role(project, leaver), project::toString);
        assertEquals(1, stage.owners(project), project::toString);
      }
      assertEquals(Optional.of(ProjectRole.OWNER), stage.role(alone, owner));
      assertEquals(Optional.of(ProjectRole.OWNER), stage.role(archived, owner));
      assertEquals(Optional.of(ProjectRole.OWNER), stage.role(shared, successor));
      assertEquals(List.of(), stage.due());
    };
  }

  /// The list of memberships is gone through twice.
  private void settle() {
    for (int sweep = 0; sweep < 2; sweep++) {
      try (var process = stage.process()) {
        process.settle();
      }
      stage.clock().advance(Duration.ofMinutes(2));
    }
    try (var process = stage.process()) {
      process.settle();
    }
  }

  private static User person(List<Entity> entities, String id, TenantRole role) {
    var address = new EmailAddress(id + "@acme.example");
    var person = MadeProjects.person(TENANT, new UserId(id), address, role);
    entities.add(person);
    return person;
  }

  private static Project project(
      List<Entity> entities, String id, ProjectState state, UserId owner) {
    var made = MadeProjects.project(TENANT, new ProjectId(id), id, state, owner, COLUMNS);
    entities.addAll(made);
    return (Project) made.getFirst();
  }
}
